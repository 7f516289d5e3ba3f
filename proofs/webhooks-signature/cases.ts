import vectors from '@atelier/sdk/test-vectors/webhooks.json' with { type: 'json' };
import { signedHeaders } from '../../apps/server/src/modules/webhooks/signature.ts';

/** A delivery as it arrives, and whether whoever knows the secret should believe it. */
export interface Case {
  readonly name: string;
  readonly secret: string;
  /** Unix seconds of the receiver's clock. */
  readonly now: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly accept: boolean;
  /** Where only the clock speaks against it: its signature is good. */
  readonly onlyLate?: boolean;
}

export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const unixNow = () => Math.floor(Date.now() / 1000);

/** The published vectors, at the time that each of them names. */
export const vectorCases: readonly Case[] = [
  ...vectors.accepted.flatMap(({ name, secrets, timestamp, headers, body }) =>
    secrets.map((secret) => ({ name, secret, now: timestamp, headers, body, accept: true })),
  ),
  ...vectors.refused
    // The rule for these is the library's own: a plain check of webhook-signature has another answer, or none.
    .filter(({ code }) => code !== 'invalid_payload')
    .map(({ name, secret, now, headers, body, code }) => ({
      name,
      secret,
      now,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => typeof value === 'string')),
      body,
      accept: false,
      onlyLate: code === 'timestamp_too_old' || code === 'timestamp_too_new',
    })),
];

/** The one delivery, and everything that an attacker could make of it without the secret; every so-many-th sign changed. */
export function casesOf(delivery: Delivery, secret: string, stride: number): readonly Case[] {
  const { headers, body } = delivery;
  const now = unixNow();
  const refused = (name: string, change: Partial<Case>): Case => ({
    name,
    secret,
    now,
    headers,
    body,
    accept: false,
    ...change,
  });
  const id = headers['webhook-id']!;
  const stamp = Number(headers['webhook-timestamp']);
  const signs = Array.from(body);
  const changed: Case[] = [];
  for (let place = 0; place < signs.length; place += stride) {
    const other = String.fromCodePoint((signs[place]!.codePointAt(0)! & 0x7f) ^ 1);
    changed.push(refused(`sign ${place} changed`, { body: signs.with(place, other).join('') }));
  }
  return [
    { name: 'as it arrived', secret, now, headers, body, accept: true },
    refused('another id', { headers: { ...headers, 'webhook-id': `${id}0` } }),
    refused('a fresher time', { headers: { ...headers, 'webhook-timestamp': String(stamp + 1) } }),
    refused('a byte of the id moved into the time', {
      headers: { ...headers, 'webhook-id': id.slice(0, -1), 'webhook-timestamp': `${id.slice(-1)}.${stamp}` },
    }),
    refused('no signature', { headers: { ...headers, 'webhook-signature': '' } }),
    refused('an empty body', { body: '' }),
    ...changed,
  ];
}

/** Signed by the server's own hand, now or at another time. */
export function sign(body: string, secrets: readonly [string, ...string[]], ageSeconds = 0): Delivery {
  const { id } = JSON.parse(body) as { id: string };
  const now = new Date(Date.now() - ageSeconds * 1000);
  return { body, headers: signedHeaders({ eventId: id, body, secrets, now }) };
}

/** Truly signed, but long ago or far ahead. */
export const lateCases = (body: string, secret: string): readonly Case[] =>
  [400, -400].map((age) => ({
    ...sign(body, [secret], age),
    name: age > 0 ? 'an old delivery again' : 'a delivery of tomorrow',
    secret,
    now: unixNow(),
    accept: false,
    onlyLate: true,
  }));

export const vectorBodies: readonly string[] = vectors.accepted.map(({ body }) => body);
