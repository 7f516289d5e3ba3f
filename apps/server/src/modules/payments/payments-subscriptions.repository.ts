import type { PlanId } from '@atelier/contract';
import { sql, type Selectable } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type { PaymentSubscription as Row } from '../../platform/db/database.generated.ts';
import type { PaymentOwner } from './payment.ts';
import type { Subscription } from './subscription.ts';

const toSubscription = (row: Selectable<Row>): Subscription => ({
  id: row.id,
  owner: { accountId: row.account_id, environment: row.environment } as PaymentOwner,
  plan: row.plan as PlanId,
  nextPlan: row.next_plan as PlanId | null,
  status: row.status as Subscription['status'],
  currentPeriodStart: row.current_period_start,
  currentPeriodEnd: row.current_period_end,
  cancelAt: row.cancel_at,
  startedAt: row.started_at,
  graceUntil: row.grace_until,
});

/** Only where nothing newer was seen. */
export async function writeSubscription(
  tx: Queryable,
  provider: string,
  look: bigint,
  subscription: Subscription & { readonly endedAt: Date | null },
): Promise<void> {
  const seen = {
    look,
    plan: subscription.plan,
    next_plan: subscription.nextPlan,
    status: subscription.status,
    current_period_start: subscription.currentPeriodStart,
    current_period_end: subscription.currentPeriodEnd,
    cancel_at: subscription.cancelAt,
    ended_at: subscription.endedAt,
    started_at: subscription.startedAt,
    grace_until: subscription.graceUntil,
  };
  await tx
    .insertInto('payment_subscription')
    .values({
      id: subscription.id,
      account_id: subscription.owner.accountId,
      environment: subscription.owner.environment,
      provider,
      ...seen,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(seen).where('payment_subscription.look', '<', String(look)),
    )
    .execute();
}

/** The newest first. */
export async function listSubscriptions(db: Queryable, owner: PaymentOwner): Promise<readonly Subscription[]> {
  const rows = await db
    .selectFrom('payment_subscription')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toSubscription);
}

/** Accounts whose plan was left to them for a while that has ended since it was last looked at. */
export async function listEndedGraces(db: Queryable, limit: number): Promise<readonly Subscription[]> {
  const rows = await db
    .selectFrom('payment_subscription')
    .selectAll()
    .where('grace_until', '<=', sql<Date>`now()`)
    .limit(limit)
    .execute();
  return rows.map(toSubscription);
}

export async function clearGrace(tx: Queryable, id: string): Promise<void> {
  await tx.updateTable('payment_subscription').set({ grace_until: null }).where('id', '=', id).execute();
}

/** Running ones whose period ended a while ago, and of which nobody told us how it goes on. */
export async function listOverdueSubscriptions(db: Queryable, limit: number): Promise<readonly Subscription[]> {
  const rows = await db
    .selectFrom('payment_subscription')
    .selectAll()
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .where('current_period_end', '<', sql<Date>`now() - interval '2 hours'`)
    .orderBy('current_period_end')
    .limit(limit)
    .execute();
  return rows.map(toSubscription);
}
