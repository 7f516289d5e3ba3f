import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { billingRoutes } from './billing-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import type { Fault, ReceivedCall } from './control.ts';
import { expand } from './expand.ts';
import { refuseUnknown } from './known-params.ts';
import { parseForm, texts, type Params } from './params.ts';
import { paymentRoutes } from './payment-routes.ts';
import { invalid, Refusal } from './refusal.ts';
import type { Handler, Routes } from './routes.ts';
import { apiVersion, type World } from './world.ts';

export const routes: Routes = { ...catalogueRoutes, ...checkoutRoutes, ...paymentRoutes, ...billingRoutes };

interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Remembered extends Answer {
  readonly asked: string;
}

export interface Serving {
  readonly world: () => World;
  readonly apiKey: string;
  readonly calls: ReceivedCall[];
  readonly faults: Fault[];
  readonly remembered: Map<string, Remembered>;
}

export const createStripeServer = (serving: Serving): Server =>
  createServer((request, response) => {
    serve(serving, request, response).catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      send(response, { status: 500, body: JSON.stringify({ error: { message, type: 'api_error' } }) }, {});
    });
  });

async function serve(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const packets: Buffer[] = [];
  for await (const packet of request) packets.push(packet as Buffer);
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://stripe');
  const form = method === 'POST' ? Buffer.concat(packets).toString('utf8') : url.search.slice(1);
  const fault = takeFault(serving.faults, `${method} ${url.pathname}`);
  if (fault?.delayMs !== undefined) await sleep(fault.delayMs);
  if (fault?.kind === 'cut') return void request.socket.destroy();
  const { answer, replayed } =
    typeof fault?.kind === 'number'
      ? { answer: broken(fault.kind), replayed: false }
      : answerTo(serving, request, url.pathname, form);
  const key = headerOf(request, 'idempotency-key');
  serving.calls.push({
    method,
    path: url.pathname,
    params: safely(form),
    idempotencyKey: key,
    apiVersion: headerOf(request, 'stripe-version'),
    status: answer.status,
    replayed,
  });
  if (fault?.kind === 'lost') return void request.socket.destroy();
  send(response, answer, {
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    ...(typeof fault?.kind === 'number' ? { 'stripe-should-retry': fault.kind >= 500 ? 'true' : 'false' } : {}),
  });
}

function safely(form: string): Params {
  try {
    return parseForm(form);
  } catch {
    return {};
  }
}

function takeFault(faults: Fault[], asked: string): Fault | undefined {
  const index = faults.findIndex(({ match = '' }) => asked.includes(match));
  const fault = faults[index];
  if (fault === undefined) return undefined;
  const left = (fault.times ?? 1) - 1;
  if (left === 0) faults.splice(index, 1);
  else faults[index] = { ...fault, times: left };
  return fault;
}

const broken = (status: number): Answer => ({
  status,
  body: JSON.stringify({
    error:
      status === 429
        ? { code: 'rate_limit', message: 'Request rate limit exceeded.', type: 'invalid_request_error' }
        : { message: 'An unknown error occurred.', type: 'api_error' },
  }),
});

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Same key and same request: the same answer. Same key and another request: an error. */
function answerTo(
  serving: Serving,
  request: IncomingMessage,
  path: string,
  form: string,
): { readonly answer: Answer; readonly replayed: boolean } {
  const { method = 'GET' } = request;
  if (headerOf(request, 'authorization') !== `Bearer ${serving.apiKey}`) {
    const error = { message: 'Invalid API Key provided: sk_test_****', type: 'invalid_request_error' };
    return { answer: { status: 401, body: JSON.stringify({ error }) }, replayed: false };
  }
  const key = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
  const asked = `${method} ${path} ${form}`;
  const known = key === undefined ? undefined : serving.remembered.get(key);
  if (known !== undefined && known.asked !== asked) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    return {
      answer: { status: 400, body: JSON.stringify({ error: { message, type: 'idempotency_error' } }) },
      replayed: false,
    };
  }
  if (known !== undefined) return { answer: known, replayed: true };
  const answer = execute(serving.world(), method, path, form, {
    key,
    version: headerOf(request, 'stripe-version'),
  });
  // Requests that were refused before they did anything leave no memory.
  if (key !== undefined && (answer.status === 200 || answer.status === 402)) {
    serving.remembered.set(key, { ...answer, asked });
  }
  return { answer, replayed: false };
}

function execute(
  world: World,
  method: string,
  path: string,
  form: string,
  headers: { readonly key: string | undefined; readonly version: string | undefined },
): Answer {
  world.request = { id: world.newId('req'), idempotencyKey: headers.key ?? null };
  try {
    const { version = apiVersion } = headers;
    if (version !== apiVersion) throw invalid(`This fake speaks ${apiVersion}, not ${version}.`);
    const found = findRoute(method, path);
    if (found === undefined) {
      throw new Refusal(404, {
        message: `Unrecognized request URL (${method}: ${path}).`,
        type: 'invalid_request_error',
      });
    }
    const params = parseForm(form);
    refuseUnknown(found.name, params);
    const answer = found.handler(world, params, found.id);
    return { status: 200, body: JSON.stringify(expand(world, answer, texts(params, 'expand'))) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  } finally {
    world.request = undefined;
  }
}

function findRoute(
  method: string,
  path: string,
): { readonly name: string; readonly handler: Handler; readonly id: string } | undefined {
  const steps = path.split('/');
  for (const [name, handler] of Object.entries(routes)) {
    const [verb, pattern = ''] = name.split(' ');
    const wanted = pattern.split('/');
    if (verb !== method || wanted.length !== steps.length) continue;
    if (!wanted.every((step, index) => step === ':id' || step === steps[index])) continue;
    return { name, handler, id: decodeURIComponent(steps[wanted.indexOf(':id')] ?? '') };
  }
  return undefined;
}

let requests = 0;
function send(response: ServerResponse, { status, body }: Answer, headers: Readonly<Record<string, string>>): void {
  requests += 1;
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_fake${requests}`,
    'stripe-version': apiVersion,
    ...headers,
  });
  response.end(body);
}
