import { setTimeout as sleep } from 'node:timers/promises';
import type { Checks } from '../support/checks.ts';
import type { Desk, Job } from './desk.ts';

export const price = '0.030000';
const nothing = '0.000000';

type OpenDesk = () => Promise<Desk>;
const ended = ({ status }: Job): boolean => status !== 'processing';
const inPhase = (phase: string) => (job: Job) => job.phase === phase || ended(job);
const eventIds = (text: string): number[] => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
const eventNames = (text: string): string => [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name).join(' ');
const told = ({ job, status }: { job: Job; status: number }): string =>
  `${status} ${job.status}${job.phase === null ? '' : ` (${job.phase})`}, ${job.usage?.credits} paid, ${job.usage?.held} held`;

/** While no worker runs. */
export async function proveQueued(open: OpenDesk, checks: Checks): Promise<Desk> {
  const cancelling = await open();
  const made = await cancelling.make('ms=0');
  checks.that(
    made.status === 202 && made.job.phase === 'queued' && made.job.usage.held === price,
    `queued: ${told(made)}`,
  );
  const cancelled = await cancelling.cancel(made.job.id);
  checks.that(
    cancelled.status === 200 && cancelled.job.status === 'cancelled' && (await cancelling.spent()) === nothing,
    `queued, cancel: ${told(cancelled)}; ${await cancelling.spent()} spent`,
  );
  const waiting = await open();
  const waited = await waiting.make('ms=0', 'wait=1');
  checks.that(
    waited.status === 202 && waited.job.phase === 'queued' && waited.tookMs >= 1_000,
    `queued, wait=1: ${told(waited)}`,
  );
  const leaving = await open();
  const id = await leaving.makeAndHangUp('ms=0', 700);
  await sleep(300);
  const left = await leaving.read(id);
  checks.that(left.job.phase === 'queued' && left.job.usage.held === price, `queued, hung up: ${told(left)}`);
  return leaving;
}

/** The one that was hung up on in the queue has run by itself. */
export async function proveLeft(desk: Desk, checks: Checks): Promise<void> {
  const { rows } = await desk.ground.ledger.pool.query<{ unfinished: number }>(
    `SELECT count(*)::int AS unfinished FROM generation WHERE state NOT IN ('completed', 'failed', 'cancelled')`,
  );
  checks.that(
    rows[0]!.unfinished === 0 && (await desk.spent()) === price,
    `queued, hung up: it ran all the same; ${await desk.spent()} spent`,
  );
}

export async function proveCancels(open: OpenDesk, checks: Checks): Promise<void> {
  const running = await open();
  const { job } = await running.make('ms=20000');
  await running.until(job.id, ({ progress, phase }) => phase === 'generating' && progress > 5);
  const cancelled = await running.cancel(job.id);
  const share = ((Number(price) * cancelled.job.progress) / 100).toFixed(6);
  const run = (await running.ground.upstream.record()).find(({ id }) => id === job.id);
  checks.that(
    cancelled.job.status === 'cancelled' && cancelled.job.usage.credits === share && (await running.spent()) === share,
    `generating, cancel at ${cancelled.job.progress} %: ${told(cancelled)}; ${await running.spent()} spent`,
  );
  checks.that(run?.cancelledMs !== null, 'generating, cancel: the upstream was told');
  const finishing = await open();
  const late = (await finishing.make('ms=0 output-ms=2500')).job.id;
  await finishing.until(late, inPhase('finishing'));
  const answer = await finishing.cancel(late);
  const after = await finishing.until(late, ended);
  checks.that(
    answer.status === 200 &&
      after.status === 'completed' &&
      after.usage.credits === price &&
      (await finishing.spent()) === price,
    `finishing, cancel: ${told(answer)}; what was made is kept and paid: ${after.status}, ${await finishing.spent()} spent`,
  );
  for (const [prompt, state, cost] of [
    ['ms=0', 'completed', price],
    ['ms=0 fail', 'failed', nothing],
  ] as const) {
    const desk = await open();
    const { id } = (await desk.make(prompt)).job;
    const end = await desk.until(id, ended);
    const refused = await desk.cancel(id);
    checks.that(
      end.status === state && refused.status === 409 && (await desk.spent()) === cost,
      `${state}, cancel: ${refused.status} ${refused.code}; ${await desk.spent()} spent`,
    );
  }
  const again = await running.cancel(job.id);
  checks.that(
    again.status === 409 && (await running.spent()) === share,
    `cancelled, cancel: ${again.status} ${again.code}; ${await running.spent()} spent`,
  );
}

