import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { signInPath, signInWays, type SignIn } from './sign-in.ts';

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  headers.set('x-client-address', request.ip);
  headers.set('x-request-id', request.id);
  headers.delete('content-length');
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    ...(request.body !== undefined && request.body !== null && { body: JSON.stringify(request.body) }),
  });
}

async function fromWebResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(await response.text());
}

/** Hands everything under /auth to better-auth and its answer back; what may be offered we know ourselves. */
export function serveSignIn(app: FastifyInstance, signIn: SignIn, config: Config): void {
  const ways = signInWays(config);
  app.get(`${signInPath}/ways`, async (request) => {
    request.state.routeId = 'auth';
    return ways;
  });
  app.route({
    method: ['GET', 'POST'],
    url: `${signInPath}/*`,
    handler: async (request, reply) => {
      request.state.routeId = 'auth';
      return fromWebResponse(await signIn.handler(toWebRequest(request, config.PUBLIC_URL)), reply);
    },
  });
}
