import { sql, type Selectable } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type {
  PaymentAutoRecharge as SettingsRow,
  PaymentRecharge as Row,
} from '../../platform/db/database.generated.ts';
import type { AutoRecharge } from './auto-recharge.ts';
import type { PaymentOwner } from './payment.ts';

const toSettings = (row: Selectable<SettingsRow>): AutoRecharge => ({
  enabled: row.enabled,
  thresholdMicros: BigInt(row.threshold_micros),
  amountMicros: BigInt(row.amount_micros),
  monthlyCeilingMicros: BigInt(row.monthly_ceiling_micros),
  stoppedReason: row.stopped_reason,
});

const ownerOf = (row: { account_id: string; environment: string }): PaymentOwner =>
  ({ accountId: row.account_id, environment: row.environment }) as PaymentOwner;

export async function findAutoRecharge(db: Queryable, owner: PaymentOwner): Promise<AutoRecharge | undefined> {
  const row = await db
    .selectFrom('payment_auto_recharge')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .executeTakeFirst();
  return row && toSettings(row);
}

export async function writeAutoRecharge(db: Queryable, owner: PaymentOwner, recharge: AutoRecharge): Promise<void> {
  const set = {
    enabled: recharge.enabled,
    threshold_micros: recharge.thresholdMicros,
    amount_micros: recharge.amountMicros,
    monthly_ceiling_micros: recharge.monthlyCeilingMicros,
    stopped_reason: recharge.stoppedReason,
  };
  await db
    .insertInto('payment_auto_recharge')
    .values({ account_id: owner.accountId, environment: owner.environment, ...set })
    .onConflict((conflict) => conflict.columns(['account_id', 'environment']).doUpdateSet(set))
    .execute();
}

export async function stopAutoRecharge(tx: Queryable, owner: PaymentOwner, reason: string): Promise<void> {
  await tx
    .updateTable('payment_auto_recharge')
    .set({ enabled: false, stopped_reason: reason })
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .execute();
}

interface EnabledRecharge extends AutoRecharge {
  readonly owner: PaymentOwner;
}

/** In the order of accounts, so that all come up in turn. Those with an open charge wait for it. */
export async function listEnabledRecharges(
  db: Queryable,
  after: PaymentOwner | undefined,
  limit: number,
): Promise<readonly EnabledRecharge[]> {
  const rows = await db
    .selectFrom('payment_auto_recharge as settings')
    .selectAll()
    .where('enabled', '=', true)
    .where(sql<boolean>`(account_id, environment) > (${after?.accountId ?? ''}, ${after?.environment ?? ''})`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payment_recharge as open')
            .select('open.id')
            .whereRef('open.account_id', '=', 'settings.account_id')
            .whereRef('open.environment', '=', 'settings.environment')
            .where('open.state', '=', 'charging'),
        ),
      ),
    )
    .orderBy('account_id')
    .orderBy('environment')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toSettings(row), owner: ownerOf(row) }));
}

/** What was charged, or is being charged, since the month (UTC) began. */
export async function sumThisMonth(db: Queryable, owner: PaymentOwner): Promise<bigint> {
  const { rows } = await sql<{ micros: string }>`
    SELECT COALESCE(sum(credits_micros), 0) AS micros FROM payment_recharge
    WHERE account_id = ${owner.accountId} AND environment = ${owner.environment} AND state <> 'failed'
      AND created_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
  `.execute(db);
  return BigInt(rows[0]!.micros);
}

/** A charge of the saved card. */
export interface Recharge {
  readonly id: string;
  readonly owner: PaymentOwner;
  readonly creditsMicros: bigint;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: Date;
}

const toRecharge = (row: Selectable<Row>): Recharge => ({
  id: row.id,
  owner: ownerOf(row),
  creditsMicros: BigInt(row.credits_micros),
  amount: Number(row.amount),
  currency: row.currency,
  createdAt: row.created_at,
});

/** Takes the account's one place for a charge. False: it is taken. */
export async function insertRecharge(db: Queryable, recharge: Omit<Recharge, 'createdAt'>): Promise<boolean> {
  const { id, owner, creditsMicros, amount, currency } = recharge;
  const { rows } = await sql`
    INSERT INTO payment_recharge (id, account_id, environment, credits_micros, amount, currency, claimed_until)
    VALUES (${id}, ${owner.accountId}, ${owner.environment}, ${creditsMicros}, ${amount}, ${currency}, now())
    ON CONFLICT (account_id, environment) WHERE state = 'charging' DO NOTHING
    RETURNING id
  `.execute(db);
  return rows.length > 0;
}

/** Takes open charges that nobody is at work on. */
export async function claimRecharges(db: Queryable, limit: number): Promise<readonly Recharge[]> {
  const rows = await db
    .updateTable('payment_recharge')
    .set({ claimed_until: sql<Date>`now() + interval '2 minutes'` })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('payment_recharge')
        .select('id')
        .where('state', '=', 'charging')
        .where('claimed_until', '<=', sql<Date>`now()`)
        .orderBy('claimed_until')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(toRecharge);
}

/** False where it has ended already. */
export async function endRecharge(tx: Queryable, id: string, state: 'succeeded' | 'failed'): Promise<boolean> {
  const row = await tx
    .updateTable('payment_recharge')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'charging')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
