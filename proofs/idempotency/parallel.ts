import { newCustomer, newKey } from '../support/accounts.ts';
import type { Checks } from '../support/checks.ts';
import { errorCode, tally, type Answer } from '../support/client.ts';
import { isReplay, newOrder, place, timesExecuted, type Order, type Stage } from './stage.ts';

const parallel = 50;

function kindOf(answer: Answer): string {
  if (answer.status === 201) return isReplay(answer) ? 'replayed' : 'executed';
  return `${answer.status} ${errorCode(answer)}`;
}

async function placeAtOnce(stage: Stage, key: string, order: Order) {
  const nodes = [stage.nodeA, stage.nodeB()];
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, n) => place(stage, nodes[n % 2]!, key, order)),
  );
  const first = answers.find((answer) => kindOf(answer) === 'executed');
  const replays = answers.filter((answer) => kindOf(answer) === 'replayed');
  const later = [await place(stage, nodes[0]!, key, order), await place(stage, nodes[1]!, key, order)];
  return {
    kinds: answers.map(kindOf),
    identical: [...replays, ...later].every(({ body }) => body === first?.body) && later.every(isReplay),
    executed: await timesExecuted(stage, order),
  };
}

/** The same request many times at once, on both processes. */
export async function proveParallel(stage: Stage, checks: Checks, rounds: number) {
  console.log(`\n${parallel} times the same request at once over two processes, ${rounds} rounds:`);
  const kinds: string[] = [];
  let executed = 0;
  let identical = true;
  for (let round = 0; round < rounds; round += 1) {
    const { key } = await newCustomer(stage.databaseUrl, { plan: 'enterprise' });
    const result = await placeAtOnce(stage, key, newOrder());
    kinds.push(...result.kinds);
    executed += result.executed;
    identical &&= result.identical && result.executed === 1;
  }
  const counts = tally(kinds);
  checks.that(executed === rounds, `${executed} keys made by ${rounds * parallel} requests in ${rounds} rounds`);
  checks.that(counts['executed'] === rounds, `one answer a round is the first: ${JSON.stringify(counts)}`);
  checks.that(
    Object.keys(counts).every((kind) => ['executed', 'replayed', '409 idempotency_in_progress'].includes(kind)),
    'all others are replays or 409 idempotency_in_progress',
  );
  checks.that(identical, 'every replay, then and afterwards, on either process, is identical to the byte');
  return { rounds, sent: rounds * parallel, keys_made: executed, ...counts };
}

/** What may not share a stored answer, and when one ends. */
export async function proveBoundaries(stage: Stage, checks: Checks) {
  console.log('\nWhere one key ends and the next begins:');
  const { nodeA, databaseUrl, postgres } = stage;
  const live = await newCustomer(databaseUrl, { plan: 'enterprise' });
  const sandbox = await newKey(databaseUrl, live.accountId, { environment: 'sandbox' });
  const stranger = await newCustomer(databaseUrl, { plan: 'enterprise' });
  const order = newOrder();
  const inLive = await place(stage, nodeA, live.key, order);
  const inSandbox = await place(stage, nodeA, sandbox.key, order, '/sandbox/v1');
  const ofStranger = await place(stage, nodeA, stranger.key, order);
  checks.that(
    [inLive, inSandbox, ofStranger].every((answer) => kindOf(answer) === 'executed') &&
      (await timesExecuted(stage, order)) === 3,
    'live, sandbox and another account use the same Idempotency-Key and do not meet',
  );

  const other = await place(stage, nodeA, live.key, { ...order, name: `${order.name} changed` });
  checks.that(
    other.status === 422 && errorCode(other) === 'idempotency_mismatch',
    `another body with the same key: ${kindOf(other)}`,
  );

  const mine = newOrder();
  const first = await place(stage, nodeA, live.key, mine);
  await postgres.query(
    `UPDATE idempotency_record SET expires_at = now() - interval '1 second' WHERE idempotency_key = $1`,
    [mine.idempotencyKey],
  );
  const renewed = await placeAtOnce(stage, live.key, mine);
  checks.that(
    first.status === 201 && renewed.executed === 2 && tally(renewed.kinds)['executed'] === 1 && renewed.identical,
    `after its 24 hours the key is free again, once: ${parallel} at once made ${renewed.executed - 1} more`,
  );
  return { executed_after_expiry: renewed.executed - 1 };
}
