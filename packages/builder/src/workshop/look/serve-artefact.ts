import { request } from 'node:http';
import { extname } from 'node:path';

import type { Artefact } from '../artefact.ts';
import { startApplication, type StartOptions } from '../start/start-application.ts';

interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** An application that can be asked, whatever it is made of. */
export interface ServedApplication {
  readonly ask: (asked: Asked) => Promise<Answered>;
  /** What it said until now. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

export const applicationHost = 'app.preview.localhost';

const longestAnswer = 32 * 1024 * 1024;
/** Until something comes, and until all has come. */
const answerMs = 15_000;
const wholeAnswerMs = 30_000;
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A file, or the page for a path that names none: its script knows what to show there. */
function answerFrom(files: Artefact['files'], path: string): Answered {
  const name = decodePath(path.split('?')[0] ?? '').replace(/^\//, '');
  const found = files.get(name) ?? (extname(name) === '' ? files.get('index.html') : undefined);
  if (found === undefined) {
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not found') };
  }
  const type = files.has(name) ? kinds[extname(name)] : kinds['.html'];
  return { status: 200, headers: { 'content-type': type ?? 'application/octet-stream' }, body: found };
}

function askSocket(socketPath: string, { method, path, headers, body }: Asked): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const asking = request(
    { socketPath, method, path, headers: { ...headers, host: applicationHost }, timeout: answerMs },
    (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > longestAnswer) answer.destroy(new Error('The answer is too long.'));
      });
      answer.once('error', reject);
      answer.once('end', () => {
        const told = Object.entries(answer.headers).flatMap(([name, value]) =>
          value === undefined || name === 'transfer-encoding'
            ? []
            : [[name, Array.isArray(value) ? value.join('\n') : value] as const],
        );
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(told), body: Buffer.concat(chunks) });
      });
    },
  );
  asking.once('error', reject);
  const late = () => asking.destroy(new Error('It did not answer in time.'));
  // One that sends a byte now and then is never silent, and never done.
  const timer = setTimeout(late, wholeAnswerMs);
  asking.once('timeout', late);
  asking.once('close', () => {
    clearTimeout(timer);
    reject(new Error('It closed the connection.'));
  });
  asking.end(body);
  return promise;
}

export async function serveArtefact(artefact: Artefact, options: StartOptions): Promise<ServedApplication> {
  if (artefact.kind === 'static') {
    return {
      ask: ({ path }) => Promise.resolve(answerFrom(artefact.files, path)),
      log: () => '',
      close: () => Promise.resolve(),
    };
  }
  const running = await startApplication(artefact, options);
  return {
    ask: (asked) => askSocket(running.socketPath, asked),
    log: running.log,
    close: running.stop,
  };
}
