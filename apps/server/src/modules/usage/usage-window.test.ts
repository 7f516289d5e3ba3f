import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketsOf, pageAt, rangeOf, type UsageQuery } from './usage-window.ts';

const granularity = fc.constantFrom('hour', 'day', 'month');
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const query = (wishes: Partial<UsageQuery>): UsageQuery => ({
  granularity: 'day',
  time_zone: 'UTC',
  limit: 366,
  ...wishes,
});
const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Africa/Cairo'];

describe('a range', () => {
  test('is widened to whole buckets of UTC', () => {
    const asked = { start: new Date('2026-02-27T23:59:59.999Z'), end: new Date('2026-03-01T00:00:00.001Z') };
    expect(rangeOf(query(asked), new Date())).toEqual({ from: day('2026-02-27'), until: day('2026-03-02') });
    expect(rangeOf(query({ ...asked, granularity: 'month' }), new Date())).toEqual({
      from: day('2026-02-01'),
      until: day('2026-04-01'),
    });
    expect(rangeOf(query({ ...asked, granularity: 'hour' }), new Date())).toEqual({
      from: new Date('2026-02-27T23:00:00Z'),
      until: new Date('2026-03-01T01:00:00Z'),
    });
  });

  test('ends before a bucket whose first moment is its end', () => {
    const asked = { start: day('2026-02-01'), end: day('2026-03-01') };
    expect(rangeOf(query(asked), new Date())).toEqual({ from: asked.start, until: asked.end });
  });

  test.each([
    ['hour', '2026-03-30T18:00:00Z', '2026-03-31T18:00:00Z'],
    ['day', '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'],
    ['month', '2025-04-01T00:00:00Z', '2026-04-01T00:00:00Z'],
  ] as const)('by %s goes from %s to %s at noon', (by, from, until) => {
    const noon = new Date(by === 'hour' ? '2026-03-31T17:30:00Z' : '2026-03-31T12:00:00Z');
    expect(rangeOf(query({ granularity: by }), noon)).toEqual({ from: new Date(from), until: new Date(until) });
  });
});

describe('a day of a time zone', () => {
  const bounds = (time_zone: string, start: string, end: string) => {
    const asked = query({ time_zone, start, end });
    return bucketsOf(rangeOf(asked, new Date()), asked).flatMap(({ from }) => from.toISOString());
  };

  test.each([
    ['Europe/Berlin', '2026-03-29', ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
    ['America/New_York', '2026-11-01', ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']],
    ['Africa/Cairo', '2026-04-24', ['2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z']],
    ['Asia/Kolkata', '2026-11-15', ['2026-11-14T19:00:00.000Z', '2026-11-15T19:00:00.000Z']],
    ['Asia/Kathmandu', '2026-11-15', ['2026-11-14T19:00:00.000Z', '2026-11-15T19:00:00.000Z']],
    ['Pacific/Kiritimati', '2026-11-15', ['2026-11-14T10:00:00.000Z', '2026-11-15T10:00:00.000Z']],
  ])('in %s, %s, begins with its first full hour of UTC', (zone, first, expected) => {
    const next = new Date(Date.parse(first) + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(bounds(zone, first, next)).toEqual(expected);
  });

  test('that the zone has left out is not there', () => {
    expect(bounds('Pacific/Apia', '2011-12-29', '2012-01-01')).toEqual([
      '2011-12-29T10:00:00.000Z',
      '2011-12-30T10:00:00.000Z',
    ]);
  });

  test('of summer and of winter begins a month', () => {
    const asked = query({
      time_zone: 'America/Santiago',
      granularity: 'month',
      start: '2026-01-01',
      end: '2027-01-01',
    });
    const buckets = bucketsOf(rangeOf(asked, new Date()), asked);
    expect(buckets.length).toBe(12);
    expect(buckets[0]!.from.toISOString()).toBe('2026-01-01T03:00:00.000Z');
    expect(buckets[5]!.from.toISOString()).toBe('2026-06-01T04:00:00.000Z');
  });
});

describe('pages', () => {
  test('hold every bucket of the range once, in order and without a gap, whatever their size', () => {
    const [size, days] = [fc.integer({ min: 1, max: 366 }), fc.integer({ min: 0, max: 40 })];
    fc.assert(
      fc.property(fc.constantFrom(...zones), granularity, moment, days, size, (time_zone, by, start, count, limit) => {
        const end = new Date(start.getTime() + count * 86_400_000 + 1);
        const asked = query({ time_zone, granularity: by, limit, start, end });
        const range = rangeOf(asked, new Date());
        let at = range.from;
        let page: string | undefined;
        while (at < range.until) {
          const buckets = bucketsOf(range, { ...asked, page });
          expect(buckets.length).toBeGreaterThan(0);
          expect(buckets.length).toBeLessThanOrEqual(limit);
          for (const bucket of buckets) {
            expect(bucket.from).toEqual(at);
            expect(bucket.until > at).toBe(true);
            at = bucket.until;
          }
          page = pageAt(at);
        }
        expect(at).toEqual(range.until);
      }),
    );
  });

  test('are empty where the range is, and after its end', () => {
    const backwards = query({ start: day('2026-03-01'), end: day('2026-02-01') });
    expect(bucketsOf(rangeOf(backwards, new Date()), backwards)).toEqual([]);
    const range = { from: day('2026-02-01'), until: day('2026-03-01') };
    expect(bucketsOf(range, query({ page: pageAt(day('2026-03-01')) }))).toEqual([]);
    expect(bucketsOf(range, query({ page: pageAt(day('2020-01-01')), limit: 1 }))[0]!.from).toEqual(range.from);
  });
});
