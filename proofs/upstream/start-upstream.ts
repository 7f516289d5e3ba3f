import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerTo, embeddingsFor, inWords, type Body } from './answers.ts';
import { deliverObject, deliverStream, writePackets, type Written } from './deliver.ts';
import { faultsOf, type Faults } from './faults.ts';
import { chatChunks, chatObject, errorObject, textChunks, textObject } from './wire-objects.ts';

/** One request as the upstream saw it. Times are of `performance.now()`. */
interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
  readonly receivedAtMs: number;
  /** When the other side closed before the answer was whole. */
  abortedAtMs: number | undefined;
  /** When the answer was whole. */
  finishedAtMs: number | undefined;
  readonly written: Written;
}

export interface UpstreamOptions {
  readonly port?: number;
  readonly host?: string;
  /** For requests that name no fault themselves. */
  readonly fault?: string;
  /** Where given, any other key gets 401. */
  readonly apiKey?: string;
  readonly models?: readonly string[];
  /** Bytes to answer streams with, packet by packet, in place of our own answer. */
  readonly script?: (request: ReceivedRequest) => Iterable<Buffer> | undefined;
  /** Words to answer a chat with, in place of our own; they count as many tokens as those. */
  readonly say?: (body: Body) => string | undefined;
}

export interface Upstream {
  /** The base URL, as OpenAI's clients take it. */
  readonly url: string;
  readonly requests: ReceivedRequest[];
  readonly sockets: { open: number; opened: number };
  readonly close: () => Promise<void>;
}

/** An upstream that speaks the OpenAI wire and fails as it is told: by header `x-fault` or by model `fault:…`. */
export async function startUpstream(options: UpstreamOptions = {}): Promise<Upstream> {
  const requests: ReceivedRequest[] = [];
  const sockets = { open: 0, opened: 0 };
  const server = createServer((request, response) => {
    serve(request, response, requests, options).catch((error: unknown) => refuse(response, 400, String(error)));
  });
  server.on('connection', (socket) => {
    socket.setNoDelay(true);
    sockets.opened += 1;
    sockets.open += 1;
    socket.on('close', () => (sockets.open -= 1));
  });
  const { port = 0, host = '127.0.0.1' } = options;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/v1`,
    requests,
    sockets,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  requests: ReceivedRequest[],
  options: UpstreamOptions,
): Promise<void> {
  const receivedAtMs = performance.now();
  const body = await readBody(request);
  const { pathname } = new URL(request.url ?? '/', 'http://upstream');
  const received: ReceivedRequest = {
    method: request.method ?? 'GET',
    path: pathname,
    headers: request.headers,
    body,
    receivedAtMs,
    abortedAtMs: undefined,
    finishedAtMs: undefined,
    written: { chunks: 0, bytes: 0 },
  };
  requests.push(received);
  response.on('finish', () => (received.finishedAtMs = performance.now()));
  response.on('close', () => {
    if (!response.writableFinished) received.abortedAtMs = performance.now();
  });
  response.on('error', () => undefined);
  const header = request.headers['x-fault'];
  const faults = faultsOf(typeof header === 'string' ? header : undefined, body['model'], options.fault);
  if (options.apiKey !== undefined && request.headers.authorization !== `Bearer ${options.apiKey}`) faults.status = 401;
  if (faults.slowHeaders !== undefined) await sleep(faults.slowHeaders);
  if (faults.cutHead === true) return void request.socket.destroy();
  if (faults.status !== undefined) return refuse(response, faults.status, undefined, faults.retryAfterSeconds);
  await answer(received, response, faults, options);
}

async function answer(
  received: ReceivedRequest,
  response: ServerResponse,
  faults: Faults,
  options: UpstreamOptions,
): Promise<void> {
  const { method, path, body, written } = received;
  const isStream = body['stream'] === true;
  const packets = isStream ? options.script?.(received) : undefined;
  if (packets !== undefined) return writePackets(response, packets, written);
  const shown = models(options).find((id) => `GET ${path}` === `${method} /v1/models/${id}`);
  if (shown !== undefined) return deliverObject(response, modelObject(shown), faults, written);
  switch (`${method} ${path}`) {
    case 'POST /v1/chat/completions': {
      const said = inWords(answerTo(body, faults, 'chat'), options.say?.(body));
      if (isStream) return deliverStream(response, chatChunks(said, body, faults), faults, written);
      return deliverObject(response, chatObject(said, body, faults), faults, written);
    }
    case 'POST /v1/completions': {
      const said = answerTo(body, faults, 'text');
      if (isStream) return deliverStream(response, textChunks(said, body, faults), faults, written);
      return deliverObject(response, textObject(said, body, faults), faults, written);
    }
    case 'POST /v1/embeddings':
      return deliverObject(response, embeddingsFor(body), faults, written);
    case 'GET /v1/models': {
      const data = models(options).map(modelObject);
      return deliverObject(response, { object: 'list', data }, faults, written);
    }
    default:
      return refuse(response, 404, `There is no ${method} ${path}.`);
  }
}

const models = ({ models: ids = ['proof-model'] }: UpstreamOptions): readonly string[] => ids;
const modelObject = (id: string) => ({ id, object: 'model', created: 1_790_000_000, owned_by: 'proofs' });

async function readBody(request: IncomingMessage): Promise<Body> {
  const packets: Buffer[] = [];
  for await (const packet of request) packets.push(packet as Buffer);
  const text = Buffer.concat(packets).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Body);
}

const refusals: Readonly<Record<number, readonly [type: string, code: string | null, message: string]>> = {
  401: ['invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: sk-secret.'],
  404: ['invalid_request_error', 'model_not_found', 'The model does not exist.'],
  429: ['requests', 'rate_limit_exceeded', 'Rate limit reached for organization org-secret.'],
  500: ['server_error', null, 'The server had an error.'],
  503: ['server_error', 'overloaded', 'The engine is overloaded.'],
};

function refuse(response: ServerResponse, status: number, message?: string, retryAfterSeconds?: number): void {
  if (response.headersSent) return void response.destroy();
  const [type, code, usual] = refusals[status] ?? ['invalid_request_error', null, `Refused with ${status}.`];
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  });
  response.end(JSON.stringify(errorObject(message ?? usual, type, code)));
}
