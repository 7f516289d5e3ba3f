import type { PaymentsGround } from '../support/payments-ground.ts';
import { sdkFor } from '../stripe/sdk.ts';
import type { PriceOf } from './life.ts';

/** Both plans have their prices from here on. */
export async function makePrices(ground: PaymentsGround): Promise<PriceOf> {
  const owner = await ground.newAccount();
  await ground.checkout(owner, { plan: 'pro' });
  await ground.checkout(owner, { plan: 'unlimited' });
  const { data } = await sdkFor(ground.stripe).prices.list({ active: true, limit: 100 });
  return (plan) => data.find(({ metadata }) => metadata['plan'] === plan)?.id ?? '';
}
