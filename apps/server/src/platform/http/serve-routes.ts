import {
  AppError,
  type BodyOf,
  type FreeRoute,
  type MeteredRoute,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Route,
} from '@atelier/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../kit/actor.ts';
import { toCsv } from '../../kit/csv.ts';
import type { Environment } from '../../kit/environment.ts';
import { createAdmission } from './admit.ts';
import type { Edge } from './edge.ts';
import { claimIdempotencyKey, storeAnswer } from './idempotency.ts';
import { callerOf } from './request-state.ts';

interface Call<R extends Route> {
  readonly requestId: string;
  readonly caller: Caller;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
}

/** A declaration of the contract together with what answers it. */
export interface ServedRoute {
  readonly route: Route;
  readonly handle: (call: Call<Route>, request: FastifyRequest, reply: FastifyReply) => unknown;
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
    handle: async (call, request, reply) => {
      const { answer, credits } = await handle(call);
      request.state.creditsCharged = credits;
      reply.header('x-credits-charged', credits);
      return answer;
    },
  };
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
const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The path exists, the method doesn't: say so, and which ones do. */
function createNotFound(served: readonly ServedRoute[], prefix: string) {
  const known = served.map(({ route }) => ({ pattern: pathPattern(prefix + route.path), method: route.method }));
  return function notFound(request: FastifyRequest, reply: FastifyReply): never {
    const [path = ''] = request.url.split(/[?#]/);
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) {
      throw new AppError('not_found', `There is nothing at ${request.method} ${path.slice(0, 200)}.`);
    }
    reply.header('allow', methods.join(', '));
    throw new AppError('method_not_allowed', `This path takes ${methods.join(', ')}, not ${request.method}.`);
  };
}

function requireScope(request: FastifyRequest, { scope }: Route): void {
  if (callerOf(request).scopes.has(scope)) return;
  throw new AppError('insufficient_scope', `This needs the scope \`${scope}\`, which the key does not have.`);
}

function createHandler({ route, handle }: ServedRoute) {
  const { csv } = route;
  const answer = (request: FastifyRequest, reply: FastifyReply): unknown => {
    if (route.status !== 200) reply.code(route.status);
    const { params, query, body } = request;
    return handle(
      { requestId: request.id, caller: callerOf(request), params, query, body } as Call<Route>,
      request,
      reply,
    );
  };
  if (!csv) return answer;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const list = await answer(request, reply);
    if (!request.headers.accept?.includes('text/csv')) return list;
    const { data } = route.response.parse(list) as { data: object[] };
    return reply.type('text/csv; charset=utf-8').send(toCsv(data, csv));
  };
}

function addRoute(app: FastifyInstance, served: ServedRoute, edge: Edge): void {
  const { route } = served;
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    schema: {
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: { [route.status]: route.response },
    },
    onRequest: (request, _reply, done) => {
      request.state.routeId = route.id;
      requireScope(request, route);
      done();
    },
    ...(route.method === 'POST' && {
      preHandler: (request: FastifyRequest, reply: FastifyReply) =>
        claimIdempotencyKey(edge.idempotency, request, reply),
      onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        await storeAnswer(edge.idempotency, request, reply, payload as string | Buffer);
        return payload;
      },
    }),
    handler: createHandler(served),
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
  for (const { prefix, environment } of bases) {
    const environmentOf = (request: FastifyRequest): Environment =>
      sandboxHost !== undefined && request.hostname === sandboxHost ? 'sandbox' : environment;
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', createAdmission(edge, environmentOf));
        for (const one of served) addRoute(scope, one, edge);
        await refuseTheRest(scope, createNotFound(served, prefix));
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
