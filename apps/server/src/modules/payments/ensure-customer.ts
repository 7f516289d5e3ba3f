import { AppError } from '@atelier/contract';
import type { PaymentProvider } from '../../providers/spec/payment-provider.ts';
import { findOwner } from '../accounts/index.ts';
import type { PaymentOwner } from './payment.ts';
import { findCustomer, insertCustomer, setCustomerId } from './payments-customers.repository.ts';
import { requireAnswer, type PaymentParts } from './require-provider.ts';

/** The account's name at the provider, made where there is none yet. Two at once get the same one. */
export async function ensureCustomer(
  parts: PaymentParts,
  provider: PaymentProvider,
  owner: PaymentOwner,
): Promise<string> {
  const { database } = parts;
  const known = await findCustomer(database, owner);
  if (known?.provider === provider.name && known.customerId !== null) return known.customerId;
  const account = await findOwner(database, owner.accountId, owner.environment);
  if (!account) throw new AppError('not_found', 'This account does not exist any more.');
  await insertCustomer(database, owner, provider.name, account.plan);
  const { name, email } = account;
  const customerId = await requireAnswer(parts, provider.createCustomer({ ...owner, name, email }));
  await setCustomerId(database, owner, provider.name, customerId);
  return customerId;
}

/** The same for what only a customer can do. */
export async function requireCustomer(
  { database }: PaymentParts,
  provider: PaymentProvider,
  owner: PaymentOwner,
): Promise<string> {
  const known = await findCustomer(database, owner);
  if (known?.provider === provider.name && known.customerId !== null) return known.customerId;
  throw new AppError('not_found', 'Nothing was bought here yet. `POST /payments/checkout` is where it begins.');
}
