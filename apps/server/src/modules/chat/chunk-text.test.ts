import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChunkText } from './chunk-text.ts';
import { memberSpans } from './member-spans.ts';

const names = ['id', 'model', 'usage'] as const;

describe('memberSpans', () => {
  test('finds the scalars of the outermost object in any JSON', () => {
    const text = fc.string({ unit: 'binary' });
    const scalar = fc.oneof(text, fc.integer(), fc.constant(null), fc.boolean());
    const nested = fc.jsonValue({ maxDepth: 3 }).filter((value) => typeof value === 'object' && value !== null);
    const members = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), fc.oneof(scalar, nested));
    fc.assert(
      fc.property(members, fc.constantFrom(undefined, 1), (object, indent) => {
        const json = JSON.stringify(object, undefined, indent);
        const spans = memberSpans(json, names);
        for (const name of names) {
          const value = Object.hasOwn(object, name) ? object[name] : undefined;
          const isScalar = value !== undefined && (typeof value !== 'object' || value === null);
          const { start = 0, end = 0 } = spans.get(name) ?? {};
          expect(json.slice(start, end)).toBe(isScalar ? JSON.stringify(value) : '');
        }
      }),
    );
  });
});

describe('ChunkText', () => {
  const tell = (chunks: readonly string[], model?: string) => {
    const text = new ChunkText({ id: 'ours', model, firstMembers: ['"first":1'] });
    return chunks.map((chunk) =>
      text
        .tell(chunk)
        .replace(/^id: \d+\ndata: /, '')
        .trimEnd(),
    );
  };

  test.each([
    ['one id', ['{"id":"a","x":1}', '{"id":"a","x":2}'], ['{"id":"ours","x":1,"first":1}', '{"id":"ours","x":2}']],
    ['another id', ['{"id":"","x":1}', '{"id":"b"}'], ['{"id":"ours","x":1,"first":1}', '{"id":"ours"}']],
    ['none', ['{"x":1}', '{ "x":2}'], ['{"id":"ours","x":1,"first":1}', '{"id":"ours", "x":2}']],
    [
      'null',
      ['{"id":null}', '{"x":[{"id":"a"}],"id":3}'],
      ['{"id":"ours","first":1}', '{"x":[{"id":"a"}],"id":"ours"}'],
    ],
  ])('an upstream that has %s', (_manner, chunks, told) => {
    expect(tell(chunks)).toEqual(told);
  });

  test('the call of a tool keeps its id, even where it is that of the answer', () => {
    const chunk = '{"id":"a","model":"m","choices":[{"delta":{"tool_calls":[{"id":"a"}]}}]}';
    const told = '{"id":"ours","model":"name","choices":[{"delta":{"tool_calls":[{"id":"a"}]}}]}';
    expect(tell([chunk, chunk], 'name')[1]).toBe(told);
  });

  test('numbers stay to the letter', () => {
    expect(tell(['{"id":"a"}', '{"id":"a","n":1.0,"big":12345678901234567890}'])[1]).toBe(
      '{"id":"ours","n":1.0,"big":12345678901234567890}',
    );
  });
});
