import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Ask {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answer {
  /** 0 where the connection broke before an answer came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly sentMs: number;
  readonly doneMs: number;
}

export interface Client {
  readonly ask: (url: string, ask: Ask) => Promise<Answer>;
  readonly close: () => void;
}

/** Sends each request at once, on a kept connection or a new one; a broken connection is an answer too. */
export function createClient(): Client {
  const agent = new Agent({ keepAlive: true });

  function ask(url: string, { method = 'GET', path, key, headers, body }: Ask): Promise<Answer> {
    const sentMs = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const allHeaders = {
      authorization: `Bearer ${key}`,
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...headers,
    };
    return new Promise((resolve) => {
      const broken = (error: Error) =>
        resolve({ status: 0, headers: {}, body: error.message, sentMs, doneMs: performance.now() });
      const sent = request(url + path, { method, agent, headers: allHeaders }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', broken);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
            sentMs,
            doneMs: performance.now(),
          }),
        );
      });
      sent.on('error', broken);
      sent.end(text);
    });
  }

  return { ask, close: () => agent.destroy() };
}

/** The code of an error answer. */
export function errorCode({ body }: Answer): string | undefined {
  try {
    return (JSON.parse(body) as { error?: { code?: string } }).error?.code;
  } catch {
    return undefined;
  }
}

interface Pace<T> {
  readonly perSecond: number;
  /** Asked before the n-th request, which is sent only if it may. */
  readonly goesOn: (n: number) => boolean;
  readonly send: (n: number) => Promise<T>;
}

/** Open loop: every request leaves at its time, whether or not earlier ones were answered. */
export async function inPace<T>({ perSecond, goesOn, send }: Pace<T>): Promise<T[]> {
  const begunMs = performance.now();
  const sent: Promise<T>[] = [];
  while (goesOn(sent.length)) {
    const due = ((performance.now() - begunMs) / 1000) * perSecond;
    while (sent.length < due && goesOn(sent.length)) sent.push(send(sent.length));
    await sleep(2);
  }
  return Promise.all(sent);
}

/** How often each value occurs, as an object that reads well in the figures. */
export function tally(values: readonly (string | number)[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]));
}
