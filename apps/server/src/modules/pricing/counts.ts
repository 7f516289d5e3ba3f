import type { Quantity, Units } from './charge.ts';

/** As a usage row has them: cached tokens are part of the input there, reasoning tokens part of the output. */
interface Counts {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
  readonly reasoningTokens: number;
  readonly images: number;
  readonly milliseconds: number;
  readonly characters: number;
}

function whole(quantity: Quantity = 0n, times = 1n): number {
  const { numerator, denominator } = typeof quantity === 'bigint' ? { numerator: quantity, denominator: 1n } : quantity;
  return Number((numerator * times + denominator - 1n) / denominator);
}

/** What the price was made of, for the record of use. */
export function countsOfUnits(units: Units): Counts {
  const [cachedTokens, reasoningTokens] = [whole(units.cached_token), whole(units.reasoning_token)];
  return {
    inputTokens: whole(units.input_token) + cachedTokens,
    outputTokens: whole(units.output_token) + reasoningTokens,
    cachedTokens,
    reasoningTokens,
    images: whole(units.image),
    milliseconds: whole(units.audio_second, 1000n) + whole(units.video_second, 1000n),
    characters: whole(units.character),
  };
}
