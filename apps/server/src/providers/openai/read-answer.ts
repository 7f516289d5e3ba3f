import type { TimeoutsMs } from '../shared/deadlines.ts';
import {
  errorOfAnswer,
  interrupted,
  interruptedBy,
  malformed,
  timedOut,
  unreachable,
} from '../shared/upstream-errors.ts';
import type { DialectAnswer, JsonObject } from '../spec/openai-dialect.ts';
import type { ExchangeReader, ResponseHeaders } from './exchange.ts';
import { readUsage } from './tap-chunk.ts';

interface Outcome<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads a whole answer, or the body of an error, into memory. */
export function readAnswer(
  { resolve, reject }: Outcome<DialectAnswer>,
  { maxBytes, onProgress }: { maxBytes: number; onProgress: () => void },
): ExchangeReader {
  const packets: Buffer[] = [];
  let head: { readonly status: number; readonly headers: ResponseHeaders } | undefined;
  let size = 0;
  return {
    onHead: (status, headers) => {
      head = { status, headers };
      onProgress();
    },
    onData: (bytes) => {
      size += bytes.length;
      if (size > maxBytes) return reject(malformed(true, new Error(`an answer of more than ${maxBytes} bytes`)));
      packets.push(bytes);
      onProgress();
    },
    onEnd: () => {
      const { status, headers } = head ?? { status: 0, headers: {} };
      const text = Buffer.concat(packets).toString('utf8');
      if (status < 200 || status >= 300) return reject(errorOfAnswer({ status, headers, text }));
      try {
        resolve(parseAnswer(status, text));
      } catch (error) {
        reject(error);
      }
    },
    // An error's status says enough, even where its body was cut.
    onBroken: (error) => {
      if (head === undefined) reject(unreachable(error));
      else if (head.status >= 400) reject(errorOfAnswer({ ...head, text: '' }));
      else reject(interrupted(true, error));
    },
    onExpired: (phase) => reject(timedOut(phase, true)),
    onAborted: reject,
  };
}

function parseAnswer(status: number, text: string): DialectAnswer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw malformed(true, error);
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed(true);
  const answer = body as JsonObject;
  if (answer['error'] !== undefined && answer['error'] !== null) throw interruptedBy(answer, true);
  return { status, body: answer, text, usage: readUsage(answer) };
}

/** An answer that isn't a stream has no first event: its generation is over when the head comes. */
export const answerTimeouts = (timeouts: TimeoutsMs): TimeoutsMs => ({ ...timeouts, firstEventMs: timeouts.totalMs });
