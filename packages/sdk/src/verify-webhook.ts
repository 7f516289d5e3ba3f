import type { WebhookEvent } from './webhook-event.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

/** What a server hands you: a `Headers`, or a plain object as Node's; names in any case. */
export type WebhookHeaders =
  | { readonly get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** How far the delivery's clock and yours may be apart. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A delivery carries one or two; whoever sends hundreds wants to keep you busy. */
const mostSignatures = 16;
const signatureLength = 32;

const encode = (text: string): Bytes => new TextEncoder().encode(text);

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  for (const [key, value] of Object.entries(headers)) {
    if (key.toLowerCase() !== name || value === undefined) continue;
    return typeof value === 'string' ? value : value.join(' ');
  }
  return undefined;
}

/** The platform compares: in a time that says nothing of where two signatures differ. */
async function isSignedBy(keyBytes: Bytes, content: Bytes, signatures: readonly Bytes[]): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['verify']);
  const verdicts = await Promise.all(signatures.map((one) => crypto.subtle.verify('HMAC', key, one, content)));
  return verdicts.includes(true);
}

async function requireSignature(
  keys: readonly Bytes[],
  content: Bytes,
  signatures: readonly (Bytes | undefined)[],
): Promise<void> {
  const usable = signatures.filter((one) => one?.length === signatureLength) as readonly Bytes[];
  for (const key of keys) if (await isSignedBy(key, content, usable)) return;
  throw new WebhookVerificationError(
    'signature_mismatch',
    'No signature of this delivery was made with your secret and this exact body.',
  );
}

function checkTimestamp(text: string, { toleranceSeconds = 300, now = new Date() }: VerifyWebhookOptions): void {
  if (!/^\d{1,12}$/.test(text)) {
    throw new WebhookVerificationError('invalid_timestamp', 'webhook-timestamp is not a number of seconds.');
  }
  const age = Math.floor(now.getTime() / 1000) - Number(text);
  if (age > toleranceSeconds) {
    throw new WebhookVerificationError('timestamp_too_old', `This delivery was sent ${age} seconds ago.`);
  }
  if (age < -toleranceSeconds) {
    throw new WebhookVerificationError('timestamp_too_new', `This delivery is dated ${-age} seconds ahead.`);
  }
}

function join(head: string, body: Bytes): Bytes {
  const start = encode(head);
  const joined = new Uint8Array(start.length + body.length);
  joined.set(start);
  joined.set(body, start.length);
  return joined;
}

function readSecrets(secret: string | readonly string[]): readonly string[] {
  const secrets = (typeof secret === 'string' ? [secret] : secret).map((one) => one.trim());
  if (secrets.length === 0 || secrets.some((one) => one === '')) {
    throw new WebhookVerificationError('invalid_secret', 'There is no secret to verify with.');
  }
  return secrets;
}

function decodeSecret(secret: string): Bytes {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (bytes === undefined || bytes.length === 0) {
    throw new WebhookVerificationError('invalid_secret', 'A secret is whsec_ and base64 after it.');
  }
  return bytes;
}

function readEvent(body: Bytes): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof event === 'object' && event !== null && 'type' in event && 'data' in event) return event as WebhookEvent;
  } catch {
    // Said below, as for any other body that is no event.
  }
  throw new WebhookVerificationError('invalid_payload', 'The body is signed but is not an event.');
}

/**
 * Returns the event of a delivery that is truly ours, and throws a WebhookVerificationError for any other.
 * `payload` is the body as it arrived: parsing it and writing it again changes bytes, and with them the signature.
 * X-Service-Signature is not looked at: it does not say when the delivery was sent, so an old one could be sent again.
 * Several secrets may be given while you change from one to the next. Kinds of events may be added: have a default.
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  const secrets = readSecrets(secret);
  const body: Bytes = typeof payload === 'string' ? encode(payload) : Uint8Array.from(payload);
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    readHeader(headers, name),
  );
  if (!id || !timestamp || !signature) {
    const message = 'A delivery carries webhook-id, webhook-timestamp and webhook-signature.';
    throw new WebhookVerificationError('missing_header', message);
  }
  checkTimestamp(timestamp, options);
  const given = signature.split(/[\s]+/, mostSignatures).filter((one) => one.startsWith('v1,'));
  const signatures = given.map((one) => fromBase64(one.slice(3)));
  await requireSignature(secrets.map(decodeSecret), join(`${id}.${timestamp}.`, body), signatures);
  return readEvent(body);
}
