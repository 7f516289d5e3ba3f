import { formatCredits } from '../../kit/money.ts';

/** Prices by unit, as the wire shows them. */
export const presentPrices = (prices: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(prices).map(([unit, micros]) => [unit, formatCredits(micros)]));
