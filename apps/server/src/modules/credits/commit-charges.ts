import { AppError } from '@atelier/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log/log.ts';
import { ownerKey } from './balance.ts';
import type { BatchRequest, Outcome } from './batch.ts';

interface GroupCommitOptions {
  readonly commit: (requests: readonly BatchRequest[]) => Promise<ReadonlyMap<BatchRequest, Outcome>>;
  /** True for an error that says nothing about the requests themselves: the same batch may be tried again. */
  readonly isOutage: (error: unknown) => boolean;
  readonly log: Log;
}

interface Waiting {
  readonly request: BatchRequest;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

const largestBatch = 4_096;
const mostWaiting = 50_000;
const pauseAfterOutageMs = 200;

/**
 * Many charges, one transaction. One flush is in flight at a time; what arrives meanwhile goes into the next. Every
 * account gets its share of a batch, so that a busy one delays nobody else.
 */
export class GroupCommit {
  readonly #options: GroupCommitOptions;
  #queues = new Map<string, Waiting[]>();
  #waiting = 0;
  #running: Promise<void> | null = null;

  constructor(options: GroupCommitOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Refuses new holds while too many wait. What resolves a hold is always taken: it makes room. */
  submit(request: BatchRequest): Promise<Outcome> {
    if (request.kind === 'hold' && this.#waiting >= mostWaiting) {
      return Promise.reject(
        new AppError('overloaded', 'The ledger is busy. Try again in a moment.', { retryAfterSeconds: 1 }),
      );
    }
    return new Promise((resolve, reject) => this.#enqueue({ request, resolve, reject }));
  }

  /** Returns when nothing waits any more. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #enqueue(waiting: Waiting): void {
    const key = ownerKey(waiting.request.owner);
    const queue = this.#queues.get(key);
    if (queue) queue.push(waiting);
    else this.#queues.set(key, [waiting]);
    this.#waiting += 1;
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting > 0) await this.#flush(this.#nextBatch());
    this.#running = null;
  }

  /** An equal share for everyone who waits; whoever was not served at all comes first the next time. */
  #nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const unserved: [string, Waiting[]][] = [];
    const served: [string, Waiting[]][] = [];
    const share = Math.max(1, Math.floor(largestBatch / this.#queues.size));
    for (const [key, queue] of this.#queues) {
      const taken = Math.min(share, queue.length, largestBatch - batch.length);
      for (let place = 0; place < taken; place += 1) batch.push(queue[place]!);
      if (taken === 0) unserved.push([key, queue]);
      else if (taken < queue.length) served.push([key, queue.slice(taken)]);
    }
    this.#queues = new Map([...unserved, ...served]);
    this.#waiting -= batch.length;
    return batch;
  }

  async #flush(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#options.commit(batch.map(({ request }) => request));
      for (const { request, resolve } of batch) resolve(outcomes.get(request)!);
    } catch (error) {
      if (this.#options.isOutage(error)) await this.#surviveOutage(batch, error);
      else await this.#isolate(batch, error);
    }
  }

  /** One request that the database refuses must not fail the others: halve until it stands alone. */
  async #isolate(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (batch.length === 1) {
      this.#options.log.error({ error, kind: batch[0]!.request.kind }, 'the ledger refused a request');
      batch[0]!.reject(error);
      return;
    }
    const middle = batch.length >> 1;
    await this.#flush(batch.slice(0, middle));
    await this.#flush(batch.slice(middle));
  }

  /**
   * The batch may or may not have been written. Holds are given up, and released in case they were; settlements are tried
   * until they are written, because what was delivered is owed.
   */
  async #surviveOutage(batch: readonly Waiting[], error: unknown): Promise<void> {
    this.#options.log.warn({ error: String(error), requests: batch.length }, 'the ledger is out of reach');
    await sleep(pauseAfterOutageMs);
    for (const waiting of batch) {
      const { request, reject } = waiting;
      if (request.kind === 'settle') {
        this.#enqueue({ ...waiting, request: { ...request, repeated: true } });
        continue;
      }
      reject(error);
      const release = {
        ...request,
        kind: 'settle',
        amountMicros: 0n,
        description: 'Not used',
        repeated: true,
      } as const;
      this.#enqueue({ request: release, resolve: () => {}, reject: () => {} });
    }
  }
}
