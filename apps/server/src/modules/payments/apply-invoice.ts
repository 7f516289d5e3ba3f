import type { Queryable } from '../../platform/db/database.ts';
import type { InvoiceState } from '../../providers/spec/payment-provider.ts';
import { creditsOfLines } from './payment.ts';
import { findCustomerByProvider } from './payments-customers.repository.ts';
import { lockPayments } from './payments.repository.ts';
import { recordPayment } from './record-payment.ts';
import type { PaymentParts } from './require-provider.ts';

const dayMs = 86_400_000;

/** Grants what a paid invoice of a subscription brings. Its credits last as long as its period and the grace after it. */
export async function applyInvoice(
  tx: Queryable,
  parts: PaymentParts,
  provider: string,
  invoice: InvoiceState,
): Promise<string> {
  const customer = invoice.customerId && (await findCustomerByProvider(tx, provider, invoice.customerId));
  if (!customer || invoice.subscriptionId === null) return 'not an invoice of ours';
  const { owner } = customer;
  await lockPayments(tx, owner);
  if (!invoice.isPaid) return 'not paid';
  const plan = invoice.lines.findLast(({ amount }) => amount > 0)?.plan ?? invoice.lines[0]?.plan;
  if (plan === undefined) return 'for nothing of ours';
  const creditsMicros = creditsOfLines(invoice.lines);
  if (creditsMicros === 0n && invoice.amountPaid === 0) return 'nothing paid, nothing brought';
  const periodEndMs = Math.max(...invoice.lines.map(({ periodEnd }) => periodEnd.getTime()));
  const isNew = await recordPayment(tx, {
    owner,
    provider,
    sourceType: 'invoice',
    sourceId: invoice.id,
    intentId: invoice.intentId,
    amount: invoice.amountPaid,
    currency: invoice.currency,
    creditsMicros,
    description: `The plan ${plan}`,
    email: invoice.email,
    receiptUrl: invoice.receiptUrl,
    expiresAt: new Date(periodEndMs + parts.offer().grace_days * dayMs),
  });
  return isNew ? 'granted' : 'granted before';
}
