import type { PaymentOwner } from '../../apps/server/src/modules/payments/payment.ts';
import type { PaymentsGround } from '../support/payments-ground.ts';

/** A customer with one of everything: a purchase refunded in part, one whose dispute was won, and a plan. */
export interface Victim {
  readonly owner: PaymentOwner;
  readonly purchase: string;
  readonly refund: string;
  readonly dispute: string;
  readonly invoice: string;
}

export async function createVictim(ground: PaymentsGround): Promise<Victim> {
  const { stripe } = ground;
  const owner = await ground.newAccount();
  const purchase = await ground.checkout(owner, { pack: 'small' });
  stripe.pay(purchase.session);
  const { id: refund } = stripe.refund(purchase.session, { amount: 250 });
  const { session } = await ground.checkout(owner, { pack: 'small' });
  stripe.pay(session);
  const { id: dispute } = stripe.closeDispute(stripe.dispute(session).id, 'won');
  const plan = await ground.checkout(owner, { plan: 'pro' });
  const invoice = stripe.pay(plan.session).invoice as string;
  return { owner, purchase: purchase.id, refund, dispute, invoice };
}

/** One way in which payments and the ledger can differ: the statements that make it so, and what is said of it. */
interface Plant {
  readonly name: string;
  readonly sql: (victim: Victim) => readonly string[];
  readonly told: (victim: Victim) => string;
}

const moveOf = (id: string, more = '') => `reference_id = '${id}' ${more}`;
const removeMove = (id: string, more = '') => [
  `DELETE FROM credit_operation o USING credit_movement m WHERE m.id = o.movement_id AND m.${moveOf(id, more)}`,
  `DELETE FROM credit_movement m WHERE ${moveOf(id, more)}`,
];
const repeatMove = (id: string) => [
  `INSERT INTO credit_movement SELECT (jsonb_populate_record(m, jsonb_build_object('id', m.id || 'x'))).*
   FROM credit_movement m WHERE ${moveOf(id)}`,
];
const shrinkMove = (id: string) => [`UPDATE credit_movement SET amount_micros = amount_micros - 1 WHERE ${moveOf(id)}`];

export const plants: readonly Plant[] = [
  {
    name: 'a payment without its grant',
    sql: ({ purchase }) => removeMove(purchase),
    told: ({ purchase }) => `checkout ${purchase} is not in the ledger`,
  },
  {
    name: 'an invoice without its grant',
    sql: ({ invoice }) => removeMove(invoice),
    told: ({ invoice }) => `invoice ${invoice} is not in the ledger`,
  },
  {
    name: 'a grant twice',
    sql: ({ purchase }) => repeatMove(purchase),
    told: ({ purchase }) => `checkout ${purchase} moved credits more often`,
  },
  {
    name: 'a grant of another amount',
    sql: ({ purchase }) => shrinkMove(purchase),
    told: ({ purchase }) => `checkout ${purchase} is in the ledger with another amount`,
  },
  {
    name: 'a grant that no payment stands for',
    sql: ({ invoice }) => [`DELETE FROM payment WHERE source_id = '${invoice}'`],
    told: ({ invoice }) => `${invoice} is in the ledger, and no payment stands for it`,
  },
  {
    name: 'a paid session without a payment and without a grant',
    sql: ({ purchase, refund }) => [
      `DELETE FROM payment_reversal WHERE id = '${refund}'`,
      `DELETE FROM payment WHERE source_id = '${purchase}'`,
      ...removeMove(purchase),
      ...removeMove(refund),
    ],
    told: ({ purchase }) => `checkout ${purchase} is paid and has no payment`,
  },
  {
    name: 'a refund without its debit',
    sql: ({ refund }) => removeMove(refund),
    told: ({ refund }) => `refund ${refund} is not in the ledger`,
  },
  {
    name: 'a debit twice',
    sql: ({ refund }) => repeatMove(refund),
    told: ({ refund }) => `refund ${refund} moved credits more often`,
  },
  {
    name: 'a debit of another amount',
    sql: ({ refund }) => shrinkMove(refund),
    told: ({ refund }) => `refund ${refund} is in the ledger with another amount`,
  },
  {
    name: 'a debit that no refund stands for',
    sql: ({ refund }) => [`DELETE FROM payment_reversal WHERE id = '${refund}'`],
    told: ({ refund }) => `refund:${refund} is in the ledger, and no payment stands for it`,
  },
  {
    name: 'a dispute without its debit',
    sql: ({ dispute }) => removeMove(dispute, 'AND m.amount_micros < 0'),
    told: ({ dispute }) => `dispute ${dispute} is not in the ledger`,
  },
  {
    name: 'a won dispute that gave nothing back',
    sql: ({ dispute }) => removeMove(dispute, 'AND m.amount_micros > 0'),
    told: ({ dispute }) => `dispute ${dispute}, undone is not in the ledger`,
  },
  {
    name: 'a checkout that was paid with another amount',
    sql: ({ purchase }) => [`UPDATE payment_checkout SET fault = '1 paid and not 1000' WHERE id = '${purchase}'`],
    told: ({ purchase }) => `checkout ${purchase}: 1 paid and not 1000`,
  },
  {
    name: 'a recharge without a payment',
    sql: ({ owner: { accountId } }) => [
      `INSERT INTO payment_recharge (id, account_id, environment, state, credits_micros, amount, currency, claimed_until)
       VALUES ('rch_${accountId}', '${accountId}', 'live', 'succeeded', 1000, 10, 'usd', now())`,
    ],
    told: ({ owner: { accountId } }) => `recharge rch_${accountId} succeeded and has no payment`,
  },
  {
    name: 'two subscriptions at once',
    sql: ({ owner: { accountId } }) => [
      `INSERT INTO payment_subscription
       SELECT (jsonb_populate_record(s, jsonb_build_object('id', s.id || 'x'))).* FROM payment_subscription s
       WHERE account_id = '${accountId}'`,
    ],
    told: ({ owner: { accountId } }) => `${accountId}:live: several subscriptions run at once`,
  },
];

/** The ledger lets nobody change it: that is put aside here, and its sums are made to agree with what was planted. */
export async function plantAll({ pool }: PaymentsGround, planted: readonly (readonly [Plant, Victim])[]) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const table of ['credit_movement', 'credit_operation']) {
      await client.query(`GRANT UPDATE, DELETE ON ${table} TO CURRENT_USER`);
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    for (const [{ sql }, victim] of planted) {
      for (const statement of sql(victim)) {
        const { rowCount } = await client.query(statement);
        if (rowCount === 0) throw new Error(`planted nothing: ${statement}`);
      }
    }
    await client.query(
      `UPDATE credit_balance b SET posted_micros = m.micros, overdrawn_micros = GREATEST(0, -m.micros)
       FROM (SELECT account_id, environment, sum(amount_micros) AS micros FROM credit_movement GROUP BY 1, 2) m
       WHERE b.account_id = m.account_id AND b.environment = m.environment`,
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
