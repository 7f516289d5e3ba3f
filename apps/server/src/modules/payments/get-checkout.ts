import { AppError } from '@atelier/contract';
import type { Checkout } from './checkout.ts';
import type { PaymentOwner } from './payment.ts';
import { findCheckout } from './payments-checkouts.repository.ts';
import type { PaymentParts } from './require-provider.ts';

export async function getCheckout({ database }: PaymentParts, owner: PaymentOwner, id: string): Promise<Checkout> {
  const checkout = await findCheckout(database, owner, id);
  if (!checkout) throw new AppError('not_found', 'There is no checkout session of this id.');
  return checkout;
}
