import { AppError, type BodyOf, type payments, type ResponseOf } from '@atelier/contract';
import { changeRecharge, usualRecharge } from './auto-recharge.ts';
import { getAutoRecharge } from './get-auto-recharge.ts';
import type { PaymentOwner } from './payment.ts';
import { findCustomer } from './payments-customers.repository.ts';
import { findAutoRecharge, writeAutoRecharge } from './payments-recharges.repository.ts';
import { requireAnswer, requireProvider, type PaymentParts } from './require-provider.ts';

async function requireCard(parts: PaymentParts, owner: PaymentOwner): Promise<void> {
  const provider = requireProvider(parts, owner.environment);
  const customer = await findCustomer(parts.database, owner);
  const customerId = customer?.provider === provider.name ? customer.customerId : null;
  if (customerId !== null && (await requireAnswer(parts, provider.hasSavedCard(customerId)))) return;
  throw new AppError(
    'no_payment_method',
    'There is no saved card. Buy credits once with `save_payment_method: true`, then turn this on.',
  );
}

export async function updateAutoRecharge(
  parts: PaymentParts,
  owner: PaymentOwner,
  input: BodyOf<typeof payments.updateAutoRecharge>,
): Promise<ResponseOf<typeof payments.updateAutoRecharge>> {
  const offer = parts.offer();
  const present = (await findAutoRecharge(parts.database, owner)) ?? usualRecharge(offer);
  const changed = changeRecharge(present, input, offer);
  if (changed.enabled && !present.enabled) await requireCard(parts, owner);
  await writeAutoRecharge(parts.database, owner, changed);
  return getAutoRecharge(parts, owner);
}
