import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 32 random bytes, written as Standard Webhooks writes them. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** Hexadecimal, keyed with the whole text of the secret: what the header has always carried. */
const plainSignature = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Standard Webhooks: the id and the time are signed too, and the key is what the secret's text stands for. */
function standardSignature(id: string, timestamp: number, body: string, secret: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

export interface Signable {
  readonly eventId: string;
  readonly body: string;
  /** The current one first; the one before it while both are valid. */
  readonly secrets: readonly [string, ...string[]];
  readonly now: Date;
}

/** What is the same in every attempt at one event. */
export const plainHeaders = (eventId: string): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Atelier-Webhooks/1',
  'webhook-id': eventId,
});

export function signedHeaders({ eventId, body, secrets, now }: Signable): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    ...plainHeaders(eventId),
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => standardSignature(eventId, timestamp, body, secret)).join(' '),
    'x-service-signature': plainSignature(body, secrets[0]),
  };
}
