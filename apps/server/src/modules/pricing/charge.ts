import { marginScale, type Margin, type Prices, type PriceUnit } from './price-book.ts';

interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** How much of a unit: a whole number, or a ratio where units are divided (12,345 ms are 12,345/1,000 seconds). */
export type Quantity = bigint | Ratio;

/** Each thing is counted once: `input_token` are those that were not cached, `output_token` those that were not reasoning. */
export type Units = Readonly<Partial<Record<PriceUnit, Quantity>>>;

interface Charge {
  readonly prices: Prices;
  readonly margin: Margin;
  readonly attributionWaived: boolean;
  readonly units: Units;
}

const tokenScale = 1_000_000n;
const tokenUnits: ReadonlySet<string> = new Set<PriceUnit>([
  'input_token',
  'output_token',
  'cached_token',
  'reasoning_token',
]);
/** What is priced as another unit where the book gives it no price of its own. */
const pricedAs: Readonly<Partial<Record<PriceUnit, PriceUnit>>> = {
  cached_token: 'input_token',
  reasoning_token: 'output_token',
};

function priceOfUnit(prices: Prices, unit: PriceUnit): bigint {
  const substitute = pricedAs[unit];
  return prices[unit] ?? (substitute && prices[substitute]) ?? 0n;
}

function ratioOf(quantity: Quantity): Ratio {
  const ratio = typeof quantity === 'bigint' ? { numerator: quantity, denominator: 1n } : quantity;
  if (ratio.numerator < 0n || ratio.denominator <= 0n) throw new RangeError('a quantity is never negative');
  return ratio;
}

/** One common denominator only grows where a unit brings a new one, so that tokens alone stay in small numbers. */
function add(sum: Ratio, { numerator, denominator }: Ratio): Ratio {
  if (sum.denominator === denominator) return { numerator: sum.numerator + numerator, denominator };
  return {
    numerator: sum.numerator * denominator + numerator * sum.denominator,
    denominator: sum.denominator * denominator,
  };
}

const divideUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator;

/**
 * The rounding rule, here and nowhere else: units are summed and multiplied by the margin exactly, and the sum is rounded
 * up once to a whole millionth. Waiving attribution doubles that whole number, so it is twice the price to the millionth.
 */
function chargeMicros(
  { margin, attributionWaived, units }: Charge,
  unitPriceMicros: (unit: PriceUnit) => bigint,
): bigint {
  let sum: Ratio = { numerator: 0n, denominator: 1n };
  for (const [name, quantity] of Object.entries(units)) {
    const unit = name as PriceUnit;
    const { numerator, denominator } = ratioOf(quantity);
    const scale = tokenUnits.has(unit) ? tokenScale : 1n;
    sum = add(sum, { numerator: numerator * unitPriceMicros(unit), denominator: denominator * scale });
  }
  const micros = divideUp(sum.numerator * margin, sum.denominator * marginScale);
  return attributionWaived ? micros * 2n : micros;
}

/** What these units cost, in millionths of a credit. */
export function priceActual(charge: Charge): bigint {
  return chargeMicros(charge, (unit) => priceOfUnit(charge.prices, unit));
}

/**
 * What they can cost at most, where `units` are upper bounds. `input_token` bounds what comes in whether or not it turns
 * out to be cached, `output_token` what goes out whether or not it is reasoning: each is held at the dearer price.
 */
export function estimateMaximum(charge: Charge): bigint {
  const { prices } = charge;
  const dearer = (one: PriceUnit, other: PriceUnit) => {
    const [first, second] = [priceOfUnit(prices, one), priceOfUnit(prices, other)];
    return first > second ? first : second;
  };
  return chargeMicros(charge, (unit) => {
    if (unit === 'input_token' || unit === 'cached_token') return dearer('input_token', 'cached_token');
    if (unit === 'output_token' || unit === 'reasoning_token') return dearer('output_token', 'reasoning_token');
    return priceOfUnit(prices, unit);
  });
}
