import type { payments, ResponseOf } from '@atelier/contract';
import type { PageRequest } from '../../kit/paging.ts';
import { presentPayment, type PaymentOwner } from './payment.ts';
import { listPaymentsOf, listReversals } from './payments.repository.ts';
import type { PaymentParts } from './require-provider.ts';

/** One more than asked for, as the wire shows them. */
export async function listPayments(
  { database }: PaymentParts,
  owner: PaymentOwner,
  page: PageRequest,
): Promise<readonly ResponseOf<typeof payments.listInvoices>['data'][number][]> {
  const paid = await listPaymentsOf(database, owner, page);
  const reversals = await listReversals(
    database,
    paid.map(({ id }) => id),
  );
  return paid.map((payment) => presentPayment(payment, reversals.get(payment.id) ?? []));
}
