import { AppError } from '@atelier/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleOf } from './conversation.ts';
import { bytesOf, messageBytesLimit, storableAnswer, storableMessage, textOf, tokensOf } from './message-text.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('a message to keep', () => {
  test('loses NUL and half characters, in names of members too, and nothing else', () => {
    const message = {
      role: 'user',
      content: [{ type: 'text', text: 'a\0b\ud800c 🙂' }],
      'x\0': ['\udc00'],
      n: 1,
      z: null,
    };
    expect(storableMessage(message, 0)).toEqual({
      role: 'user',
      content: [{ type: 'text', text: 'ab\ufffdc 🙂' }],
      x: ['\ufffd'],
      n: 1,
      z: null,
    });
    const plain = JSON.parse('{"role":"user","content":"é","__proto__":{"a":1}}') as Record<string, unknown>;
    expect(JSON.stringify(storableMessage(plain, 0))).toBe(JSON.stringify(plain));
  });

  test.each([
    ['too large', { role: 'user', content: 'x'.repeat(messageBytesLimit) }],
    ['too large as JSON', { role: 'user', content: '\u0001'.repeat(200_000) }],
    ['too deep', { role: 'user', content: 'a', deep: nested(100) }],
    ['far too deep', { role: 'user', content: 'a', deep: JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) }],
  ])('is refused by name where it is %s', (_why, message) => {
    expect(() => storableMessage(message, 3)).toThrow(AppError);
    expect(() => storableMessage(message, 3)).toThrow(/1 MB|64 levels/);
  });

  test('an answer is never refused', () => {
    const huge = storableAnswer({ role: 'assistant', content: '\u0001'.repeat(2_000_000) });
    expect(bytesOf(huge)).toBeLessThanOrEqual(messageBytesLimit);
    expect(textOf(huge).length).toBeGreaterThan(100_000);
    expect(storableAnswer({ role: 'assistant', content: 'a', deep: nested(100) })).toEqual({
      role: 'assistant',
      content: 'a',
    });
  });
});

test('tokens: a third of the bytes, eight a message, a thousand a picture', () => {
  expect(tokensOf({ role: 'user', content: 'abcdef' })).toBe(10);
  const picture = { type: 'image_url', image_url: { url: `data:image/png;base64,${'A'.repeat(90_000)}` } };
  expect(tokensOf({ role: 'user', content: [{ type: 'text', text: 'abc' }, picture] })).toBe(1009);
  expect(tokensOf({ role: 'assistant', content: null })).toBe(8);
});

test('a title is the beginning of what the user said first: one line of up to 80 characters', () => {
  expect(
    titleOf([
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: ' Hello\n\0 there ' },
    ]),
  ).toBe('Hello there');
  expect(titleOf([{ role: 'user', content: [{ type: 'image_url' }] }])).toBe('Untitled');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (content) => {
      const title = titleOf([{ role: 'user', content }]);
      expect(Array.from(title).length).toBeLessThanOrEqual(80);
      expect(title).not.toMatch(/[\0\n]/);
      expect(title.isWellFormed()).toBe(true);
    }),
  );
});
