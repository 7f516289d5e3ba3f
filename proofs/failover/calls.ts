import { Agent } from 'node:http';
import { hear, readChunks } from '../support/hear.ts';
import { chatPath } from '../support/lean-ground.ts';

export const words = 10;
/** A stream lasts half a second, a whole answer 50 ms. */
export const model = `lean-${words}-50`;

export interface Call {
  readonly isStream: boolean;
  readonly status: number;
  readonly sentMs: number;
  readonly doneMs: number;
  /** A stream of which something came. */
  readonly hasBegun: boolean;
  readonly isWhole: boolean;
  /** The code of the error, in the status or in the stream. */
  readonly error: string | undefined;
  readonly requestId: string;
}

const eventsOfStream = words + 2;

/** Calls the server as clients do, and keeps what came of each. */
export function openCaller(url: string, keys: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

  async function call(n: number): Promise<Call> {
    const isStream = n % 2 === 0;
    const sentMs = performance.now();
    const heard = await hear(url, {
      path: chatPath,
      key: keys[n % keys.length]!,
      agent,
      body: {
        model: `${model}-1.0`,
        messages: [{ role: 'user', content: 'Which way does the river run?' }],
        max_tokens: 100,
        stream: isStream,
      },
    });
    const { chunks, isDone } =
      isStream && heard.status === 200 ? readChunks(heard.events) : { chunks: [], isDone: true };
    const body = heard.status === 200 ? undefined : heard.text;
    const error = chunks.find((chunk) => chunk['error'])?.['error']?.code ?? (body && codeIn(body));
    const isComplete = isStream ? isDone && heard.events.length === eventsOfStream : heard.text.endsWith('}');
    return {
      isStream,
      status: heard.status,
      sentMs,
      doneMs: performance.now(),
      hasBegun: isStream && heard.events.some(({ data }) => data.includes('"content":"w')),
      isWhole: heard.status === 200 && heard.isWhole && isComplete && error === undefined,
      error,
      requestId: String(heard.headers['x-request-id']),
    };
  }

  return { call, close: () => agent.destroy() };
}

function codeIn(body: string): string {
  try {
    return (JSON.parse(body) as { error: { code: string } }).error.code;
  } catch {
    return `no answer: ${body.slice(0, 80)}`;
  }
}
