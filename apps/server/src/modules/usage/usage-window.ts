import type { QueryOf, usage } from '@atelier/contract';

export type UsageQuery = QueryOf<typeof usage.getUsage>;
export type Granularity = UsageQuery['granularity'];

/** From the first moment up to, and without, the second. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const usualBuckets: Readonly<Record<Granularity, number>> = { hour: 24, day: 31, month: 12 };

/** The beginning of the bucket that holds the moment, so many buckets further. All buckets are of UTC. */
function bucketStart(granularity: Granularity, moment: Date, further = 0): Date {
  const start = new Date(moment);
  start.setUTCMinutes(0, 0, 0);
  if (granularity !== 'hour') start.setUTCHours(0);
  if (granularity === 'month') start.setUTCDate(1);
  if (granularity === 'hour') start.setUTCHours(start.getUTCHours() + further);
  if (granularity === 'day') start.setUTCDate(start.getUTCDate() + further);
  if (granularity === 'month') start.setUTCMonth(start.getUTCMonth() + further);
  return start;
}

/** What is asked for, widened to whole buckets. A range that ends before it begins is empty. */
export function rangeOf({ start, end, granularity }: UsageQuery, now: Date): Span {
  const last = end ?? now;
  const floor = bucketStart(granularity, last);
  const until = floor.getTime() === last.getTime() ? floor : bucketStart(granularity, last, 1);
  const from = start ? bucketStart(granularity, start) : bucketStart(granularity, until, -usualBuckets[granularity]);
  return { from, until };
}

/** The buckets of one page, in order. */
export function bucketsOf({ from, until }: Span, { granularity, limit, page }: UsageQuery): readonly Span[] {
  const asked = page === undefined ? from : new Date(Number(page.slice('page_'.length)) * 1000);
  const buckets: Span[] = [];
  let start = bucketStart(granularity, asked < from ? from : asked);
  while (buckets.length < limit && start < until) {
    const next = bucketStart(granularity, start, 1);
    buckets.push({ from: start, until: next });
    start = next;
  }
  return buckets;
}

export const unixSeconds = (moment: Date) => moment.getTime() / 1000;
export const pageAt = (moment: Date) => `page_${unixSeconds(moment)}`;
