import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { OutboundError } from '../../kit/outbound-error.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { bodyOf } from './event.ts';
import type { Claimed, Outcome } from './lane.ts';
import { readRetryAfter, type Schedule } from './schedule.ts';
import { signedHeaders } from './signature.ts';

const keptBytes = 16 * 1024;
/** The status decides; for the words after it nobody waits long. */
const bodyPatienceMs = 2_000;
const keptHeaders = 50;
const keptHeaderLength = 1_000;

interface SendParts {
  readonly outbound: Outbound;
  readonly schedule: Schedule;
}

/** Up to what is kept; where the rest is slow, breaks or is too much, what there is. */
async function readStart(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  const patience = setTimeout(() => body.destroy(), bodyPatienceMs);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= keptBytes) break;
    }
  } catch {
    // The answer's status has been told; its words are only for people.
  } finally {
    clearTimeout(patience);
    body.destroy();
  }
  return Buffer.concat(chunks).subarray(0, keptBytes).toString();
}

const headersOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, keptHeaders)
      .map(([name, value]) => [name, String(value).slice(0, keptHeaderLength)]),
  );

function explain(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered with status ${status}. Redirects are not followed.`;
  return `It answered with status ${status}.`;
}

const faults: Readonly<Record<OutboundError['fault'], (error: OutboundError) => string>> = {
  refused_url: ({ message }) => message,
  unreachable: ({ message }) => message,
  too_late: () => 'It did not answer in time.',
  too_large: ({ message }) => message,
};

const failed = (durationMs: number, error: string): Outcome => ({
  isDelivered: false,
  durationMs,
  status: null,
  headers: null,
  body: null,
  error,
  retryAfterMs: null,
});

/** One attempt: signed at the moment it leaves, checked by the one way out, and never followed elsewhere. */
export async function sendDelivery(
  { outbound, schedule }: SendParts,
  claimed: Claimed,
  secrets: readonly [string, ...string[]],
): Promise<Outcome> {
  const startedMs = performance.now();
  const elapsed = () => performance.now() - startedMs;
  if (claimed.data === null) return failed(0, 'The plan no longer keeps what this would send.');
  const body = bodyOf({
    id: claimed.eventId,
    type: claimed.eventType,
    createdAt: claimed.createdAt,
    environment: claimed.owner.environment,
    data: claimed.data,
  });
  const headers = signedHeaders({ eventId: claimed.eventId, body, secrets, now: new Date() });
  try {
    const answer = await outbound.fetch({
      url: claimed.url,
      method: 'POST',
      headers,
      body,
      timeoutMs: schedule.timeoutMs,
      maxBytes: Number.MAX_SAFE_INTEGER,
    });
    const start = await readStart(answer.body);
    const error = explain(answer.status);
    return {
      isDelivered: error === null,
      durationMs: elapsed(),
      status: answer.status,
      headers: headersOf(answer.headers),
      body: start,
      error,
      retryAfterMs: readRetryAfter(answer.headers['retry-after'], new Date()),
    };
  } catch (error) {
    return failed(elapsed(), error instanceof OutboundError ? faults[error.fault](error) : 'It could not be sent.');
  }
}
