import { planIds } from '@atelier/contract';
import * as z from 'zod';

const minorUnits = z.int().min(50).max(99_999_999);
const wholeCredits = z.int().min(0).max(1_000_000_000);
const sold = planIds.filter((plan) => plan !== 'free' && plan !== 'payg');

const Pack = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Use lowercase letters, digits and -'),
  price: minorUnits,
  credits: wholeCredits.min(1),
});

/** What is sold for money, and what happens where the money goes back. */
export const Offer = z
  .strictObject({
    currency: z
      .string()
      .regex(/^[a-z]{3}$/, 'Use three lowercase letters')
      .default('usd'),
    credit_price: z.number().positive().max(1_000_000).default(1),
    minimum_credits: wholeCredits.min(1).default(500),
    maximum_credits: wholeCredits.min(1).default(1_000_000),
    plans: z
      .partialRecord(z.enum(sold), z.strictObject({ price: minorUnits, credits: wholeCredits }))
      .default({ pro: { price: 2_000, credits: 2_500 }, unlimited: { price: 10_000, credits: 15_000 } }),
    packs: z.array(Pack).default([
      { id: 'small', price: 1_000, credits: 1_000 },
      { id: 'medium', price: 5_000, credits: 5_500 },
      { id: 'large', price: 20_000, credits: 24_000 },
    ]),
    automatic_tax: z.boolean().default(false),
    grace_days: z.int().min(0).max(60).default(7),
    freeze_on: z.array(z.enum(['dispute', 'fraud_warning'])).default(['dispute']),
  })
  .prefault({});
