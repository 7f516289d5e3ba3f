import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '../../kit/environment.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 43;
const checksumLength = 6;
const marks = { live: 'sk_live_', sandbox: 'sk_test_' } as const satisfies Record<Environment, string>;
const shape = /^sk_(live|test)_([a-z0-9]{1,8})_[0-9A-Za-z]{49}$/;

function base62(number: bigint, length: number): string {
  let rest = number;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = alphabet[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}

const checksum = (text: string): string => base62(BigInt(crc32(text)), checksumLength);

/** `sk_live_` or `sk_test_`, the cell, 32 random bytes in base 62, and six characters that catch a typing error. */
export function newKeyText(environment: Environment, cell: string): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  const text = `${marks[environment]}${cell}_${secret}`;
  return text + checksum(text);
}

/** The environment a key says it is for, or null for what was never a key of ours: no look-up needed. */
export function keyEnvironment(text: string): Environment | null {
  if (!shape.test(text)) return null;
  const end = text.length - checksumLength;
  if (checksum(text.slice(0, end)) !== text.slice(end)) return null;
  return text.startsWith(marks.live) ? 'live' : 'sandbox';
}

/** 256 random bits need no salt and no slow hash: a copy of the table opens nothing. */
export const hashKey = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Enough to tell one's keys apart, useless to anyone else. */
export const keyHint = (text: string): string => `${text.slice(0, text.lastIndexOf('_') + 5)}…`;
