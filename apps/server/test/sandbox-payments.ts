import { applyMessage } from '../src/modules/payments/index.ts';
import type { Environment } from '../src/kit/environment.ts';
import { composePayments, type ComposedPayments } from '../src/composition/payments.ts';
import { loadCatalogue } from '../src/modules/models/index.ts';
import { sql } from 'kysely';
import { newId } from '../src/kit/ids.ts';
import type { SandboxSubscription } from '../src/modules/payments/sandbox/sandbox-state.ts';
import { openQueue } from '../src/platform/queue/open-queue.ts';
import type { TestApp } from './test-app.ts';

const goodCard = '4242424242424242';

/** Acts with the parts that a worker has. */
export async function withPayments<T>(app: TestApp, act: (parts: ComposedPayments) => Promise<T>): Promise<T> {
  const { foundation } = app;
  const { config, log } = foundation;
  const queue = await openQueue({ databaseUrl: config.DATABASE_URL, redis: undefined, prefix: 'none', log });
  try {
    const catalogue = await loadCatalogue(config.CONFIG_FILE, log, config.secretOf);
    return await act(composePayments(foundation, catalogue.current, queue));
  } finally {
    await queue.close();
  }
}

/** Does all that the payment provider has told of so far. Returns how much that was. */
export const applyAllMessages = (app: TestApp): Promise<number> =>
  withPayments(app, async (parts) => {
    const waiting = await parts.database
      .selectFrom('payment_event')
      .select('id')
      .where('handled_at', 'is', null)
      .execute();
    for (const { id } of waiting) await applyMessage(parts, id);
    return waiting.length;
  });

/** Pays at the page of a session with a test card. */
export async function payInSandbox(app: TestApp, url: string, card: string = goodCard) {
  return app.http.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      email: 'ada@example.com',
      card,
      expiry: '12/40',
      cvc: '123',
      name: 'Ada',
    }).toString(),
  });
}

/** A running subscription to the largest plan, so that whoever walks with it keeps their limits. */
export async function subscribeInSandbox(app: TestApp, accountId: string, environment: Environment): Promise<void> {
  const { database } = app.foundation;
  const owner = { account_id: accountId, environment };
  const known = database.selectFrom('payment_subscription').select('id').where('account_id', '=', accountId);
  if (await known.where('environment', '=', environment).executeTakeFirst()) return;
  const customer = { ...owner, provider: 'sandbox', customer_id: newId('customer'), base_plan: 'enterprise' };
  const { customer_id: customerId } = await database
    .insertInto('payment_customer')
    .values(customer)
    .onConflict((conflict) => conflict.columns(['account_id', 'environment']).doUpdateSet({ provider: 'sandbox' }))
    .returning(sql<string>`customer_id`.as('customer_id'))
    .executeTakeFirstOrThrow();
  const id = newId('subscription');
  const [start, end] = [new Date(), new Date(Date.now() + 86_400_000)];
  const subscription: SandboxSubscription = {
    kind: 'subscription',
    id,
    customerId,
    environment,
    currency: 'usd',
    terms: { plan: 'enterprise', name: 'Enterprise plan', amount: 100, creditsMicros: '0' },
    nextTerms: null,
    status: 'active',
    startedAt: start.toISOString(),
    periodStart: start.toISOString(),
    periodEnd: end.toISOString(),
    cancelsAtPeriodEnd: false,
    endedAt: null,
    openInvoiceId: null,
  };
  const state = JSON.stringify(subscription);
  await database
    .insertInto('payment_rehearsal')
    .values({ id, kind: 'subscription', customer_id: customerId, state })
    .execute();
  const period = { current_period_start: start, current_period_end: end, started_at: start };
  const seen = { id, provider: 'sandbox', look: 0, plan: 'enterprise', status: 'active' };
  await database
    .insertInto('payment_subscription')
    .values({ ...owner, ...seen, ...period })
    .execute();
}
