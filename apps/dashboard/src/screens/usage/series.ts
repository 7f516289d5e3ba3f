import type { UsageGetResponses } from '@atelier/sdk';
import type { Group, Metric } from './usage-range.ts';

export type Bucket = UsageGetResponses[200]['data'][number];
type Result = Bucket['results'][number];

/** Credits have six places; sums of whole millionths are exact. */
const millionths = (credits: string): number => Math.round(Number(credits) * 1_000_000);

function amountOf(result: Result, metric: Metric): number {
  if (metric === 'credits') return millionths(result.credits) / 1_000_000;
  return metric === 'requests' ? result.requests : result.input_tokens + result.output_tokens;
}

const noName = '';

export function nameOf(result: Result, group: Group | 'none'): string {
  if (group === 'none') return noName;
  return (group === 'key' ? result.key_id : result[group]) ?? noName;
}

export interface Series {
  readonly id: string;
  readonly sum: number;
  readonly isRest?: true;
}

/** So many colours can be told apart. */
const mostSeries = 6;
const restId = '*';

function addTo(sums: Map<string, number>, bucket: Bucket, group: Group | 'none', metric: Metric): void {
  for (const result of bucket.results) {
    const name = nameOf(result, group);
    const before = sums.get(name) ?? 0;
    sums.set(name, Math.round((before + amountOf(result, metric)) * 1_000_000) / 1_000_000);
  }
}

/** Who used how much, most first; the small ones together. */
export function seriesOf(buckets: readonly Bucket[], group: Group | 'none', metric: Metric): readonly Series[] {
  const sums = new Map<string, number>();
  for (const bucket of buckets) addTo(sums, bucket, group, metric);
  const sorted = [...sums].map(([id, sum]) => ({ id, sum })).toSorted((a, b) => b.sum - a.sum);
  if (sorted.length <= mostSeries) return sorted;
  const rest = sorted.slice(mostSeries - 1).reduce((sum, one) => sum + one.sum, 0);
  return [...sorted.slice(0, mostSeries - 1), { id: restId, sum: rest, isRest: true }];
}

export interface Bar {
  readonly at: number;
  readonly amounts: readonly number[];
}

/** One bar for each bucket, in the order of the series. */
export function barsOf(
  buckets: readonly Bucket[],
  series: readonly Series[],
  group: Group | 'none',
  metric: Metric,
): readonly Bar[] {
  const shown = new Set(series.map(({ id }) => id));
  return buckets.map((bucket) => {
    const sums = new Map<string, number>();
    addTo(sums, bucket, group, metric);
    const rest = [...sums].reduce((sum, [id, amount]) => (shown.has(id) ? sum : sum + amount), 0);
    return { at: bucket.start_time, amounts: series.map(({ id, isRest }) => (isRest ? rest : (sums.get(id) ?? 0))) };
  });
}
