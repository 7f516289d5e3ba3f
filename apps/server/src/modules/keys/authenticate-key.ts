import { AppError, type ErrorCode } from '@atelier/contract';
import { LRUCache } from 'lru-cache';
import { hash as hashOnce } from 'node:crypto';
import type { KeyActor } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';
import type { ApiKeyId } from '../../kit/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { accountFacts } from '../accounts/index.ts';
import type { BadKeyThrottle } from './throttle-bad-keys.ts';
import { createKeyCache, type KeyCache } from './cache-keys.ts';
import { keyEnvironment } from './key-text.ts';
import { findKeyByHash, type KeyWithAccount } from './keys.repository.ts';

type KnownKey =
  | { readonly accountId: string; readonly actor: KeyActor; readonly expiresMs: number }
  | { readonly accountId: string; readonly refused: ErrorCode; readonly message: string };

interface KeyAuthenticatorOptions {
  readonly database: Database;
  readonly publicUrl: string;
  readonly throttle: BadKeyThrottle;
  /** True while the revocation of a key is sure to be heard. */
  readonly trusted: () => boolean;
  readonly recordUse: (keyId: ApiKeyId) => void;
}

interface Credentials {
  readonly authorization: string | undefined;
  readonly environment: Environment;
  readonly ip: string;
}

export interface KeyAuthenticator {
  readonly authenticate: (credentials: Credentials) => KeyActor | Promise<KeyActor>;
  readonly cache: Pick<KeyCache<KnownKey>, 'dropAccount' | 'clear'>;
}

const bearer = /^Bearer +(\S+) *$/i;

function keyTextOf(authorization: string | undefined): string {
  if (!authorization) {
    throw new AppError('invalid_api_key', 'No API key was sent. Send the header Authorization: Bearer <key>.');
  }
  const text = bearer.exec(authorization)?.[1];
  if (!text) throw new AppError('invalid_api_key', 'The Authorization header must read: Bearer <key>.');
  return text;
}

function knownKey(row: KeyWithAccount): KnownKey {
  const accountId = row.id;
  if (row.revoked_at) {
    return { accountId, refused: 'revoked_api_key', message: 'This API key was revoked. Create a new one.' };
  }
  if (row.paused_at) {
    return { accountId, refused: 'paused_api_key', message: 'This API key is paused. Resume it, or use another.' };
  }
  try {
    const actor: KeyActor = {
      kind: 'key',
      environment: row.environment as Environment,
      account: accountFacts(row),
      scopes: new Set(row.scopes),
      keyId: row.key_id as ApiKeyId,
      keyLimits: { perMinute: row.requests_per_minute, perDay: row.requests_per_day },
      hasBudget: row.monthly_budget_micros !== null,
    };
    return { accountId, actor, expiresMs: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY };
  } catch (error) {
    if (error instanceof AppError) return { accountId, refused: error.code, message: error.message };
    throw error;
  }
}

function refuseOtherEnvironment(environment: Environment, publicUrl: string): never {
  const [mark, address] = environment === 'live' ? ['sk_test_', '/sandbox/v1'] : ['sk_live_', '/v1'];
  throw new AppError('invalid_api_key', `This key begins with ${mark}: it works at ${publicUrl}${address}, not here.`);
}

function refuseGuesses(): never {
  const message = 'Too many unknown API keys came from this address. Wait a minute.';
  throw new AppError('minute_limit_exceeded', message, { retryAfterSeconds: 60 });
}

const rememberedMs = 10 * 60_000;

/** Turns the header into an actor: at once for a key this process knows, after one look-up for any other. */
export function createKeyAuthenticator({
  database,
  publicUrl,
  throttle,
  trusted,
  recordUse,
}: KeyAuthenticatorOptions): KeyAuthenticator {
  const cache = createKeyCache<KnownKey>({
    capacity: 100_000,
    trusted,
    load: async (hash) => {
      const row = await findKeyByHash(database, Buffer.from(hash, 'base64'));
      return row && knownKey(row);
    },
  });

  // Whoever guesses keys from the same address must not lock out a key that has left the cache for a moment.
  const seen = new LRUCache<string, true>({ max: 100_000, ttl: rememberedMs });

  function refuse(ip: string, message: string): never {
    throttle.count(ip);
    throw new AppError('invalid_api_key', message);
  }

  function admit(known: KnownKey, environment: Environment): KeyActor {
    if ('refused' in known) throw new AppError(known.refused, known.message);
    if (known.actor.environment !== environment) refuseOtherEnvironment(environment, publicUrl);
    if (known.expiresMs <= Date.now()) {
      throw new AppError('expired_api_key', 'This API key has expired. Create a new one.');
    }
    recordUse(known.actor.keyId);
    return known.actor;
  }

  async function lookUp(text: string, hash: string, { environment, ip }: Credentials): Promise<KeyActor> {
    const itsEnvironment = keyEnvironment(text);
    if (itsEnvironment === null) {
      refuse(ip, 'This is not an API key of this service: it is misspelt or cut off. Copy it again.');
    }
    if (itsEnvironment !== environment) refuseOtherEnvironment(environment, publicUrl);
    if (!seen.has(hash) && throttle.exhausted(ip)) refuseGuesses();
    const known = await cache.load(hash);
    if (!known) refuse(ip, 'There is no such API key. Create one in the dashboard.');
    seen.set(hash, true);
    return admit(known, environment);
  }

  return {
    cache,
    authenticate(credentials) {
      const text = keyTextOf(credentials.authorization);
      const hash = hashOnce('sha256', text, 'base64');
      const known = cache.get(hash);
      return known ? admit(known, credentials.environment) : lookUp(text, hash, credentials);
    },
  };
}
