import type { ConditionalPrice, findProvider, ModelPrice, Provider } from '@pydantic/genai-prices';
import type { DatedPrices, PricedModel, Prices, PriceUnit } from './price-book.ts';

interface Upstream {
  readonly kind: string;
  readonly base_url?: string | undefined;
}

interface Seedable extends PricedModel {
  readonly id: string;
  readonly routes: readonly { readonly provider: string; readonly model?: string | undefined }[];
}

interface Offer<M> {
  readonly models: readonly M[];
  readonly providers: Readonly<Record<string, Upstream>>;
  readonly creditsPerUsdMicros: bigint;
}

/** The table's name of a unit, ours, and how many of ours its price is for. */
const unitsOfTable: readonly { readonly theirs: string; readonly ours: PriceUnit; readonly per: bigint }[] = [
  { theirs: 'input_mtok', ours: 'input_token', per: 1n },
  { theirs: 'output_mtok', ours: 'output_token', per: 1n },
  { theirs: 'cache_read_mtok', ours: 'cached_token', per: 1n },
  { theirs: 'output_reasoning_mtok', ours: 'reasoning_token', per: 1n },
  { theirs: 'audio_hours', ours: 'audio_second', per: 3600n },
];

/** The adapters whose vendor the table knows by itself; any other is told by its address. */
const vendors: Readonly<Record<string, string>> = { openai: 'openai', anthropic: 'anthropic', google: 'google' };

/** The table holds prices as JavaScript numbers: their shortest decimal text is the price as its maintainers wrote it. */
function micros(usd: number, creditsPerUsdMicros: bigint, per: bigint): bigint {
  const [digits = '0', exponent = '0'] = String(usd).split('e');
  const [whole = '0', fraction = ''] = digits.split('.');
  const power = BigInt(exponent) - BigInt(fraction.length);
  const numerator = BigInt(whole + fraction) * creditsPerUsdMicros * 10n ** (power > 0n ? power : 0n);
  const denominator = per * 10n ** (power < 0n ? -power : 0n);
  return (numerator + denominator - 1n) / denominator;
}

/** Where a price depends on the length of the input, the dearest tier: nothing is sold below its cost. */
function dearest(price: NonNullable<ModelPrice[string]>): number {
  return typeof price === 'number' ? price : Math.max(price.base, ...price.tiers.map((tier) => tier.price));
}

function inCredits(price: ModelPrice, creditsPerUsdMicros: bigint): Prices {
  const units: Partial<Record<PriceUnit, bigint>> = {};
  for (const { theirs, ours, per } of unitsOfTable) {
    const usd = price[theirs];
    if (usd !== undefined) units[ours] = micros(dearest(usd), creditsPerUsdMicros, per);
  }
  return units;
}

function dearer(one: Prices, other: Prices): Prices {
  const units: Partial<Record<PriceUnit, bigint>> = { ...one };
  for (const { ours } of unitsOfTable) {
    const price = other[ours];
    if (price !== undefined && price > (units[ours] ?? 0n)) units[ours] = price;
  }
  return units;
}

/** The book knows days, not hours of the day: a price for some hours counts for all where it is the dearer one. */
function dated(prices: readonly ConditionalPrice[] | ModelPrice, creditsPerUsdMicros: bigint): readonly DatedPrices[] {
  const list = (Array.isArray as (value: unknown) => value is readonly ConditionalPrice[])(prices)
    ? prices
    : [{ prices }];
  const hourly = list.filter(({ constraint }) => constraint?.type === 'time_of_date');
  return list
    .filter(({ constraint }) => constraint?.type !== 'time_of_date')
    .map(({ constraint, prices: price }) => ({
      fromMs: constraint?.type === 'start_date' ? Date.parse(constraint.start_date) : 0,
      units: hourly.reduce(
        (units, { prices: another }) => dearer(units, inCredits(another, creditsPerUsdMicros)),
        inCredits(price, creditsPerUsdMicros),
      ),
    }))
    .filter(({ units }) => Object.keys(units).length > 0)
    .toSorted((a, b) => a.fromMs - b.fromMs);
}

function vendorOf({ kind, base_url }: Upstream, find: typeof findProvider): Provider | undefined {
  if (base_url !== undefined) return find({ providerApiUrl: base_url });
  const providerId = vendors[kind];
  return providerId === undefined ? undefined : find({ providerId });
}

/** Gives a model without prices those of its first route that the maintained table knows. Its own always come first. */
export async function seedPrices<M extends Seedable>({
  models,
  providers,
  creditsPerUsdMicros,
}: Offer<M>): Promise<M[]> {
  if (models.every(({ prices }) => prices.length > 0)) return [...models];
  const table = await import('@pydantic/genai-prices');
  return models.map((model) => {
    if (model.prices.length > 0) return model;
    for (const route of model.routes) {
      const upstream = providers[route.provider];
      const provider = upstream && vendorOf(upstream, table.findProvider);
      const known = provider && table.calcPrice({}, route.model ?? model.id, { provider });
      const prices = known ? dated(known.model.prices, creditsPerUsdMicros) : [];
      if (prices.length > 0) return { ...model, prices };
    }
    return model;
  });
}
