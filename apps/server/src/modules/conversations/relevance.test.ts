import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest } from './relevance.ts';
import { cosine, quantise } from './vector.ts';
import { indexOfRoots, rootsOf } from './word-roots.ts';

const textsOf = (texts: readonly string[]) =>
  texts.map((text, place) => ({ number: place + 1, words: indexOfRoots(rootsOf(text)), vector: undefined }));
const ask = (question: string, texts: readonly string[], most = 5) =>
  nearest({ roots: rootsOf(question), vector: undefined }, textsOf(texts), most).map(({ number }) => number);

const chatter = Array.from({ length: 50 }, (_, n) => `What is my view of the weather on walk ${n}? It is fine.`);

describe('the search', () => {
  test('finds by rare words, not by those that everything shares', () => {
    expect(ask('What is my sister’s name?', [...chatter, 'My sister is Ana.', ...chatter])[0]).toBe(51);
  });

  test('finds across endings, accents, case and scripts', () => {
    expect(ask('ALLERGIES?', [...chatter, 'I am allergic to nuts.'])[0]).toBe(51);
    expect(ask('Where is the cafe?', [...chatter, 'The Café is in Rua Nova.'])[0]).toBe(51);
    expect(ask('東京の天気は?', [...chatter, '私は東京に住んでいます。'])[0]).toBe(51);
  });

  test('a question that was asked before ranks behind what answers it', () => {
    const question = 'What is the code of the gate?';
    expect(ask(question, [...chatter, 'The gate has the code 7719.', question, question])[0]).toBe(51);
  });

  test('what says the same is found once, the latest', () => {
    expect(ask('lighthouse', ['A lighthouse.', 'Fog.', 'A lighthouse.', 'Rain.'])).toEqual([3]);
  });

  test('finds nothing where nothing is shared', () => {
    expect(ask('zeppelin', chatter)).toEqual([]);
    expect(ask('', chatter)).toEqual([]);
  });

  test('by meaning too, where vectors are there', () => {
    const [east, north] = [quantise([1, 0, 0.1]), quantise([0, 1, 0])];
    const texts = textsOf(['one thing', 'another matter']).map((text, place) => ({
      ...text,
      vector: place === 0 ? north : east,
    }));
    expect(nearest({ roots: rootsOf('zeppelin'), vector: quantise([1, 0, 0]) }, texts, 5)).toMatchObject([
      { number: 2 },
    ]);
  });
});

describe('a vector in bytes', () => {
  test('keeps its direction', () => {
    const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 64 });
    fc.assert(
      fc.property(numbers, (vector) => {
        fc.pre(Math.max(...vector.map(Math.abs)) > 1e-3);
        expect(cosine(quantise(vector), quantise(vector.map((value) => value * 3)))).toBeGreaterThan(0.99);
      }),
    );
  });

  test('zeros, other lengths and infinities are near to nothing', () => {
    expect(cosine(quantise([0, 0]), quantise([1, 0]))).toBe(0);
    expect(cosine(quantise([1]), quantise([1, 0]))).toBe(0);
    expect(cosine(quantise([Infinity, 1]), quantise([1, 1]))).toBe(0);
  });
});

test('roots are bounded and can be stored, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      const roots = rootsOf(text);
      expect(indexOfRoots(roots).length).toBeLessThanOrEqual(20_000);
      expect(indexOfRoots(roots).isWellFormed()).toBe(true);
      expect(roots.filter((root) => /[\s\0]/.test(root))).toEqual([]);
    }),
  );
});
