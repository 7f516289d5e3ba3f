import type { ResponseOf, usage } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';

type UsagePage = ResponseOf<typeof usage.getUsage>;

/** The columns that are added up, in the tables and here. */
export const summed = [
  'requests',
  'input_tokens',
  'output_tokens',
  'cached_tokens',
  'reasoning_tokens',
  'images',
  'milliseconds',
  'characters',
  'credits_micros',
] as const;

export type Sums = Readonly<Record<(typeof summed)[number], bigint>>;

export const addUp = (all: readonly Sums[]): Sums =>
  Object.fromEntries(summed.map((column) => [column, all.reduce((sum, one) => sum + one[column], 0n)])) as Sums;

export const presentSums = (sums: Sums): UsagePage['totals'] => ({
  requests: Number(sums.requests),
  input_tokens: Number(sums.input_tokens),
  output_tokens: Number(sums.output_tokens),
  cached_tokens: Number(sums.cached_tokens),
  reasoning_tokens: Number(sums.reasoning_tokens),
  images: Number(sums.images),
  seconds: Number(sums.milliseconds) / 1000,
  characters: Number(sums.characters),
  credits: formatCredits(sums.credits_micros),
});
