import {
  AppError,
  type FreeRoute,
  type MeteredRoute,
  type ResponseOf,
  type Route,
  type StreamingRoute,
} from '@atelier/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { toCsv } from '../../kit/csv.ts';
import type { Environment } from '../../kit/environment.ts';
import { createAdmission } from './admit.ts';
import { receiveCall, type Call } from './call.ts';
import type { Edge } from './edge.ts';
import { createExchange, type Exchange } from './event-stream.ts';
import { Form, readForms } from './form.ts';
import { claimIdempotencyKey, storeAnswer } from './idempotency.ts';
import { createNotFound, requireScope } from './refusals.ts';
import { configOf, enterRoute } from './request-state.ts';
import { sendBytes, type BytesElsewhere, type SentBytes } from './send-bytes.ts';

/** A declaration of the contract together with what answers it. */
export interface ServedRoute {
  readonly route: Route;
  readonly handle: (call: Call<Route>, connection: Connection) => unknown;
}

interface Connection {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly edge: Edge;
}

export function serve<R extends FreeRoute>(
  route: R,
  handle: (call: Call<R>) => ResponseOf<R> | Promise<ResponseOf<R>>,
): ServedRoute {
  return { route, handle };
}

interface Charged<T> {
  readonly answer: T;
  /** A decimal string. */
  readonly credits: string;
}

/** What a metered route answers has been paid for: there is no way to serve one without saying what it cost. */
export function serveMetered<R extends MeteredRoute>(
  route: R,
  handle: (call: Call<R>) => Promise<Charged<ResponseOf<R>>>,
): ServedRoute {
  return {
    route,
    handle: async (call, { request, reply }) => {
      const { answer, credits } = await handle(call);
      request.state.creditsCharged = credits;
      reply.header('x-credits-charged', credits);
      return answer;
    },
  };
}

/** The answer is JSON text, written where the model's own answer is at hand; or it has left as a stream. */
export type AnswerText = Charged<string> | 'streamed';

/** For answers of models: what they say is handed on as it is, so nothing is dropped from it here. */
export function serveAnswers<R extends MeteredRoute | (MeteredRoute & StreamingRoute)>(
  route: R,
  handle: (call: Call<R>, exchange: Exchange) => Promise<AnswerText>,
): ServedRoute {
  return {
    route,
    handle: async (call, { request, reply, edge }) => {
      const exchange = createExchange(request, reply, edge.idempotency);
      const answered = await whileOpen(reply, handle(call, exchange));
      if (answered === 'streamed') return reply;
      request.state.creditsCharged = answered.credits;
      return reply
        .header('x-credits-charged', answered.credits)
        .header('content-type', 'application/json; charset=utf-8')
        .send(answered.answer);
    },
  };
}

/** A job that was made, and perhaps already done. */
interface JobAnswer<R extends MeteredRoute> {
  readonly status: R['status'] | 202;
  readonly answer: unknown;
  /** What a job that is done has cost. */
  readonly credits?: string;
}

/** For work that takes time: held and written down before it is answered, so what it costs is known at its end. */
export function serveJobs<R extends MeteredRoute>(
  route: R,
  handle: (call: Call<R>, exchange: Exchange) => Promise<JobAnswer<R>>,
): ServedRoute {
  return {
    route,
    handle: async (call, { request, reply, edge }) => {
      const exchange = createExchange(request, reply, edge.idempotency);
      const { status, answer, credits } = await handle(call, exchange);
      if (credits !== undefined) {
        request.state.creditsCharged = credits;
        reply.header('x-credits-charged', credits);
      }
      reply.code(status);
      return answer;
    },
  };
}

/** For events that cost nothing, because they were paid for when they were made. */
export function serveEvents<R extends FreeRoute & StreamingRoute>(
  route: R,
  handle: (call: Call<R>, exchange: Exchange) => Promise<void>,
): ServedRoute {
  return {
    route,
    handle: async (call, { request, reply, edge }) => {
      await whileOpen(reply, handle(call, createExchange(request, reply, edge.idempotency)));
      return reply;
    },
  };
}

/** For JSON that is too long to be held: it leaves while it is written, its attribution with it. */
export function serveLongJson<R extends FreeRoute>(
  route: R,
  handle: (call: Call<R>, exchange: Exchange) => Promise<AsyncIterable<string>>,
): ServedRoute {
  return {
    route,
    handle: async (call, { request, reply, edge }) => {
      const pieces = await handle(call, createExchange(request, reply, edge.idempotency));
      return reply.header('content-type', 'application/json; charset=utf-8').send(Readable.from(pieces));
    },
  };
}

