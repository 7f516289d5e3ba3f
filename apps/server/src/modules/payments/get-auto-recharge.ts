import type { payments, ResponseOf } from '@atelier/contract';
import type { Environment } from '../../kit/environment.ts';
import { presentRecharge, usualRecharge } from './auto-recharge.ts';
import type { PaymentOwner } from './payment.ts';
import { findAutoRecharge, sumThisMonth } from './payments-recharges.repository.ts';
import type { PaymentParts } from './require-provider.ts';

type Presented = ResponseOf<typeof payments.getAutoRecharge>;

export async function getAutoRecharge(
  { database, offer }: Pick<PaymentParts, 'database' | 'offer'>,
  owner: PaymentOwner,
): Promise<Presented> {
  const recharge = (await findAutoRecharge(database, owner)) ?? usualRecharge(offer());
  return presentRecharge(recharge, await sumThisMonth(database, owner));
}

/** The same for the balance. Null: never set. */
export async function findRecharge(
  { database }: Pick<PaymentParts, 'database'>,
  owner: { readonly accountId: string; readonly environment: Environment },
): Promise<Presented | null> {
  const recharge = await findAutoRecharge(database, owner as PaymentOwner);
  return recharge ? presentRecharge(recharge, 0n) : null;
}
