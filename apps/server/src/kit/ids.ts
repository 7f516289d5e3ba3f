import { randomFillSync } from 'node:crypto';

/** The prefixes of everything that has an id on the wire. */
const prefixes = {
  account: 'acct',
  apiKey: 'key',
  request: 'req',
  node: 'node',
  transaction: 'txn',
  event: 'evt',
  lot: 'lot',
  conversation: 'conv',
  message: 'msg',
  file: 'file',
  music: 'mus',
  video: 'vid',
  image: 'img',
  build: 'bld',
  project: 'prj',
  version: 'ver',
  webhookEndpoint: 'we',
  delivery: 'dlv',
  checkout: 'cs',
  payment: 'pay',
  recharge: 'rch',
  customer: 'cus',
  intent: 'pi',
  invoice: 'in',
  subscription: 'sub',
  refund: 're',
  dispute: 'dp',
  auditEntry: 'aud',
} as const;

type Kind = keyof typeof prefixes;
export type Id<K extends Kind> = `${(typeof prefixes)[K]}_${string}`;
export type AccountId = Id<'account'>;
export type ApiKeyId = Id<'apiKey'>;
export type GenerationKind = 'music' | 'video' | 'image' | 'build';
export type GenerationId = Id<GenerationKind>;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const randomLength = 16;
const pool = Buffer.allocUnsafe(randomLength * 256);
let poolOffset = pool.length;

function timePart(milliseconds: number): string {
  let rest = milliseconds;
  let text = '';
  for (let place = 0; place < timeLength; place += 1) {
    text = alphabet[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

let lastMilliseconds = -1;
let lastTimePart = '';

/** Ids sort by the time they were made, so that lists page by id and indexes stay dense. */
export function newId<K extends Kind>(kind: K, now: number = Date.now()): Id<K> {
  if (now !== lastMilliseconds) {
    lastMilliseconds = now;
    lastTimePart = timePart(now);
  }
  if (poolOffset + randomLength > pool.length) {
    randomFillSync(pool);
    poolOffset = 0;
  }
  let random = '';
  for (let place = 0; place < randomLength; place += 1) random += alphabet[pool[poolOffset + place]! & 31];
  poolOffset += randomLength;
  return `${prefixes[kind]}_${lastTimePart}${random}`;
}

/** No id of that kind that was made from then on sorts before it, and none made earlier after it. */
export const idsFrom = (kind: Kind, moment: Date): string =>
  `${prefixes[kind]}_${timePart(Math.max(0, moment.getTime()))}`;

/** When an id was made. */
export function momentOf(id: string): Date {
  const from = id.indexOf('_') + 1;
  let milliseconds = 0;
  for (let place = from; place < from + timeLength; place += 1) {
    milliseconds = milliseconds * 32 + alphabet.indexOf(id.charAt(place));
  }
  return new Date(milliseconds);
}

const counterLength = 4;

/** Ids of one moment that also sort in the order they were asked for: lines of a ledger must not change places. */
export function orderedIds<K extends Kind>(kind: K): () => Id<K> {
  const base = newId(kind).slice(0, -counterLength) as Id<K>;
  let count = 0;
  return () => {
    let rest = count;
    let text = '';
    for (let place = 0; place < counterLength; place += 1) {
      text = alphabet[rest % 32] + text;
      rest = Math.floor(rest / 32);
    }
    count += 1;
    return `${base}${text}` as Id<K>;
  };
}
