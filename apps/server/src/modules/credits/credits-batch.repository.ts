import { CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Environment } from '../../kit/environment.ts';
import { newId, orderedIds } from '../../kit/ids.ts';
import { formatCredits } from '../../kit/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { arrayOf } from '../../platform/db/array-literal.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { emptyBalance, ownerKey, type Balance, type CreditOwner } from './balance.ts';
import {
  planAccount,
  type AccountPlan,
  type BatchRequest,
  type HoldRequest,
  type Movement,
  type Outcome,
  type Settlement,
} from './batch.ts';

/**
 * The statements of the group commit are named: PostgreSQL plans each of them once per connection. Rows travel as one
 * array a column, unnested side by side, which costs it half of what reading JSON does.
 */
const lockBalances = {
  name: 'credits-lock-balances',
  text: `
    SELECT account_id, environment, posted_micros, held_micros, min_balance_micros, alert_micros
    FROM credit_balance
    WHERE account_id = ANY ($1::text[]) AND environment = ANY ($2::text[])
    ORDER BY account_id, environment
    FOR UPDATE`,
};

const openBalances = {
  name: 'credits-open-balances',
  text: `
    INSERT INTO credit_balance (account_id, environment)
    SELECT account_id, environment FROM unnest($1::text[], $2::text[]) AS wanted (account_id, environment)
    ORDER BY account_id, environment
    ON CONFLICT DO NOTHING`,
};

const takeHolds = {
  name: 'credits-take-holds',
  text: `DELETE FROM credit_hold WHERE id = ANY ($1::text[]) RETURNING id, amount_micros`,
};

const writePlans = {
  name: 'credits-write-plans',
  text: `
    WITH balance AS (
      UPDATE credit_balance b
      SET posted_micros = new.posted, held_micros = new.held, spent_unallocated_micros = b.spent_unallocated_micros + new.spent
      FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) AS new (account_id, environment, posted, held, spent)
      WHERE b.account_id = new.account_id AND b.environment = new.environment
    ), hold AS (
      INSERT INTO credit_hold (account_id, environment, id, amount_micros, reference_type, reference_id, node_id, expires_at)
      SELECT account_id, environment, id, amount, reference_type, reference_id, node_id, CASE WHEN node_id IS NOT NULL THEN now() + interval '1 hour' END
      FROM (
        SELECT unnest($6::text[]) AS account_id, unnest($7::text[]) AS environment, unnest($8::text[]) AS id, unnest($9::bigint[]) AS amount,
          unnest($10::text[]) AS reference_type, unnest($11::text[]) AS reference_id, unnest($12::text[]) AS node_id
      ) AS new
    )
    INSERT INTO credit_movement (account_id, environment, id, hold_id, kind, amount_micros, balance_after_micros, description, reference_type, reference_id, counterpart)
    SELECT unnest($13::text[]), unnest($14::text[]), unnest($15::text[]), unnest($16::text[]), unnest($17::text[]), unnest($18::bigint[]),
      unnest($19::bigint[]), unnest($20::text[]), unnest($21::text[]), unnest($22::text[]), 'revenue'`,
};

const writeDepletions = {
  name: 'credits-write-depletions',
  text: `
    SELECT record_event(id, account_id, environment, 'credits.depleted', data, NULL)
    FROM unnest($1::text[], $2::text[], $3::text[], $4::json[]) AS new (account_id, environment, id, data)`,
};

/** A movement is younger than its hold, and ids sort by age: only what came after the hold is looked at. */
const findMovements = {
  name: 'credits-find-movements',
  text: `
    SELECT m.hold_id, m.amount_micros, m.balance_after_micros
    FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (account_id, environment, hold_id)
    JOIN credit_movement m ON m.account_id = wanted.account_id AND m.environment = wanted.environment
      AND m.id > left(wanted.hold_id, 13) AND m.hold_id = wanted.hold_id`,
};

interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs a statement where the ledger's transaction is: on a connection of its own, or inside a caller's. */
type Run = <Row>(statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>;

const runOn =
  (client: PoolClient): Run =>
  async <Row>(statement: Statement, values: readonly unknown[]) =>
    (await client.query({ ...statement, values: [...values] })).rows as Row[];

const runIn =
  (db: Queryable): Run =>
  async <Row>({ text }: Statement, values: readonly unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

interface BalanceRow {
  readonly account_id: string;
  readonly environment: Environment;
  readonly posted_micros: string;
  readonly held_micros: string;
  readonly min_balance_micros: string;
  readonly alert_micros: string;
}

const keyOfRow = ({ account_id, environment }: BalanceRow): string => ownerKey({ accountId: account_id, environment });

const toBalance = (row: BalanceRow): Balance => ({
  postedMicros: BigInt(row.posted_micros),
  heldMicros: BigInt(row.held_micros),
  minBalanceMicros: BigInt(row.min_balance_micros),
  alertMicros: BigInt(row.alert_micros),
});

const ownerColumns = (owners: readonly CreditOwner[]): [string, string] => [
  arrayOf(owners, ({ accountId }) => accountId),
  arrayOf(owners, ({ environment }) => environment),
];

/** Locks the balances in one order for everyone, so that two processes never wait for each other. */
async function lockBalancesOf(run: Run, owners: readonly CreditOwner[]): Promise<ReadonlyMap<string, Balance>> {
  const values = ownerColumns(owners);
  const lock = async () =>
    new Map((await run<BalanceRow>(lockBalances, values)).map((row) => [keyOfRow(row), toBalance(row)]));
  const found = await lock();
  if (owners.every((owner) => found.has(ownerKey(owner)))) return found;
  await run(openBalances, values);
  return lock();
}

interface PlannedAccount {
  readonly owner: CreditOwner;
  readonly before: Balance;
  readonly plan: AccountPlan;
}

const balanceColumns = (planned: readonly PlannedAccount[]): readonly string[] => [
  ...ownerColumns(planned.map(({ owner }) => owner)),
  arrayOf(planned, ({ plan }) => plan.postedMicros),
  arrayOf(planned, ({ plan }) => plan.heldMicros),
  arrayOf(planned, ({ before, plan }) => before.postedMicros - plan.postedMicros),
];

const holdColumns = (holds: readonly HoldRequest[]): readonly string[] => [
  ...ownerColumns(holds.map(({ owner }) => owner)),
  arrayOf(holds, ({ id }) => id),
  arrayOf(holds, ({ amountMicros }) => amountMicros),
  arrayOf(holds, ({ reference }) => reference.type),
  arrayOf(holds, ({ reference }) => reference.id),
  arrayOf(holds, ({ nodeId }) => nodeId),
];

const movementColumns = (movements: readonly Movement[]): readonly string[] => [
  ...ownerColumns(movements.map(({ owner }) => owner)),
  arrayOf(movements, orderedIds('transaction')),
  arrayOf(movements, ({ holdId }) => holdId),
  arrayOf(movements, ({ kind }) => kind),
  arrayOf(movements, ({ amountMicros }) => amountMicros),
  arrayOf(movements, ({ balanceAfterMicros }) => balanceAfterMicros),
  arrayOf(movements, ({ description }) => description),
  arrayOf(movements, ({ reference }) => reference.type),
  arrayOf(movements, ({ reference }) => reference.id),
];

function depletionOf({ owner, before, plan }: PlannedAccount): string {
  return JSON.stringify({
    account_id: owner.accountId,
    balance: formatCredits(plan.alertAtMicros!),
    threshold: formatCredits(before.alertMicros),
    job_id: plan.alertBy?.type === 'generation' ? plan.alertBy.id : null,
  });
}

async function writeDepletionsOf(run: Run, planned: readonly PlannedAccount[]): Promise<void> {
  const depleted = planned.filter(({ plan }) => plan.alertAtMicros !== null);
  if (depleted.length === 0) return;
  await run(writeDepletions, [
    ...ownerColumns(depleted.map(({ owner }) => owner)),
    arrayOf(depleted, () => newId('event')),
    arrayOf(depleted, depletionOf),
  ]);
}

async function takeOpenHolds(run: Run, requests: readonly BatchRequest[]): Promise<ReadonlyMap<string, bigint>> {
  const ids = requests.filter(({ kind }) => kind === 'settle').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await run<{ id: string; amount_micros: string }>(takeHolds, [arrayOf(ids, (id) => id)]);
  return new Map(rows.map((row) => [row.id, BigInt(row.amount_micros)]));
}

interface MovementRow {
  readonly hold_id: string;
  readonly amount_micros: string;
  readonly balance_after_micros: string;
}

/** A settlement that was tried before and finds its hold gone was written then: its answer is what was written. */
async function recallRepeated(run: Run, outcomes: Map<BatchRequest, Outcome>): Promise<void> {
  const repeated = [...outcomes].filter(([request, { result }]) => result === 'gone' && 'repeated' in request);
  if (repeated.length === 0) return;
  const rows = await run<MovementRow>(findMovements, [
    ...ownerColumns(repeated.map(([{ owner }]) => owner)),
    arrayOf(repeated, ([{ id }]) => id),
  ]);
  const written = new Map(rows.map((row) => [row.hold_id, row]));
  for (const [request] of repeated) {
    const row = written.get(request.id);
    if (!row) continue;
    const chargedMicros = -BigInt(row.amount_micros);
    outcomes.set(request, { result: 'settled', chargedMicros, balanceMicros: BigInt(row.balance_after_micros) });
  }
}

async function decide(run: Run, requests: readonly BatchRequest[]): Promise<Map<BatchRequest, Outcome>> {
  const byOwner = Map.groupBy(requests, ({ owner }) => ownerKey(owner));
  const owners = [...byOwner.values()].map(([first]) => first!.owner);
  const balances = await lockBalancesOf(run, owners);
  const openHolds = await takeOpenHolds(run, requests);
  const planned = owners.map((owner): PlannedAccount => {
    const before = balances.get(ownerKey(owner)) ?? emptyBalance;
    return { owner, before, plan: planAccount(before, byOwner.get(ownerKey(owner))!, openHolds) };
  });
  await run(writePlans, [
    ...balanceColumns(planned),
    ...holdColumns(planned.flatMap(({ plan }) => plan.holds)),
    ...movementColumns(planned.flatMap(({ plan }) => plan.movements)),
  ]);
  await writeDepletionsOf(run, planned);
  const outcomes = new Map<BatchRequest, Outcome>();
  for (const { plan } of planned) for (const [request, outcome] of plan.outcomes) outcomes.set(request, outcome);
  return outcomes;
}

/** Writes what must be true together with the charges, in their transaction. */
export type WriteAlongside = (client: PoolClient, settled: readonly Settlement[]) => Promise<void>;

/**
 * Every statement finds its rows by key. The planner is told so: holds come and go and balances change so fast that its
 * idea of the tables is always wrong, and a plan that reads a whole one, its dead rows too, costs most of the speed.
 */
const beginByKey =
  'BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off';

/** A whole batch in one transaction of its own. */
export function commitBatch(
  pool: Pool,
  requests: readonly BatchRequest[],
  alongside: WriteAlongside,
): Promise<ReadonlyMap<BatchRequest, Outcome>> {
  return inTransaction(
    pool,
    async (client) => {
      const run = runOn(client);
      const outcomes = await decide(run, requests);
      const settled = requests.filter(
        (request): request is Settlement => request.kind === 'settle' && outcomes.get(request)?.result === 'settled',
      );
      if (settled.length > 0) await alongside(client, settled);
      // Only now: what an earlier try wrote has its record from then.
      await recallRepeated(run, outcomes);
      return outcomes;
    },
    beginByKey,
  );
}

/** The same inside a caller's transaction: for jobs, whose rows commit together with their credits. */
export const decideBatch = (
  tx: Queryable,
  requests: readonly BatchRequest[],
): Promise<ReadonlyMap<BatchRequest, Outcome>> => decide(runIn(tx), requests);
