import type { Readable } from 'node:stream';

export interface ByteRange {
  readonly start: number;
  /** The last byte, itself included. */
  readonly end: number;
}

interface PutOptions {
  readonly contentType: string;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface PutBytes {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface GottenBytes {
  readonly stream: Readable;
  /** How many of them the stream will give. */
  readonly bytes: number;
}

interface LinkOptions {
  readonly expiresInSeconds: number;
  readonly contentType: string;
  /** The value of the header, as the store shall send it. */
  readonly contentDisposition: string;
}

/** Where bytes are kept. A key is words of a-z, 0-9 and underscores, separated by slashes. */
export interface Storage {
  /** All of it or nothing: what breaks off on the way, or has more than `maxBytes`, leaves nothing behind. */
  readonly put: (key: string, content: Readable | Buffer, options: PutOptions) => Promise<PutBytes | 'too_many_bytes'>;
  /** Nothing where there is nothing under this key. */
  readonly get: (key: string, range?: ByteRange) => Promise<GottenBytes | undefined>;
  /** Removing what is not there is no fault. */
  readonly remove: (key: string) => Promise<void>;
  /** Whether clients can reach the store itself, by `signedUrl`. */
  readonly hasAddress: boolean;
  /** Where anybody can fetch the bytes from the store itself; nothing where it has no address. */
  readonly signedUrl: (key: string, options: LinkOptions) => Promise<string | undefined>;
  /** Throws while the store cannot be used. */
  readonly check: () => Promise<void>;
  readonly close: () => void;
}

const keyForm = /^[a-z0-9_]+(?:\/[a-z0-9_]+)*$/;

/** Without dots and empty words no key can name anything outside the store. */
export function requireKey(key: string): string {
  if (key.length > 500 || !keyForm.test(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key)}`);
  return key;
}
