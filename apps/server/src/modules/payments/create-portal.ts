import { requireCustomer } from './ensure-customer.ts';
import type { PaymentOwner } from './payment.ts';
import { requireAnswer, requireProvider, type PaymentParts } from './require-provider.ts';

/** Where the customer sees to cards and invoices by themselves. */
export async function createPortal(parts: PaymentParts, owner: PaymentOwner, returnUrl: string): Promise<string> {
  const provider = requireProvider(parts, owner.environment);
  const customerId = await requireCustomer(parts, provider, owner);
  return requireAnswer(parts, provider.createPortal(customerId, returnUrl));
}
