import type { Checks } from '../support/checks.ts';
import { microsOf, secondMicros, type Ground, type SeenJob } from './ground.ts';

export const slow = { 'x-sandbox-scenario': 'job_slow' };
const fails = { 'x-sandbox-scenario': 'job_failed' };

/** The charge that the balance shows for what happens meanwhile. */
async function costOf<T>(ground: Ground, work: () => Promise<T>): Promise<{ cost: bigint; result: T }> {
  const before = await ground.balance();
  const result = await work();
  const after = await ground.balance();
  return { cost: before.balance - after.balance, result };
}

/** Both songs run: the next one waits in line, and costs nothing when it is cancelled there. */
export async function proveCancelQueued(ground: Ground, checks: Checks): Promise<void> {
  const { cost, result } = await costOf(ground, async () => {
    const before = await ground.balance();
    const waiting = await ground.make('music', { prompt: 'Waiting', duration: 30 });
    const during = await ground.balance();
    const position = { phase: waiting.phase, place: waiting.queue_position, held: during.held - before.held };
    return { position, ended: await ground.cancel(waiting.id), before, after: await ground.balance() };
  });
  const { position, ended, before, after } = result;
  checks.that(position.phase === 'queued' && position.place === 1, 'a third song waits at place 1, in phase queued');
  checks.that(position.held === 30_000n, 'its price is held while it waits');
  checks.that(ended.status === 'cancelled' && cost === 0n, 'cancelled in phase queued, it costs nothing');
  checks.that(after.held === before.held, 'and what was held is free again');
}

/** Taken by the upstream, which has no place yet: nothing is done of it. */
export async function proveCancelUnbegun(ground: Ground, checks: Checks): Promise<void> {
  const { cost, result } = await costOf(ground, async () => {
    const made = await ground.make('video', { prompt: 'Not begun' });
    const taken = await ground.when(made.id, ({ phase }) => phase !== 'queued');
    return { taken, ended: await ground.cancel(made.id) };
  });
  const isUnbegun = result.taken.phase === 'generating' && result.taken.progress === 0;
  checks.that(isUnbegun && result.ended.status === 'cancelled', 'a video is cancelled in phase generating, at 0 %');
  checks.that(cost === 0n && microsOf(result.ended.usage.credits) === 0n, 'and costs nothing');
}

/** Half-way: the share that was done is paid, the rest is given back. */
export async function proveCancelRunning(ground: Ground, checks: Checks, { id, input }: SeenJob): Promise<number> {
  await ground.when(id, ({ progress }) => progress >= 5);
  const { cost, result: ended } = await costOf(ground, () => ground.cancel(id));
  const price = secondMicros.music * BigInt(Number(input['duration']));
  const share = (price * BigInt(ended.progress) + 99n) / 100n;
  checks.that(ended.status === 'cancelled' && ended.result === null, `a song is cancelled at ${ended.progress} %`);
  checks.that(ended.progress > 0 && cost === share && cost < price, `it costs ${cost} of ${price} millionths`);
  checks.that(microsOf(ended.usage.credits) === cost && ended.usage.held === '0.000000', 'as the job says');
  return ended.progress;
}

export async function proveCancelEnded(ground: Ground, checks: Checks, id: string): Promise<void> {
  const { cost, result } = await costOf(ground, () => ground.call(`POST /jobs/${id}/cancel`));
  const code = (result.body['error'] as { code?: string } | undefined)?.code;
  checks.that(result.status === 409 && code === 'job_already_finished', 'one that has ended is not cancelled: 409');
  checks.that(cost === 0n, 'and its charge stays');
}

/** `Prefer: wait` brings the end in the answer. */
export async function proveFailures(ground: Ground, checks: Checks): Promise<void> {
  for (const module of ['music', 'video'] as const) {
    const { cost, result: job } = await costOf(ground, () =>
      ground.make(module, { prompt: 'Fails' }, { ...fails, prefer: 'wait=60' }),
    );
    const { status, error, result } = job;
    const isTold = status === 'failed' && error?.code === 'upstream_error' && error.message !== '' && result === null;
    checks.that(isTold, `job_failed: the ${module} job fails, and says why`);
    checks.that(cost === 0n && job.usage.credits === '0.000000', 'and is not charged');
  }
}

export function proveSlowness(checks: Checks, { status, started_at: from, completed_at: to }: SeenJob): number {
  const seconds = (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000;
  checks.that(
    status === 'completed' && seconds >= 10,
    `job_slow: a song takes ${seconds.toFixed(1)} seconds, and ends`,
  );
  return seconds;
}
