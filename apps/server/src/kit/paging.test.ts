import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf, type PageRequest } from './paging.ts';

const things = (...ids: string[]) => ids.map((id) => ({ id }));

/** What a repository does: read one more than asked for, in the direction asked for. */
function read(all: readonly { id: string }[], { limit, after, before }: PageRequest) {
  const between = all.filter(({ id }) => (after === undefined || id < after) && (before === undefined || id > before));
  const ordered = between.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return (before === undefined ? ordered.toReversed() : ordered).slice(0, limit + 1);
}

describe('pageOf', () => {
  test('names the first and the last thing and hides the one read beyond the limit', () => {
    expect(pageOf(things('c', 'b', 'a'), { limit: 2 })).toEqual({
      object: 'list',
      data: things('c', 'b'),
      first_id: 'c',
      last_id: 'b',
      has_more: true,
    });
  });

  test('turns what was read towards newer things around, so that every page is newest first', () => {
    const page = pageOf(things('b', 'c', 'd'), { limit: 2, before: 'a' });
    expect(page.data).toEqual(things('c', 'b'));
    expect(page.has_more).toBe(true);
  });

  test('has no ids and nothing more where there is nothing', () => {
    expect(pageOf([], { limit: 20 })).toEqual({
      object: 'list',
      data: [],
      first_id: null,
      last_id: null,
      has_more: false,
    });
  });

  test('walks every thing exactly once in both directions, whatever the page size', () => {
    const count = fc.integer({ min: 0, max: 30 });
    const size = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(count, size, (total, limit) => {
        const all = Array.from({ length: total }, (_, place) => ({ id: `id${String(place).padStart(3, '0')}` }));
        const newestFirst = all.toReversed();

        const older: { id: string }[] = [];
        let page = pageOf(read(all, { limit }), { limit });
        older.push(...page.data);
        while (page.has_more) {
          const request = { limit, after: page.last_id! };
          page = pageOf(read(all, request), request);
          older.push(...page.data);
        }
        expect(older).toEqual(newestFirst);

        const newer: { id: string }[] = [];
        let request: PageRequest = { limit, before: '' };
        do {
          page = pageOf(read(all, request), request);
          newer.unshift(...page.data);
          request = { limit, before: page.first_id ?? '' };
        } while (page.has_more);
        expect(newer).toEqual(newestFirst);
      }),
    );
  });
});