/** For bytes that are no JSON of ours: a file. */
export function serveBytes<R extends FreeRoute & { readonly isBytes: true }>(
  route: R,
  handle: (call: Call<R>) => Promise<SentBytes | BytesElsewhere>,
): ServedRoute {
  return {
    route,
    handle: async (call, { request, reply }) => sendBytes(request, reply, await handle(call)),
  };
}

/** Too late for a status: the client learns of a failure by a connection that ends before its answer. */
function whileOpen<T>(reply: FastifyReply, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (reply.raw.headersSent) reply.raw.destroy();
    throw error;
  });
}

const bases: readonly { readonly prefix: string; readonly environment: Environment }[] = [
  { prefix: '/v1', environment: 'live' },
  { prefix: '/api/v1', environment: 'live' },
  { prefix: '/sandbox/v1', environment: 'sandbox' },
  { prefix: '/sandbox/api/v1', environment: 'sandbox' },
];

interface ServeOptions {
  readonly edge: Edge;
  readonly sandboxHost: string | undefined;
  readonly served: readonly ServedRoute[];
}

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

function createHandler({ route, handle }: ServedRoute, edge: Edge) {
  const { csv, csvRows = (list: unknown) => (list as { data: object[] }).data } = route;
  const answer = (request: FastifyRequest, reply: FastifyReply): unknown => {
    if (route.status !== 200) reply.code(route.status);
    const { body } = request;
    const call = receiveCall(request);
    const answered = handle(call, { request, reply, edge });
    if (!(body instanceof Form)) return answered;
    return Promise.resolve(answered).catch((error: unknown) => body.settle(error));
  };
  if (!csv) return answer;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const list = await answer(request, reply);
    if (!request.headers.accept?.includes('text/csv')) return list;
    return reply.type('text/csv; charset=utf-8').send(toCsv(csvRows(route.response.parse(list)), csv));
  };
}

function addRoute(app: FastifyInstance, served: ServedRoute, edge: Edge): void {
  const { route } = served;
  // Not even a list of failed requests tells that it is there.
  const isSecret = route.scope === 'operator';
  app.route({
    method: route.isBytes ? [route.method, 'HEAD'] : route.method,
    url: fastifyPath(route.path),
    schema: {
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: { [route.status]: route.response, ...(route.accepted && { 202: route.accepted }) },
    },
    config: configOf(route),
    onRequest: (request, _reply, done) => {
      if (!isSecret) enterRoute(request.state, route);
      requireScope(request, route);
      if (isSecret) enterRoute(request.state, route);
      done();
    },
    // They would have to be packed anew for every range, and most are packed already.
    ...(route.isBytes && { compress: false }),
    ...(route.method === 'POST' && {
      // A form claims its key itself, when its bytes have been read.
      preHandler: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
        if (request.headers['idempotency-key'] === undefined || request.body instanceof Form) return done();
        claimIdempotencyKey(edge.idempotency, request, reply).then(() => done(), done);
      },
      onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        await storeAnswer(edge.idempotency, request, reply, payload as string | Buffer);
        return payload;
      },
    }),
    handler: createHandler(served, edge),
  });
}

async function addInScope(scope: FastifyInstance, served: ServedRoute, edge: Edge): Promise<void> {
  const { form } = served.route;
  if (!form) return addRoute(scope, served, edge);
  await scope.register(async (forms) => {
    await readForms(forms, form, edge.idempotency);
    addRoute(forms, served, edge);
  });
}

type Refusal = (request: FastifyRequest, reply: FastifyReply) => never;

/** In a scope of its own: it refuses before a body is read, and the served routes pay nothing for it. */
async function refuseTheRest(app: FastifyInstance, refuse: Refusal): Promise<void> {
  await app.register(async (unserved) => {
    unserved.addHook('onRequest', async (request, reply) => refuse(request, reply));
    unserved.setNotFoundHandler(refuse);
  });
}

/** Serves every declared route at the four addresses from its one declaration. */
export async function serveRoutes(app: FastifyInstance, { edge, sandboxHost, served }: ServeOptions): Promise<void> {
  const declared = served.map(({ route }) => route);
  for (const { prefix, environment } of bases) {
    const environmentOf = (request: FastifyRequest): Environment =>
      sandboxHost !== undefined && request.hostname === sandboxHost ? 'sandbox' : environment;
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', createAdmission(edge, environmentOf));
        for (const one of served) await addInScope(scope, one, edge);
        await refuseTheRest(scope, createNotFound(declared, prefix));
      },
      { prefix },
    );
  }
  await refuseTheRest(app, (request) => {
    throw new AppError(
      'not_found',
      `There is nothing at ${request.method} ${request.url.slice(0, 200)}. The API begins at /v1.`,
    );
  });
}
