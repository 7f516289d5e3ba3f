import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealing {
  readonly seal: (plain: Buffer) => Buffer;
  readonly open: (sealed: Buffer) => Buffer;
}

const nonceLength = 12;
const tagLength = 16;

/** Keeps what we must be able to read again, but a copy of the database must not: AES-256-GCM under the secret key. */
export function createSealing(secretKey: string, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `atelier ${purpose}`, 32));
  return {
    seal(plain) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const nonce = sealed.subarray(0, nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
      decipher.setAuthTag(sealed.subarray(-tagLength));
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]);
    },
  };
}
