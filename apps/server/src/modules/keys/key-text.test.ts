import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashKey, keyEnvironment, keyHint, newKeyText } from './key-text.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_';
const keys = (['live', 'sandbox'] as const).flatMap((environment) =>
  ['c1', 'x', 'abcdef12'].map((cell) => newKeyText(environment, cell)),
);

describe('the text of a key', () => {
  test('names its environment and its cell, then 43 characters of secret and 6 of checksum', () => {
    expect(newKeyText('live', 'c1')).toMatch(/^sk_live_c1_[0-9A-Za-z]{49}$/);
    expect(newKeyText('sandbox', 'eu2')).toMatch(/^sk_test_eu2_[0-9A-Za-z]{49}$/);
  });

  test('says for which environment it is', () => {
    expect(keyEnvironment(newKeyText('live', 'c1'))).toBe('live');
    expect(keyEnvironment(newKeyText('sandbox', 'c1'))).toBe('sandbox');
  });

  test('is never the same twice', () => {
    expect(new Set(Array.from({ length: 5_000 }, () => newKeyText('live', 'c1'))).size).toBe(5_000);
  });

  test('uses every character of its alphabet in its secret', () => {
    const used = new Set(Array.from({ length: 500 }, () => newKeyText('live', 'c1').slice(12, 54)).join(''));
    expect(used.size).toBe(62);
  });
});

describe('the checksum', () => {
  test.each(keys)('catches every change of a single character of %s', (text) => {
    for (let place = 0; place < text.length; place += 1) {
      for (const other of alphabet) {
        if (other === text[place]) continue;
        expect(keyEnvironment(text.slice(0, place) + other + text.slice(place + 1))).toBeNull();
      }
    }
  });

  test.each(keys)('catches every swap of neighbours that changes %s', (text) => {
    for (let place = 0; place + 1 < text.length; place += 1) {
      const [one, other] = [text[place]!, text[place + 1]!];
      if (one === other) continue;
      expect(keyEnvironment(text.slice(0, place) + other + one + text.slice(place + 2))).toBeNull();
    }
  });

  test.each(keys)('catches every character left out of or added to %s', (text) => {
    for (let place = 0; place < text.length; place += 1) {
      expect(keyEnvironment(text.slice(0, place) + text.slice(place + 1))).toBeNull();
      expect(keyEnvironment(`${text.slice(0, place)}A${text.slice(place)}`)).toBeNull();
    }
  });

  test('takes nothing else for a key', () => {
    fc.assert(fc.property(fc.string({ maxLength: 100 }), (text) => keyEnvironment(text) === null));
    const [text = ''] = keys;
    for (const wrapped of [` ${text}`, `${text}\n`, `"${text}"`, text.toUpperCase(), text.toLowerCase()]) {
      expect(keyEnvironment(wrapped)).toBeNull();
    }
  });
});

describe('what is kept of a key', () => {
  test('is the SHA-256 of its text', () => {
    const text = newKeyText('live', 'c1');
    expect(hashKey(text)).toEqual(createHash('sha256').update(text).digest());
  });

  test('and a hint that shows four characters of the secret and no more', () => {
    const text = newKeyText('live', 'abcdef12');
    const secret = text.slice('sk_live_abcdef12_'.length);
    expect(keyHint(text)).toBe(`sk_live_abcdef12_${secret.slice(0, 4)}…`);
  });
});
