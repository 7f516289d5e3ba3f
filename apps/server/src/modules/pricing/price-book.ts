import type { PlanId, priceUnits } from '@atelier/contract';

export type PriceUnit = (typeof priceUnits)[number];

/** Millionths of a credit by unit; those of tokens are for a million of them. */
export type Prices = Readonly<Partial<Record<PriceUnit, bigint>>>;

export interface DatedPrices {
  /** In force from this moment on, until the next of the list is. */
  readonly fromMs: number;
  readonly units: Prices;
}

export interface PricedModel {
  /** In the order of their moments. */
  readonly prices: readonly DatedPrices[];
}

/** The prices in force at that moment, or nothing: a model without a price must not be sold. */
export function priceOf({ prices }: PricedModel, at: Date): Prices | undefined {
  return prices.findLast(({ fromMs }) => fromMs <= at.getTime())?.units;
}

/** What a plan pays of the list price, in ten-thousandths: 10,000 is the price itself, 9,000 a tenth less. */
export type Margin = bigint;
export const marginScale = 10_000n;

interface PlanMargins {
  readonly margins: Readonly<Partial<Record<PlanId, Margin>>>;
}

const isNamed = (margins: PlanMargins['margins'], plan: string): plan is PlanId => Object.hasOwn(margins, plan);

/** A plan that the file does not name pays the list price. */
export function marginOf({ margins }: PlanMargins, plan: string): Margin {
  return (isNamed(margins, plan) ? margins[plan] : undefined) ?? marginScale;
}