export async function proveWaits(open: OpenDesk, checks: Checks): Promise<void> {
  const desk = await open();
  const running = await desk.make('ms=60000', 'wait=2');
  checks.that(running.status === 202 && running.job.phase === 'generating', `generating, wait=2: ${told(running)}`);
  const finishing = await desk.make('ms=0 output-ms=6000', 'wait=2');
  checks.that(finishing.status === 202 && finishing.job.phase === 'finishing', `finishing, wait=2: ${told(finishing)}`);
  const done = await desk.make('ms=300', 'wait=30');
  checks.that(done.job.status === 'completed' && done.tookMs < 15_000, `wait=30 for one of 0.3 s: ${told(done)}`);
  const failed = await desk.make('ms=0 fail', 'wait=30');
  checks.that(
    failed.job.status === 'failed' &&
      failed.job.error?.code === 'upstream_error' &&
      failed.job.usage.credits === nothing,
    `wait=30 for one that fails: ${told(failed)}`,
  );
  const other = await open();
  const waiting = other.make('ms=60000', 'wait=60');
  await sleep(1_500);
  const { rows } = await other.ground.ledger.pool.query<{ id: string }>(
    'SELECT id FROM generation ORDER BY created_at DESC LIMIT 1',
  );
  await other.cancel(rows[0]!.id);
  const stopped = await waiting;
  checks.that(
    stopped.job.status === 'cancelled' && stopped.tookMs < 20_000,
    `wait=60, cancelled meanwhile: ${told(stopped)}`,
  );
  await desk.cancel(running.job.id);
}

export async function proveHangUps(open: OpenDesk, checks: Checks): Promise<void> {
  for (const [phase, prompt, afterMs] of [
    ['generating', 'ms=3000', 1_500],
    ['finishing', 'ms=0 output-ms=3000', 1_500],
  ] as const) {
    const desk = await open();
    const id = await desk.makeAndHangUp(prompt, afterMs);
    const seen = (await desk.read(id)).job.phase;
    const { status } = await desk.until(id, ended);
    checks.that(
      seen === phase && status === 'completed' && (await desk.spent()) === price,
      `${seen}, hung up while waiting: ${status}, ${await desk.spent()} spent`,
    );
  }
}

export async function proveEvents(open: OpenDesk, checks: Checks): Promise<void> {
  const desk = await open();
  const { id } = (await desk.make('ms=3000 log')).job;
  const first = await desk.events(id, undefined, 3);
  const rest = await desk.events(id, 3);
  const ids = [...eventIds(first), ...eventIds(rest)];
  checks.that(
    ids.join() === ids.map((_, n) => n + 1).join() && eventNames(rest).endsWith('status done'),
    `events, hung up after 3 and resumed: ${ids.join(' ')}, then ${eventNames(rest)}`,
  );
  const whole = await desk.events(id);
  checks.that(eventIds(whole).join() === ids.join(), `events of one that has ended: ${eventNames(whole)}`);
  const none = await desk.events(id, ids.length);
  checks.that(eventNames(none) === 'done', `events after the last: ${eventNames(none)}`);
  const finishing = (await desk.make('ms=0 output-ms=2000')).job.id;
  await desk.until(finishing, inPhase('finishing'));
  const late = await desk.events(finishing, 2);
  checks.that(
    eventIds(late).join() === '3,4' && eventNames(late).endsWith('done'),
    `finishing, resumed after 2: ${eventNames(late)}`,
  );
}
