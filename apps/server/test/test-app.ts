import { scopes as allScopes, type PlanId, type Scope } from '@atelier/contract';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { createDatabase } from '../../../tools/services/temporary-database.ts';
import { createApp, type AddedRoutes, type App } from '../src/composition/app.ts';
import { layFoundation, type Foundation } from '../src/composition/foundation.ts';
import type { Environment } from '../src/kit/environment.ts';
import { newId, type AccountId } from '../src/kit/ids.ts';
import { createAccount } from '../src/modules/accounts/index.ts';
import { grantCredits } from '../src/modules/credits/index.ts';
import { issueKey } from '../src/modules/keys/index.ts';
import type { Log } from '../src/platform/log/log.ts';
import { parseConfig } from '../src/platform/config/config.ts';

export const bases: Readonly<Record<Environment, string>> = { live: '/v1', sandbox: '/sandbox/v1' };

interface KeyWishes {
  readonly environment?: Environment;
  readonly scopes?: readonly Scope[];
  readonly perMinute?: number;
  readonly perDay?: number;
  readonly expiresAt?: Date;
}

export interface Customer {
  readonly accountId: string;
  readonly keyId: string;
  readonly key: string;
}

export interface TestApp extends App {
  readonly foundation: Foundation;
  readonly mailFolder: string;
  readonly customer: (wishes?: KeyWishes & { readonly plan?: PlanId }) => Promise<Customer>;
  readonly keyFor: (accountId: string, wishes?: KeyWishes) => Promise<Customer>;
  /** Gives the customer so many millionths of a credit in live. */
  readonly giveCredits: (customer: Customer, micros?: bigint) => Promise<void>;
  /** Calls the API with this key, at the live address unless the path says otherwise. */
  readonly call: (
    key: string | null,
    request: string,
    options?: Pick<InjectOptions, 'headers' | 'payload'>,
  ) => Promise<LightMyRequestResponse>;
}

async function copyOfTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(inject('templateUrl'));
  const server = new URL(template);
  server.pathname = '/postgres';
  return createDatabase(server.href, template.pathname.slice(1));
}

/** The real application on a database and a Redis prefix of its own. `call('sk_…', 'GET /v1/models')`. */
export async function createTestApp(
  variables: Readonly<Record<string, string>> = {},
  { log, addedRoutes }: { readonly log?: Log; readonly addedRoutes?: AddedRoutes } = {},
): Promise<TestApp> {
  const database = await copyOfTemplate();
  const mailFolder = await mkdtemp(join(tmpdir(), 'atelier-mail-'));
  const config = parseConfig({
    MODE: 'development',
    SECRET_KEY: 'a secret for tests, 32 characters or so',
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '5',
    REDIS_URL: inject('redisUrl'),
    REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    CONFIG_FILE: join(import.meta.dirname, '../../../atelier.config.yaml'),
    MAIL_FOLDER: mailFolder,
    STORAGE_URL: `file:${mailFolder}-files`,
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const foundation = await layFoundation(config, 'api', log);
  const app = await createApp(foundation, addedRoutes);
  await app.http.ready();

  async function keyFor(accountId: string, wishes: KeyWishes = {}): Promise<Customer> {
    const { environment = 'live', scopes = allScopes, perMinute = null, perDay = null, expiresAt = null } = wishes;
    const rights = { name: 'Test', scopes, perMinute, perDay, monthlyBudgetMicros: null, expiresAt };
    const issued = await issueKey(foundation.database, { accountId, environment }, config.CELL, rights);
    return { accountId, keyId: issued.key.id, key: issued.text };
  }

  return {
    ...app,
    foundation,
    mailFolder,
    keyFor,
    customer: async ({ plan = 'enterprise', ...wishes } = {}) => {
      const account = await createAccount(foundation.database, { name: 'Test', plan });
      return keyFor(account.id, wishes);
    },
    giveCredits: async ({ accountId }, micros = 1_000_000_000n) => {
      const id = newId('transaction');
      const owner = { accountId: accountId as AccountId, environment: 'live' } as const;
      const grant = { owner, operationKey: id, kind: 'grant', amountMicros: micros, description: 'Test' } as const;
      await foundation.database
        .transaction()
        .execute((tx) => grantCredits(tx, { ...grant, reference: { type: 'test', id } }));
    },
    call: (key, request, { headers, payload } = {}) => {
      const [method = '', url = ''] = request.split(' ');
      const authorization = key === null ? {} : { authorization: `Bearer ${key}` };
      return app.http.inject({
        method: method as 'GET',
        url,
        headers: { ...authorization, ...headers },
        ...(payload !== undefined && { payload }),
      });
    },
    close: async () => {
      await app.close();
      await foundation.close();
      await database.drop();
      await rm(mailFolder, { recursive: true });
      await rm(`${mailFolder}-files`, { recursive: true, force: true });
    },
  };
}
