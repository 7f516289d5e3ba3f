import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const secret = 'a secret for tests, 32 characters or so';
const sealing = createSealing(secret, 'stored answers');

describe('sealing', () => {
  test('opens what it sealed, whatever the bytes, also none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        expect(sealing.open(sealing.seal(Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  test('refuses what was changed in any single bit', () => {
    const sealed = sealing.seal(Buffer.from('{"key":"sk_live_…"}'));
    for (let place = 0; place < sealed.length * 8; place += 1) {
      const tampered = Buffer.from(sealed);
      tampered[place >> 3]! ^= 1 << (place & 7);
      expect(() => sealing.open(tampered)).toThrow(Error);
    }
  });

  test('refuses what was cut short, at every length', () => {
    const sealed = sealing.seal(Buffer.from('a whole answer'));
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => sealing.open(sealed.subarray(0, length))).toThrow(Error);
    }
  });

  test('refuses what was sealed for another purpose or under another secret', () => {
    const sealed = sealing.seal(Buffer.from('secret'));
    expect(() => createSealing(secret, 'something else').open(sealed)).toThrow(Error);
    expect(() => createSealing(`${secret}!`, 'stored answers').open(sealed)).toThrow(Error);
  });

  test('opens in another process with the same secret and purpose', () => {
    const sealed = sealing.seal(Buffer.from('secret'));
    expect(createSealing(secret, 'stored answers').open(sealed).toString()).toBe('secret');
  });

  test('seals the same thing differently each time and shows none of it', () => {
    const plain = Buffer.from('the same plain text');
    const [one, other] = [sealing.seal(plain), sealing.seal(plain)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes(plain)).toBe(false);
  });
});
