import type { FastifyInstance } from 'fastify';
import { receiveCallback, requireToken } from './receive-callback.ts';
import { callbackPath } from './sign-callback.ts';

type CallbackParts = Parameters<typeof receiveCallback>[0];

/** An upstream may put the bytes of what it made into its message. */
const largestBytes = 16 * 1_048_576;

interface Told {
  readonly Params: { readonly token: string };
}

/** Callbacks stand outside the API: an upstream has no key, but an address that it was given for one job. */
export function serveCallbacks(http: FastifyInstance, parts: CallbackParts): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route<Told>({
      method: 'POST',
      url: `${callbackPath}/:token`,
      bodyLimit: largestBytes,
      // Before a byte of the body is read.
      onRequest: (request, _reply, done) => {
        request.state.routeId = 'jobs.callback';
        requireToken(parts, request.params.token);
        done();
      },
      handler: async (request, reply) => {
        if (Buffer.isBuffer(request.body)) await receiveCallback(parts, request.params.token, request.body);
        return reply.code(204).send();
      },
    });
  });
}
