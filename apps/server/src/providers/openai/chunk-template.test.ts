import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DialectEvent } from '../spec/openai-dialect.ts';
import { fillTemplate, learnTemplate } from './chunk-template.ts';

const event = (data: string, output: string, forward = data): DialectEvent => ({
  data,
  forward,
  isDone: false,
  usage: undefined,
  finishReason: undefined,
  output,
});
const chunk = (content: string) =>
  JSON.stringify({ id: 'a', choices: [{ index: 0, delta: { content } }], usage: null });

describe('chunk template', () => {
  const template = learnTemplate(event(chunk('one'), 'one', chunk('one').replace(',"usage":null', '')), 'one');

  it('reads a like chunk as the parser would, or leaves it to the parser', () => {
    if (template === undefined) throw new Error('nothing was learnt');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (content) => {
        const filled = fillTemplate(template, chunk(content));
        const isPlain = JSON.stringify(content) === `"${content}"`;
        expect(filled !== undefined).toBe(isPlain);
        expect(filled ?? event('', content)).toMatchObject({ output: content });
        expect(filled?.forward).toBe(isPlain ? chunk(content).replace(',"usage":null', '') : undefined);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['another index', chunk('x').replace('"index":0', '"index":1')],
    ['a finish reason', chunk('x').replace('}],', '},"finish_reason":"stop"}],')],
    ['a string that ends early', chunk('x').replace('"x"', '"x","refusal":"y"')],
    ['a cut chunk', chunk('x').slice(0, -4)],
    ['less than the frame', '{"id":"a"}'],
  ])('leaves %s to the parser', (_, data) => {
    expect(template && fillTemplate(template, data)).toBeUndefined();
  });

  it('learns nothing where the content is not the only one of its name', () => {
    const twice = '{"x":{"content":"one"},"choices":[{"delta":{"content": "one"}}]}';
    expect(learnTemplate(event(twice, 'one'), 'one')).toBeUndefined();
    expect(learnTemplate(event(chunk('a"b'), 'a"b'), 'a"b')).toBeUndefined();
    expect(learnTemplate(event('{"choices":[]}', ''), undefined)).toBeUndefined();
  });
});
