import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { PutBytes } from './storage.ts';

export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes';
}

interface Measure {
  /** What passes through it is counted and hashed; it fails with `TooManyBytes`. */
  readonly through: Transform;
  readonly result: () => PutBytes;
}

export function measureBytes(maxBytes: number): Measure {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new TooManyBytes());
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
