import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createTokenizer } from './tokenizer.ts';

const tokenizer = createTokenizer(createLog({ level: 'silent', node: 'test' }));
afterAll(() => tokenizer.close());

test('counts as the published table does', async () => {
  expect(await tokenizer.count('')).toBe(0);
  expect(await tokenizer.count('Hello, world!')).toBe(4);
  expect(await tokenizer.count('The quick brown fox jumps over the lazy dog.')).toBe(10);
});

test('takes control tokens for the text they are', async () => {
  expect(await tokenizer.count('<|endoftext|>')).toBeGreaterThan(1);
});

test('a text without spaces neither blocks the server nor takes for ever', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const count = await tokenizer.count(
    Array.from({ length: 200_000 }, (_, n) => 'etaoinshrdlu'[(n * n * 7 + n) % 12]).join(''),
  );
  clearInterval(timer);
  expect(count).toBeGreaterThan(20_000);
  expect(turns).toBeGreaterThan(0);
});

test('answers each question with its own count, in whatever order they are asked', async () => {
  const texts = Array.from({ length: 50 }, (_, n) => 'word '.repeat(n + 1));
  const counts = await Promise.all(texts.map((text) => tokenizer.count(text)));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBe(50);
});
