import { setTimeout as sleep } from 'node:timers/promises';
import type { JobDriver, JobHandle, JobRequest, JobStatus } from '../../apps/server/src/providers/spec/job-driver.ts';
import { ProviderError } from '../../apps/server/src/providers/spec/provider-error.ts';
import type { Checks } from '../support/checks.ts';
import { proveHostile } from './hostile-contract.ts';
import type { Ground } from './subject.ts';

const forever = new AbortController().signal;
const patienceMs = 15_000;
let count = 0;
const newKey = (): string => `gen_proof_${process.pid}_${(count += 1)}`;
const stored = (handle: JobHandle): JobHandle => JSON.parse(JSON.stringify(handle)) as JobHandle;

/** A worker with one place may still be clearing it. */
async function submit(driver: JobDriver, request: JobRequest, signal = forever): Promise<JobHandle> {
  for (const until = performance.now() + patienceMs; ;) {
    try {
      return await driver.submit(request, signal);
    } catch (error) {
      const mayRetry = error instanceof ProviderError && error.kind === 'unavailable' && error.retryable;
      if (!mayRetry || performance.now() > until) throw error;
      await sleep(100);
    }
  }
}

type Ended = Extract<JobStatus, { state: 'completed' } | { state: 'failed' } | { state: 'cancelled' }>;

const isGoing = (status: JobStatus): status is Exclude<JobStatus, Ended> =>
  status.state === 'waiting' || status.state === 'running';

interface Followed {
  readonly end: Ended | undefined;
  readonly seen: readonly JobStatus[];
}

const progressIn = (seen: readonly JobStatus[]): readonly number[] =>
  seen.flatMap((status) => ('progress' in status && status.progress !== undefined ? [status.progress] : []));

/** Looks that surely come while it runs: one more could come after its end and begin it anew. */
const hasSeenEnough = (seen: readonly JobStatus[]): boolean =>
  progressIn(seen).length > 0 || seen.filter(({ state }) => state === 'running').length > 3;

/** Looks until it has ended. An upstream that forgets what has ended is soon only listened to. */
async function follow(ground: Ground, driver: JobDriver, handle: JobHandle): Promise<Followed> {
  const seen: JobStatus[] = [];
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(25)) {
    const told = await ground.told?.(driver, handle);
    const isListening = ground.told !== undefined && hasSeenEnough(seen);
    const status = told ?? (isListening ? undefined : await driver.look(handle, forever));
    if (status === undefined) continue;
    seen.push(status);
    if (!isGoing(status)) return { end: status, seen };
  }
  return { end: undefined, seen };
}

async function bytesOf(open: () => Promise<AsyncIterable<Uint8Array>>): Promise<Buffer> {
  const packets: Uint8Array[] = [];
  for await (const packet of await open()) packets.push(packet);
  return Buffer.concat(packets);
}

async function proveRun(checks: Checks, ground: Ground): Promise<void> {
  const driver = ground.connect();
  const handle = stored(await submit(driver, ground.request('short', newKey())));
  const { end, seen } = await follow(ground, driver, handle);
  const outputs = end?.state === 'completed' ? end.outputs : [];
  const [first] = outputs;
  const bytes = first ? await bytesOf(first.open) : Buffer.alloc(0);
  const isRight = ground.expected ? bytes.equals(ground.expected) : bytes.length > 0;
  checks.that(isRight, `runs: ${outputs.length} output, ${first?.fileName ?? 'none'}, ${bytes.length} bytes`);
  if (ground.tellsProgress) {
    const told = progressIn(seen);
    const grows = told.every((value, at) => value >= (told[at - 1] ?? 0) && value <= 100);
    checks.that(told.length > 0 && grows, `tells progress: ${told.map(Math.round).slice(0, 6).join(' ')}`);
  }
  await driver.close();
}

const about = (error: unknown): string => (error instanceof ProviderError ? error.kind : String(error));

async function proveFailure(checks: Checks, ground: Ground): Promise<void> {
  const driver = ground.connect();
  const request = ground.request('fails', newKey());
  try {
    const { end } = await follow(ground, driver, stored(await submit(driver, request)));
    const words = end?.state === 'failed' ? end.publicMessage : '';
    checks.that(words !== '', `fails and says so: ${end?.state} “${words}”`);
  } catch (error) {
    const isHonest = error instanceof ProviderError && error.kind !== 'aborted';
    checks.that(isHonest && ground.isSynchronous, `fails as it is submitted: ${about(error)}`);
  }
  await driver.close();
}

async function proveCancel(checks: Checks, ground: Ground): Promise<void> {
  const driver = ground.connect();
  const request = ground.request('long', newKey());
  if (ground.isSynchronous) {
    const leaving = AbortSignal.timeout(150);
    const begunMs = performance.now();
    const error: unknown = await driver.submit(request, leaving).catch((fault: unknown) => fault);
    const took = Math.round(performance.now() - begunMs);
    checks.that(
      about(error) === 'aborted' && took < 1_000,
      `is left while it is submitted: ${about(error)}, ${took} ms`,
    );
    return driver.close();
  }
  const handle = stored(await submit(driver, request));
  const before = (await driver.look(handle, forever)).state;
  await driver.cancel(handle, forever);
  await sleep(50);
  const after = ground.stops ? (await driver.look(handle, forever)).state : 'not told';
  const isOver = !ground.stops || after === 'cancelled' || after === 'failed';
  checks.that(['waiting', 'running'].includes(before) && isOver, `is cancelled: ${before}, then ${after}`);
  await driver.cancel(handle, forever);
  await driver.close();
}

async function proveResume(checks: Checks, ground: Ground): Promise<void> {
  const before = ground.runs?.() ?? 0;
  const first = ground.connect();
  const handle = stored(await submit(first, ground.request('short', newKey())));
  await first.close();
  const second = ground.connect();
  const { end } = await follow(ground, second, handle);
  const runs = ground.runs === undefined ? 1 : ground.runs() - before;
  checks.that(end?.state === 'completed' && runs === 1, `resumes from its handle: ${end?.state}, ${runs} run`);
  await second.close();
}

async function proveOnce(checks: Checks, ground: Ground): Promise<void> {
  const [one, two] = [ground.connect(), ground.connect()];
  if (one.isIdempotent) {
    const before = ground.runs?.() ?? 0;
    const request = ground.request('short', newKey());
    const handle = stored(await submit(one, request));
    const again = stored(await submit(two, request));
    const ends = [await follow(ground, one, handle), await follow(ground, two, again)].map(({ end }) => end?.state);
    const runs = ground.runs === undefined ? 1 : ground.runs() - before;
    checks.that(
      runs === 1 && ends.every((state) => state === 'completed'),
      `submitted twice with one key: ${runs} run`,
    );
  }
  await Promise.all([one.close(), two.close()]);
}

/** All that a JobDriver promises, on one that is really there. */
export async function proveDriver(checks: Checks, ground: Ground, { full }: { full: boolean }): Promise<number> {
  const rounds = full ? 5 : 1;
  for (let round = 0; round < rounds; round += 1) {
    await proveRun(checks, ground);
    await proveFailure(checks, ground);
    await proveCancel(checks, ground);
    await proveResume(checks, ground);
    await proveOnce(checks, ground);
  }
  if (!ground.isRemote) return 0;
  const driver = ground.connect();
  const handle = stored(await submit(driver, ground.request('short', newKey())));
  if (ground.told !== undefined) await follow(ground, driver, handle);
  await driver.close();
  return proveHostile(checks, ground, handle, newKey);
}
