import { planIds, priceUnits } from '@atelier/contract';
import * as z from 'zod';
import { parseCredits } from '../../kit/money.ts';

function decimal(shape: RegExp, fault: string) {
  return z.union([z.string(), z.number()]).transform((value, context) => {
    const text = String(value);
    if (shape.test(text)) return text;
    context.addIssue(fault);
    return z.NEVER;
  });
}

const price = decimal(
  /^\d{1,12}(\.\d{1,6})?$/,
  'A price is a number of credits with at most six decimal places.',
).transform(parseCredits);
const exchangeRate = decimal(
  /^(?!0*(\.0*)?$)\d{1,9}(\.\d{1,6})?$/,
  'A dollar is a number of credits above zero, with at most six decimal places.',
).transform(parseCredits);
/** In ten-thousandths. */
const margin = decimal(
  /^\d{1,6}(\.\d{1,4})?$/,
  'A margin is a factor with at most four decimal places: 1 is the price itself.',
).transform((text) => parseCredits(text) / 100n);

const moment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'Use a date, such as 2027-01-31: it begins in UTC.',
);
const prices = z.partialRecord(z.enum(priceUnits), price);
const datedPrices = z
  .looseObject({ from: moment })
  .transform(({ from, ...units }, context) => ({ fromMs: Date.parse(from), units: parsed(prices, units, context) }));
const datedList = z.array(datedPrices).superRefine((list, context) => {
  for (const [place, { fromMs }] of list.entries()) {
    if (place === 0 || fromMs > list[place - 1]!.fromMs) continue;
    context.addIssue({
      code: 'custom',
      path: [place, 'from'],
      message: 'Each must begin later than the one before it.',
    });
  }
});

/** Keeps the place of each fault, which a union of two shapes would lose. */
function parsed<S extends z.ZodType>(schema: S, value: unknown, context: z.RefinementCtx): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
}

/** One set of prices, or a list of them with the day each begins. None at all: the table of known models is asked. */
export const PriceList = z
  .unknown()
  .default({})
  .transform((value, context): z.output<typeof datedList> => {
    if (Array.isArray(value)) return parsed(datedList, value, context);
    const units = parsed(prices, value, context);
    return Object.keys(units ?? {}).length === 0 ? [] : [{ fromMs: 0, units }];
  });

export const Pricing = z
  .strictObject({
    credits_per_usd: exchangeRate.default(100_000_000n),
    margins: z.partialRecord(z.enum(planIds), margin).default({}),
  })
  .prefault({})
  .transform(({ credits_per_usd, margins }) => ({ creditsPerUsdMicros: credits_per_usd, margins }));
