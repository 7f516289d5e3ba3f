import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import { newCustomer } from '../support/accounts.ts';
import type { Checks } from '../support/checks.ts';
import { errorCode, tally, type Answer } from '../support/client.ts';
import { isReplay, newOrder, place, timesExecuted, type Stage } from './stage.ts';

/** A killed server's statements go on in the database until they end. */
async function untilStatementsEnded({ postgres }: Stage): Promise<void> {
  await eventually(10, async () => {
    const { rowCount } = await postgres.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'atelier' AND state <> 'idle'`,
    );
    return rowCount === 0 || undefined;
  });
}

function outcomeOf(repeat: Answer, executed: number): string {
  if (repeat.status === 201) return isReplay(repeat) ? 'had been stored, was replayed' : 'had not begun, was executed';
  const made = executed === 1 ? 'had taken effect' : 'had not taken effect';
  return `${made}, was answered ${repeat.status} ${errorCode(repeat)}`;
}

async function killOnce(stage: Stage) {
  const { key } = await newCustomer(stage.databaseUrl, { plan: 'enterprise' });
  const warmUps = [
    await place(stage, stage.nodeB(), key, newOrder()),
    await place(stage, stage.nodeB(), key, newOrder()),
  ];
  const usualMs = warmUps[1]!.doneMs - warmUps[1]!.sentMs;
  const order = newOrder();
  const original = place(stage, stage.nodeB(), key, order);
  await sleep(Math.random() * usualMs * 1.2);
  await stage.nodeB().kill('SIGKILL');
  const first = await original;
  const repeat = await place(stage, stage.nodeA, key, order);
  await untilStatementsEnded(stage);
  const again = await place(stage, stage.nodeA, key, order);
  await stage.replaceB();
  const restarted = await place(stage, stage.nodeB(), key, order);
  const executed = await timesExecuted(stage, order);
  const succeeded = [first, repeat, again, restarted].filter(({ status }) => status === 201);
  return {
    executed,
    outcome: outcomeOf(repeat, executed),
    isConsistent:
      executed <= 1 &&
      (succeeded.length === 0 || executed === 1) &&
      new Set(succeeded.map(({ body }) => body)).size <= 1 &&
      [repeat, again, restarted].every(({ status }) => status === 201 || status === 409),
  };
}

/** kill -9 at any moment of a request, then the same request again. */
export async function proveRandomKills(stage: Stage, checks: Checks, times: number) {
  console.log(`\nkill -9 at ${times} random moments of a request, then the same request again on the other process:`);
  const results: Awaited<ReturnType<typeof killOnce>>[] = [];
  for (let n = 0; n < times; n += 1) results.push(await killOnce(stage));
  const outcomes = tally(results.map(({ outcome }) => outcome));
  for (const [outcome, count] of Object.entries(outcomes)) console.log(`  ${String(count).padStart(3)} × ${outcome}`);
  const most = Math.max(...results.map(({ executed }) => executed));
  checks.that(most <= 1, `no request took effect twice: at most ${most} key for each of ${times}`);
  checks.that(
    results.every(({ isConsistent }) => isConsistent),
    'whoever got 201, first or later, got the same answer and the same key',
  );
  return { kills: times, most_keys_of_one_request: most, outcomes };
}
