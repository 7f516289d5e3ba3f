import { setTimeout as sleep } from 'node:timers/promises';
import type { Checks } from '../support/checks.ts';
import type { Desk } from './desk.ts';
import { price } from './cases.ts';

/** Every job's time is over; what still runs is no less wanted for that. The task runs as a worker starts. */
export async function proveExpiry(open: () => Promise<Desk>, checks: Checks): Promise<void> {
  const desk = await open();
  const done = (await desk.make('ms=0', 'wait=30')).job;
  const failed = (await desk.make('ms=0 fail', 'wait=30')).job;
  const running = (await desk.make('ms=20000')).job;
  await desk.until(running.id, ({ phase }) => phase === 'generating');
  await desk.ground.ledger.pool.query(
    `UPDATE generation SET expires_at = now() - interval '1 minute' WHERE id = ANY ($1)`,
    [[done.id, failed.id, running.id]],
  );
  const worker = await desk.ground.startWorker();
  await sleep(2_500);
  const [first, second, third] = [await desk.read(done.id), await desk.read(failed.id), await desk.read(running.id)];
  checks.that(
    first.status === 404 && second.status === 404,
    `expired: one that was completed is ${first.status} ${first.code}, one that failed ${second.status} ${second.code}`,
  );
  checks.that(third.status === 200, `expired while it runs: ${third.status} ${third.job.status}`);
  const end = await desk.until(running.id, ({ status }) => status !== 'processing');
  const both = (Number(price) * 2).toFixed(6);
  checks.that(
    end.status === 'completed' && (await desk.spent()) === both,
    `expired while it runs: it ends ${end.status}; what was paid stays paid: ${await desk.spent()}`,
  );
  await worker.kill();
}
