import type { Redis, Result } from 'ioredis';
import type { Carried, LocalWindows, Take } from './take-local-windows.ts';
import { periodMs, type Counter } from './window.ts';

/**
 * Many requests in one call. Each is a group of counters: all are looked at before any is written. A counter that
 * comes with a memory of its own (after Redis was away or lost its data) is first brought up to that memory.
 * ARGV: the number of groups; for each its size; for each counter limit, period, remembered count and reset, taken.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local groups = tonumber(ARGV[1])
local key, argument, reply = 0, 1 + groups, {}
for group = 1, groups do
  local size = tonumber(ARGV[1 + group])
  local refused, counts, resets = 0, {}, {}
  for place = 1, size do
    local name = KEYS[key + place]
    local limit, period = tonumber(ARGV[argument + 1]), tonumber(ARGV[argument + 2])
    local floor, floor_reset, taken = tonumber(ARGV[argument + 3]), tonumber(ARGV[argument + 4]), tonumber(ARGV[argument + 5])
    argument = argument + 5
    local count = tonumber(redis.call('GET', name) or '0')
    local reset = count > 0 and redis.call('PEXPIRETIME', name) or now + period
    if floor_reset > now and (taken > 0 or count < floor) then
      if count == 0 then reset = floor_reset end
      count = math.max(count, floor) + taken
      redis.call('SET', name, count, 'PXAT', reset)
    end
    if count >= limit and refused == 0 then refused = place end
    counts[place], resets[place] = count, reset
  end
  if refused == 0 then
    for place = 1, size do
      if counts[place] == 0 then redis.call('SET', KEYS[key + place], 1, 'PXAT', resets[place]) else redis.call('INCR', KEYS[key + place]) end
      counts[place] = counts[place] + 1
    end
  end
  key = key + size
  reply[#reply + 1] = refused
  for place = 1, size do
    reply[#reply + 1] = counts[place]
    reply[#reply + 1] = resets[place]
  end
end
return reply
`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeWindows(keyCount: number, ...keysAndArguments: (string | number)[]): Result<number[], Context>;
  }
}

interface Waiting {
  readonly counters: readonly Counter[];
  readonly carried: readonly (Carried | null)[];
  readonly resolve: (take: Take) => void;
}

interface RedisWindowsOptions {
  readonly redis: Redis;
  readonly prefix: string;
  readonly local: LocalWindows;
}

/** A request waits at most this long for Redis; the timer's own coarseness is inside the promised 50 ms. */
const patienceMs = 40;
const probeMs = 100;
const enoughGoodAnswers = 5;
const tellAtOnce = 1_000;

/** Counts in Redis, all requests of one turn of the event loop in one call; counts here while Redis is away. */
export class RedisWindows {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #local: LocalWindows;
  #waiting: Waiting[] = [];
  #away = false;
  #goodAnswers = 0;
  #probe: NodeJS.Timeout | undefined;

  constructor({ redis, prefix, local }: RedisWindowsOptions) {
    this.#redis = redis;
    this.#prefix = prefix;
    this.#local = local;
    redis.defineCommand('takeWindows', { lua: takeScript });
  }

  get away(): boolean {
    return this.#away || this.#redis.status !== 'ready';
  }

  take(counters: readonly Counter[]): Take | Promise<Take> {
    if (this.away) {
      this.#leave();
      return this.#local.take(counters);
    }
    return new Promise((resolve) => {
      const carried = counters.map((counter) => this.#local.carried(counter));
      if (this.#waiting.push({ counters, carried, resolve }) === 1) setImmediate(() => void this.#flush());
    });
  }

  close(): void {
    clearTimeout(this.#probe);
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    let timer: NodeJS.Timeout | undefined;
    // After a stall of this process the timer fires before the answer that is already here is read: look once more.
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => setImmediate(reject, new Error('Redis took too long')), patienceMs);
    });
    try {
      this.#answer(batch, await Promise.race([this.#ask(batch), late]));
    } catch {
      this.#leave();
      this.#giveBack(batch);
      for (const { counters, resolve } of batch) resolve(this.#local.take(counters));
    } finally {
      clearTimeout(timer);
    }
  }

  #ask(batch: readonly Waiting[]): Promise<number[]> {
    const keys: string[] = [];
    const sizes: number[] = [];
    const values: number[] = [];
    for (const { counters, carried } of batch) {
      sizes.push(counters.length);
      for (const [place, { key, period, limit }] of counters.entries()) {
        const memory = carried[place];
        keys.push(`${this.#prefix}:limit:${key}`);
        values.push(limit, periodMs[period], memory?.count ?? 0, memory?.resetMs ?? 0, memory?.taken ?? 0);
      }
    }
    return this.#redis.takeWindows(keys.length, ...keys, batch.length, ...sizes, ...values);
  }

  #answer(batch: readonly Waiting[], reply: readonly number[]): void {
    let at = 0;
    for (const { counters, resolve } of batch) {
      const refusedBy = reply[at]! - 1;
      const states = counters.map((counter, place) => {
        const state = { count: reply[at + 1 + place * 2]!, resetMs: reply[at + 2 + place * 2]! };
        this.#local.mirror(counter, state);
        return state;
      });
      at += 1 + counters.length * 2;
      resolve({ refusedBy, states });
    }
  }

  /** Nobody waits for a Redis that has just failed: it is asked in the background until it answers again. */
  #leave(): void {
    if (this.#away) return;
    this.#away = true;
    this.#goodAnswers = 0;
    this.#scheduleProbe();
  }

  #scheduleProbe(): void {
    this.#probe = setTimeout(() => void this.#ping(), probeMs);
    this.#probe.unref();
  }

  #giveBack(batch: readonly Waiting[]): void {
    for (const { counters, carried } of batch) {
      counters.forEach((counter, place) => this.#local.giveBack(counter, carried[place]?.taken ?? 0));
    }
  }

  /** Several good answers in a row: by then every other process has told Redis what it let through, too. */
  async #ping(): Promise<void> {
    const begun = performance.now();
    const answered = await this.#redis.ping().then(
      () => performance.now() - begun < patienceMs,
      () => false,
    );
    this.#goodAnswers = answered && (await this.#tell()) ? this.#goodAnswers + 1 : 0;
    if (this.#goodAnswers < enoughGoodAnswers) this.#scheduleProbe();
    else this.#away = false;
  }

  /** What was let through meanwhile, before Redis decides again: otherwise others would give it out a second time. */
  async #tell(): Promise<boolean> {
    const untold = this.#local.untold();
    for (let at = 0; at < untold.length; at += tellAtOnce) {
      const batch = untold
        .slice(at, at + tellAtOnce)
        .map((counter) => ({ counters: [counter], carried: [this.#local.carried(counter)], resolve: () => {} }));
      try {
        this.#answer(batch, await this.#ask(batch));
      } catch {
        this.#giveBack(batch);
        return false;
      }
    }
    return true;
  }
}
