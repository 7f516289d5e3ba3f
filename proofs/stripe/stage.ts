import { Stripe } from 'stripe';
import { afterEach, beforeEach } from 'vitest';
import type { FakeStripe } from './control.ts';
import { createFakeStripe } from './fake-stripe.ts';
import { sdkFor } from './sdk.ts';
import { idOf } from './world.ts';

export const day = 86_400;
export const urls = { success_url: 'https://shop.example/ok', cancel_url: 'https://shop.example/no' };
export const known = (reference: Parameters<typeof idOf>[0]): string => idOf(reference) ?? '';

export interface Stage {
  readonly fake: FakeStripe;
  readonly stripe: Stripe;
}

/** A fake of its own for every test of a file, and the SDK that talks to it. */
export function setStage(): Stage {
  let stage: Stage | undefined;
  beforeEach(async () => {
    const fake = await createFakeStripe({ secret: 'whsec_proof', nowSeconds: Date.UTC(2026, 0, 31, 12) / 1000 });
    stage = { fake, stripe: sdkFor(fake) };
  });
  afterEach(async () => stage?.fake.close());
  return {
    get fake() {
      return stage!.fake;
    },
    get stripe() {
      return stage!.stripe;
    },
  };
}

export const buy = async ({ stripe }: Stage, more: Stripe.Checkout.SessionCreateParams = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 2, price_data: { currency: 'usd', unit_amount: 1000, product_data: { name: 'Credits' } } },
    ],
    ...urls,
    ...more,
  });

export const caught = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`Expected a StripeError, got ${String(error)}.`);
};
