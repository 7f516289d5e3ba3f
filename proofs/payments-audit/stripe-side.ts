import type { Stripe } from 'stripe';
import type { PaymentsGround } from '../support/payments-ground.ts';
import { sdkFor } from '../stripe/sdk.ts';

/** What the ledger should say of one thing at Stripe: so many moves, and together so much. */
export interface Due {
  readonly type: 'checkout' | 'invoice' | 'refund' | 'dispute';
  readonly id: string;
  readonly moves: number;
  readonly micros: bigint;
  /** What rounding may leave: a part of a credit's share. */
  readonly slack: bigint;
}

/** A month of each plan: so many millionths of a credit for a cent. */
const microsPerCent: Readonly<Record<string, bigint>> = { pro: 1_250_000n, unlimited: 1_500_000n };

async function everything<T>(pages: AsyncIterable<T>): Promise<readonly T[]> {
  const things: T[] = [];
  for await (const thing of pages) things.push(thing);
  return things;
}

function creditsOf({ lines }: Stripe.Invoice, planOf: (price: string) => string): bigint {
  const sum = lines.data.reduce((total, { amount, pricing }) => {
    const price = pricing?.price_details?.price;
    const perCent = microsPerCent[planOf(typeof price === 'string' ? price : '')] ?? 0n;
    return total + BigInt(amount) * perCent;
  }, 0n);
  return sum > 0n ? sum : 0n;
}

/** Read from Stripe's own lists, not from what it told us. */
export async function readDues({ stripe, pool }: PaymentsGround): Promise<readonly Due[]> {
  const sdk = sdkFor(stripe);
  const prices = await everything(sdk.prices.list({ limit: 100 }));
  const planOf = (id: string) => prices.find((price) => price.id === id)?.metadata['plan'] ?? '';
  const { rows } = await pool.query<{ id: string; micros: string }>(
    `SELECT id, credits_micros AS micros FROM payment_checkout WHERE mode = 'payment'`,
  );
  const agreed = new Map(rows.map(({ id, micros }) => [id, BigInt(micros)]));
  /** By payment intent: what was paid and what it brought. */
  const brought = new Map<string, { amount: number; micros: bigint }>();
  const dues: Due[] = [];
  for (const session of await everything(sdk.checkout.sessions.list({ limit: 100 }))) {
    const micros = agreed.get(session.client_reference_id ?? '');
    if (micros === undefined) continue;
    const isPaid = session.payment_status === 'paid';
    const due = { moves: isPaid ? 1 : 0, micros: isPaid ? micros : 0n, slack: 0n };
    dues.push({ type: 'checkout', id: session.client_reference_id!, ...due });
    if (isPaid) brought.set(session.payment_intent as string, { amount: session.amount_total ?? 0, micros });
  }
  for (const invoice of await everything(sdk.invoices.list({ limit: 100 }))) {
    const micros = invoice.status === 'paid' ? creditsOf(invoice, planOf) : 0n;
    dues.push({ type: 'invoice', id: invoice.id, moves: micros > 0n ? 1 : 0, micros, slack: 0n });
    const [payment] = (await sdk.invoicePayments.list({ invoice: invoice.id, limit: 1 })).data;
    const intent = payment?.payment.payment_intent;
    if (typeof intent === 'string') brought.set(intent, { amount: invoice.amount_paid, micros });
  }
  const back = (type: Due['type'], id: string, intent: unknown, amount: number, isUndone: boolean): Due => {
    const paid = brought.get(String(intent)) ?? { amount: 0, micros: 0n };
    const share = paid.amount === 0 ? 0n : (paid.micros * BigInt(amount)) / BigInt(paid.amount);
    if (share === 0n) return { type, id, moves: 0, micros: 0n, slack: 0n };
    return { type, id, moves: isUndone ? 2 : 1, micros: isUndone ? 0n : -share, slack: 1n };
  };
  for (const { id, payment_intent: intent, amount, status } of await everything(sdk.refunds.list({ limit: 100 }))) {
    dues.push(back('refund', id, intent, amount, status === 'failed'));
  }
  for (const { id, payment_intent: intent, amount, status } of await everything(sdk.disputes.list({ limit: 100 }))) {
    dues.push(back('dispute', id, intent, amount, status === 'won'));
  }
  return dues;
}
