import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketsOf, pageAt, rangeOf, type UsageQuery } from './usage-window.ts';

const granularity = fc.constantFrom('hour', 'day', 'month');
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const query = (wishes: Partial<UsageQuery>): UsageQuery => ({ granularity: 'day', limit: 366, ...wishes });

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

describe('pages', () => {
  test('hold every bucket of the range once, in order and without a gap, whatever their size', () => {
    const size = fc.integer({ min: 1, max: 366 });
    fc.assert(
      fc.property(granularity, moment, fc.integer({ min: 0, max: 40 }), size, (by, start, days, limit) => {
        const asked = query({ granularity: by, limit, start, end: new Date(start.getTime() + days * 86_400_000 + 1) });
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
