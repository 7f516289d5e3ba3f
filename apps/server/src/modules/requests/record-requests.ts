import { momentOf } from '../../kit/ids.ts';
import { parseCredits } from '../../kit/money.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EndedRequest } from '../../platform/http/request-events.ts';
import type { Log } from '../../platform/log/log.ts';
import { insertRequests, type RequestRow } from './requests.repository.ts';

interface RecorderOptions {
  readonly database: Database;
  readonly log: Log;
  /** True for an error that says "not now". */
  readonly isOutage: (error: unknown) => boolean;
  readonly flushMs?: number;
  /** How many requests wait in memory at most. */
  readonly capacity?: number;
}

interface RequestRecorder {
  readonly record: (request: EndedRequest) => void;
  /** How many were not written down since the start. */
  readonly dropped: () => number;
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Of an account that is refused a thousand times a second, so many refusals a flush tell enough. */
const mostFailuresPerAccount = 100;
const mostPerStatement = 2_000;

const whole = (milliseconds: number | null) => (milliseconds === null ? null : Math.round(milliseconds));

const rowOf = (request: EndedRequest): RequestRow => ({
  created_at: momentOf(request.id).toISOString(),
  request_id: request.id,
  account_id: request.accountId,
  environment: request.environment,
  method: request.method,
  key_id: request.keyId,
  user_id: request.userId,
  route: request.route,
  module: request.module,
  model: request.model ?? null,
  status: request.status,
  error_code: request.errorCode,
  duration_ms: whole(request.durationMs),
  admitted_ms: whole(request.admittedMs),
  first_byte_ms: whole(request.firstByteMs),
  credits_micros: request.credits === null ? null : String(parseCredits(request.credits)),
  job_id: request.jobId ?? null,
  replayed: request.replayed,
  input_tokens: request.inputTokens ?? null,
  output_tokens: request.outputTokens ?? null,
});

/** Requests that wait to be written down, as many as there is room for. */
class WaitingRequests {
  readonly #capacity: number;
  #waiting: EndedRequest[] = [];
  #failures = new Map<string, number>();
  dropped = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(request: EndedRequest): void {
    const hasRoom = this.#waiting.length < this.#capacity;
    if (hasRoom && (request.status < 400 || this.#isNews(request))) this.#waiting.push(request);
    else this.dropped += 1;
  }

  takeAll(): readonly EndedRequest[] {
    const all = this.#waiting;
    this.#waiting = [];
    this.#failures = new Map();
    return all;
  }

  /** In front of what came since; what finds no room any more is dropped. */
  giveBack(requests: readonly EndedRequest[]): void {
    const kept = requests.slice(0, Math.max(0, this.#capacity - this.#waiting.length));
    this.#waiting = [...kept, ...this.#waiting];
    this.dropped += requests.length - kept.length;
  }

  #isNews({ accountId }: EndedRequest): boolean {
    const count = (this.#failures.get(accountId) ?? 0) + 1;
    this.#failures.set(accountId, count);
    return count <= mostFailuresPerAccount;
  }
}

/** Requests wait in memory and are written together, never in a request's way. It is no money: what finds no room is dropped. */
export function createRequestRecorder(options: RecorderOptions): RequestRecorder {
  const { database, log, isOutage, flushMs = 1_000, capacity = 20_000 } = options;
  const waiting = new WaitingRequests(capacity);
  let told = 0;
  let flushing: Promise<void> = Promise.resolve();

  /** False where the rest had better wait. */
  async function write(requests: readonly EndedRequest[]): Promise<boolean> {
    try {
      await insertRequests(database, requests.map(rowOf));
      return true;
    } catch (error) {
      if (isOutage(error)) return false;
      waiting.dropped += requests.length;
      log.error({ error: String(error) }, 'requests could not be written down');
      return true;
    }
  }

  async function writeWaiting(): Promise<void> {
    const batch = waiting.takeAll();
    for (let from = 0; from < batch.length; from += mostPerStatement) {
      if (await write(batch.slice(from, from + mostPerStatement))) continue;
      waiting.giveBack(batch.slice(from));
      break;
    }
    const { dropped } = waiting;
    if (dropped > told) log.warn({ requests: dropped - told }, 'requests are missing from the list of requests');
    told = dropped;
  }

  function flush(): Promise<void> {
    flushing = flushing.then(writeWaiting);
    return flushing;
  }

  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  return {
    record: (request) => waiting.add(request),
    dropped: () => waiting.dropped,
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
