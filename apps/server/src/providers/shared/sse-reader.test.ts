import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSseReader, EventTooLong, type ServerSentEvent } from './sse-reader.ts';

function readCut(bytes: Buffer, cuts: readonly number[]): ServerSentEvent[] {
  const reader = createSseReader(1_000_000);
  const edges = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].toSorted(
    (a, b) => a - b,
  );
  const events = edges.slice(1).flatMap((edge, n) => reader.push(bytes.subarray(edges[n], edge)));
  return [...events, ...reader.end()];
}

const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll(/[\r\n\u2028]/g, '·'));
const event = fc.record({
  data: fc.array(line, { minLength: 1, maxLength: 3 }),
  space: fc.boolean(),
  comment: fc.option(line, { nil: undefined }),
  id: fc.option(fc.integer(), { nil: undefined }),
});

describe('sse reader', () => {
  it('reads what was meant, wherever the bytes were cut', () => {
    const stream = fc.record({
      events: fc.array(event, { maxLength: 8 }),
      ending: fc.constantFrom('\n', '\r\n', '\r'),
      cuts: fc.array(fc.nat(), { maxLength: 40 }),
      mark: fc.boolean(),
    });
    fc.assert(
      fc.property(stream, ({ events, ending, cuts, mark }) => {
        const text = events.map(({ data, space, comment, id }) =>
          [
            ...(comment === undefined ? [] : [`:${comment}`]),
            ...(id === undefined ? [] : [`id: ${id}`]),
            // A value that begins with a space needs the one that belongs to the field.
            ...data.map((part) => `data:${space || part.startsWith(' ') ? ' ' : ''}${part}`),
            '',
            '',
          ].join(ending),
        );
        const bytes = Buffer.from((mark ? '\uFEFF' : '') + text.join(''));
        const meant = events.map(({ data }) => data.join('\n'));
        expect(readCut(bytes, cuts).map((one) => one.data)).toEqual(meant);
      }),
      { numRuns: 1_000 },
    );
  });

  it('marks what the end left unfinished', () => {
    const reader = createSseReader(100);
    expect(reader.push(Buffer.from('event: x\ndata: 1\n\ndata: 2'))).toEqual([
      { data: '1', type: 'x', incomplete: false },
    ]);
    expect(reader.end()).toEqual([{ data: '2', type: undefined, incomplete: true }]);
  });

  it('takes no comment for an event', () => {
    const reader = createSseReader(100);
    expect([...reader.push(Buffer.from(': ping\n\n:\n\n')), ...reader.end()]).toEqual([]);
  });

  it('bounds one event, not the stream', () => {
    const reader = createSseReader(100);
    for (let n = 0; n < 50; n += 1) expect(reader.push(Buffer.from(`data: ${'x'.repeat(80)}\n\n`))).toHaveLength(1);
    expect(() => reader.push(Buffer.from(`data: ${'x'.repeat(120)}`))).toThrow(EventTooLong);
  });
});
