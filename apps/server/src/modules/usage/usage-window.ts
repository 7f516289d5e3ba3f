import type { QueryOf, usage } from '@atelier/contract';
import { dayIn, startOfDay } from './zoned-day.ts';

export type UsageQuery = QueryOf<typeof usage.getUsage>;
type Granularity = UsageQuery['granularity'];

/** From the first moment up to, and without, the second. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const usualBuckets: Readonly<Record<Granularity, number>> = { hour: 24, day: 31, month: 12 };

type Rhythm = Pick<UsageQuery, 'granularity' | 'time_zone'>;

/** The beginning of the bucket that holds the moment, so many buckets further. Hours are UTC's, days and months the zone's. */
function bucketStart({ granularity, time_zone: zone }: Rhythm, moment: Date, further = 0): Date {
  if (granularity === 'hour') {
    const start = new Date(moment);
    start.setUTCMinutes(0, 0, 0);
    start.setUTCHours(start.getUTCHours() + further);
    return start;
  }
  const { year, month, day } = dayIn(zone, moment);
  return granularity === 'day'
    ? startOfDay(zone, { year, month, day: day + further })
    : startOfDay(zone, { year, month: month + further, day: 1 });
}

const momentIn = (zone: string, time: Date | string): Date => {
  if (time instanceof Date) return time;
  const [year = 0, month = 0, day = 0] = time.split('-').map(Number);
  return startOfDay(zone, { year, month, day });
};

/** What is asked for, widened to whole buckets. A range that ends before it begins is empty. */
export function rangeOf({ start, end, ...rhythm }: UsageQuery, now: Date): Span {
  const { granularity, time_zone: zone } = rhythm;
  const last = end === undefined ? now : momentIn(zone, end);
  const floor = bucketStart(rhythm, last);
  const until = floor.getTime() === last.getTime() ? floor : bucketStart(rhythm, last, 1);
  const from =
    start === undefined
      ? bucketStart(rhythm, until, -usualBuckets[granularity])
      : bucketStart(rhythm, momentIn(zone, start));
  return { from, until };
}

/** The buckets of one page, in order. */
export function bucketsOf({ from, until }: Span, { limit, page, ...rhythm }: UsageQuery): readonly Span[] {
  const asked = page === undefined ? from : new Date(Number(page.slice('page_'.length)) * 1000);
  const buckets: Span[] = [];
  let start = bucketStart(rhythm, asked < from ? from : asked);
  while (buckets.length < limit && start < until) {
    const next = bucketStart(rhythm, start, 1);
    buckets.push({ from: start, until: next });
    start = next;
  }
  return buckets;
}

export const unixSeconds = (moment: Date) => moment.getTime() / 1000;
export const pageAt = (moment: Date) => `page_${unixSeconds(moment)}`;
