import { AppError } from '@atelier/contract';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { isUtf8 } from 'node:buffer';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { newId } from '../../kit/ids.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { createAttribution, type Attribution } from './attribution.ts';
import { serializerCompiler, validatorCompiler } from './contract-compilers.ts';
import { replyWithError } from './error-reply.ts';
import { isTooDeep } from './nesting.ts';
import { createRequestEvents, type EndedRequest, type Traffic } from './request-events.ts';
import { newRequestState } from './request-state.ts';
import { answerForNode, createUnreadableReply } from './unreadable-requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What an answer that doesn't pass the hooks needs of them. */
    surroundings: {
      readonly attribution: Attribution;
      readonly isClosing: () => boolean;
      readonly traffic: Traffic;
      /** Once, where Fastify does not. */
      readonly endRequest: (request: FastifyRequest, reply: FastifyReply) => void;
    };
  }
}

const exposedHeaders = [
  'X-Request-Id',
  'X-Service-Attribution',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Window',
  'X-Credits-Charged',
  'Idempotent-Replayed',
  'Retry-After',
];

/** Bounds the address too, so that a long id reaches its route and is refused there like any other bad value. */
const longestHeadBytes = 16 * 1024;

interface HttpServerOptions {
  readonly config: Config;
  readonly log: Log;
  /** Takes requests that generate, and those of an account that failed. */
  readonly recordRequest: (request: EndedRequest) => void;
}

/** Node would refuse it too, but with an empty answer. */
const lacksHost = ({ raw }: FastifyRequest) => raw.headers.host === undefined && raw.httpVersion === '1.1';

function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const refuse = (error: Error) => Object.assign(error, { code: 'ATELIER_INVALID_JSON' });
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body)) return done(refuse(new Error('not UTF-8')));
    if (isTooDeep(body)) return done(refuse(new Error('too deep')));
    return parse(request, body.toString(), (error, value) => {
      if (error) done(refuse(error));
      else if (value === null) done(new AppError('invalid_value', 'The body must be a JSON object, not null.'));
      else done(null, value);
    });
  });
}

/** Fastify as we want it, before it serves anything. */
function createInstance(
  { config, log }: Pick<HttpServerOptions, 'config' | 'log'>,
  attributionHeader: string,
): FastifyInstance {
  const replyToUnreadable = createUnreadableReply({ log, publicUrl: config.PUBLIC_URL, attributionHeader });
  const app = fastify({
    logger: false,
    genReqId: () => newId('request'),
    requestIdHeader: false,
    bodyLimit: config.BODY_LIMIT_BYTES,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    exposeHeadRoutes: false,
    http: { requireHostHeader: false, maxHeaderSize: longestHeadBytes },
    clientErrorHandler: replyToUnreadable,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: longestHeadBytes, ignoreDuplicateSlashes: false },
    frameworkErrors: (error, request, reply) => {
      request.state = newRequestState();
      replyWithError(
        { log, publicUrl: config.PUBLIC_URL },
        error,
        request,
        reply.header('x-request-id', request.id).header('x-service-attribution', attributionHeader),
      );
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);
  answerForNode(app, replyToUnreadable);
  return app;
}

/** The ground every response stands on: request id, attribution, one error handler, one event. */
export async function createHttpServer({ config, log, recordRequest }: HttpServerOptions): Promise<FastifyInstance> {
  const traced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const attribution = createAttribution(config.ATTRIBUTION_TEXT, config.attributionUrl);
  const traffic: Traffic = { begun: 0, ended: 0, streams: 0 };
  const events = createRequestEvents({ log, traced, traffic, record: recordRequest });
  const app = createInstance({ config, log }, attribution.header);
  app.decorateRequest('state', null as never);

  app.addHook('onRequest', (request, reply, done) => {
    request.state = newRequestState();
    reply.header('x-request-id', request.id);
    events.begin(request);
    // Fastify tells of an answer that was sent, not of one that nobody waited for. A stream tells of its own end.
    reply.raw.on('close', () => {
      if (request.state.firstByteMs === null) events.end(request, reply);
    });
    done(lacksHost(request) ? new AppError('invalid_request', 'HTTP/1.1 needs the header Host.') : undefined);
  });
  if (config.CORS_ORIGINS.length > 0) {
    const origin = config.CORS_ORIGINS.includes('*') ? '*' : [...config.CORS_ORIGINS];
    await app.register(cors, { origin, exposedHeaders, maxAge: 86_400 });
  }
  // A connection that is kept for a next request would keep a stopping server alive.
  let closing = false;
  app.decorate('surroundings', { attribution, isClosing: () => closing, traffic, endRequest: events.end });
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    if (request.state.caller?.account.attributionWaived) return done();
    reply.header('x-service-attribution', attribution.header);
    const isJsonObject = typeof payload === 'string' && payload.charCodeAt(0) === 123 && reply.statusCode < 400;
    done(null, isJsonObject ? attribution.append(payload) : payload);
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  app.addHook('onResponse', (request, reply, done) => {
    events.end(request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) =>
    replyWithError({ log, publicUrl: config.PUBLIC_URL }, error, request, reply),
  );
  return app;
}
