import { AppError } from '@atelier/contract';
import type { FastifyInstance } from 'fastify';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import type { OpenPreview, Previews } from './open-preview.ts';
import { previewHostOf, previewTokenOf } from './preview-host.ts';
import {
  messagePage,
  previewEventsPath,
  previewHeaders,
  previewScript,
  previewScriptPath,
  requestHeaders,
  responseHeaders,
  staticAnswer,
  withScript,
} from './preview-page.ts';

interface PreviewServerParts {
  readonly previews: Previews;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'PREVIEW_HOST'>;
  readonly log: Log;
}

export interface PreviewServer {
  /** The project has a new version: whoever looks at it loads it. */
  readonly changed: (token: string) => void;
  /** News may have been missed. */
  readonly missed: () => void;
  readonly close: () => void;
}

const html = 'text/html; charset=utf-8';
const longestPage = 8 * 1024 * 1024;
const answerMs = 60_000;
const mostListeners = 1_000;

type Answer = (status: number, headers: Readonly<Record<string, string>>, body?: string | Uint8Array) => void;

/** An application may say any three digits; these are what a browser is answered with. */
const isStatus = (status: number | undefined): status is number =>
  status !== undefined && status >= 200 && status < 600;

/** Pages are read whole, to put our script into them; everything else is handed on as it comes. */
function pass(
  answer: IncomingMessage,
  status: number,
  response: ServerResponse,
  common: Readonly<Record<string, string>>,
): void {
  const headers = { ...responseHeaders(answer.headers), ...common };
  answer.on('error', () => response.destroy());
  if (!/^text\/html\b/i.test(answer.headers['content-type'] ?? '')) {
    response.writeHead(status, headers);
    answer.pipe(response);
    return;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestPage) answer.destroy(new Error('The page is too long.'));
    else chunks.push(chunk);
  });
  answer.once('end', () => {
    // What came behind the answer was none, and has been told already.
    if (response.headersSent || response.destroyed) return;
    response.writeHead(status, { ...headers, 'cache-control': 'no-store' });
    response.end(withScript(Buffer.concat(chunks).toString()));
  });
}

function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  open: Extract<OpenPreview, { is: 'server' }>,
  { common, fail }: { common: Readonly<Record<string, string>>; fail: () => void },
): void {
  response.once('close', open.done);
  const giveUp = () => (response.headersSent ? response.destroy() : fail());
  const { method = 'GET', url = '/' } = incoming;
  const headers = requestHeaders(incoming.headers, incoming.headers.host ?? 'preview');
  const asking = ask({ socketPath: open.socketPath, method, path: url, headers, timeout: answerMs }, (answer) => {
    if (isStatus(answer.statusCode)) return pass(answer, answer.statusCode, response, common);
    answer.destroy();
    giveUp();
  });
  // Nobody asked it to speak anything else.
  asking.once('upgrade', (_answer, socket) => {
    socket.destroy();
    giveUp();
  });
  asking.once('timeout', () => asking.destroy(new Error('It did not answer in time.')));
  // More than one may come: what is wrong with an answer is told apart from its end.
  asking.on('error', () => {
    if (!response.headersSent && !response.destroyed) open.drop();
    giveUp();
  });
  response.once('close', () => asking.destroy());
  incoming.pipe(asking);
}

function createListeners() {
  const listeners = new Map<string, Set<ServerResponse>>();
  let count = 0;
  return {
    add(token: string, response: ServerResponse, version: number, common: Readonly<Record<string, string>>): void {
      if (count >= mostListeners) return void response.writeHead(503, common).end();
      response.writeHead(200, { ...common, 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      response.write(`retry: 2000\nevent: version\ndata: ${version}\n\n`);
      const own = listeners.get(token) ?? new Set();
      listeners.set(token, own.add(response));
      count += 1;
      response.once('close', () => {
        count -= 1;
        own.delete(response);
        if (own.size === 0) listeners.delete(token);
      });
    },
    reload(token: string): void {
      for (const response of listeners.get(token) ?? []) response.write('event: reload\ndata: {}\n\n');
    },
    close: () => {
      for (const own of listeners.values()) for (const response of own) response.end();
    },
  };
}

const origin = (url: string): string => new URL(url).origin;

/** Whatever comes to the name of a preview is the preview's, before anything else is looked at. */
export function servePreviews(http: FastifyInstance, { previews, config, log }: PreviewServerParts): PreviewServer {
  const host = previewHostOf(config);
  const frameOrigin = origin(config.PUBLIC_URL);
  const common = previewHeaders(frameOrigin);
  const script = previewScript(frameOrigin);
  const listeners = createListeners();

  async function serve(token: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer: Answer = (status, headers, body) => {
      response.writeHead(status, { ...headers, ...common });
      response.end(incoming.method === 'HEAD' ? undefined : body);
    };
    const { url = '/', headers } = incoming;
    // A service worker would outlive the version that it came with.
    if (headers['service-worker'] !== undefined) return answer(403, {}, 'No service workers in previews.');
    if (url === previewScriptPath) return answer(200, { 'content-type': 'text/javascript; charset=utf-8' }, script);
    if (url === previewEventsPath) {
      return listeners.add(token, response, await previews.versionOf(token), common);
    }
    const fail = (title: string, words: string, said = '') =>
      answer(502, { 'content-type': html, 'cache-control': 'no-store' }, messagePage(title, words, said));
    const open = await previews.open(token);
    if (open.is === 'absent') {
      const page = messagePage('Nothing here', 'There is no preview at this address: it was deleted, or never built.');
      return answer(404, { 'content-type': html }, page);
    }
    if (open.is === 'broken') return fail('It does not start', open.words, open.log);
    if (open.is === 'server') {
      return forward(incoming, response, open, {
        common,
        fail: () => fail('No answer', 'The application did not answer. Load the page again to start it anew.'),
      });
    }
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' });
    const { status, type, content } = staticAnswer(open.files, url);
    const body = type === html ? withScript(Buffer.from(content).toString()) : content;
    return answer(status, { 'content-type': type, 'cache-control': 'no-cache' }, body);
  }

  http.addHook('onRequest', (request, reply, done) => {
    const token = previewTokenOf(request.headers.host, host);
    if (token === undefined) return done();
    reply.hijack();
    serve(token, request.raw, reply.raw).catch((error: unknown) => {
      if (!(error instanceof AppError)) log.error({ error: String(error) }, 'a preview could not be served');
      if (reply.raw.headersSent) return reply.raw.destroy();
      reply.raw.writeHead(502, { 'content-type': html, ...common });
      return reply.raw.end(messagePage('It is not there', 'The preview could not be read. Build it again.'));
    });
  });
  return {
    changed: (token) => listeners.reload(token),
    // They come back, and learn which version there is by then.
    missed: listeners.close,
    close: listeners.close,
  };
}
