import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newId, type AccountId } from '../../apps/server/src/kit/ids.ts';
import { createAccount } from '../../apps/server/src/modules/accounts/index.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createSealing } from '../../apps/server/src/platform/sealing.ts';
import { freePort } from '../../tools/services/ports.ts';
import { startRedis } from '../../tools/services/redis.ts';
import type { EngineName } from './jobs-ground.ts';
import { provingGround, startWorker } from './servers.ts';

const secretKey = 'a secret for proofs, 32 characters';

export interface Receiver {
  readonly owner: { readonly accountId: AccountId; readonly environment: 'live' };
  readonly endpointId: string;
}

export interface WebhookGround {
  readonly database: Database;
  readonly redisUrl: string | undefined;
  /** A worker in a process of its own; what is returned kills it. */
  readonly startWorker: (settings?: Readonly<Record<string, string>>) => Promise<() => Promise<void>>;
  /** An account of its own with one endpoint. */
  readonly addReceiver: (url: string) => Promise<Receiver>;
}

/** A database, a queue, and workers that may send to this machine. */
export async function openWebhookGround(stack: AsyncDisposableStack, engine: EngineName): Promise<WebhookGround> {
  const { databaseUrl, redisPrefix, leave } = await provingGround();
  stack.defer(leave);
  const redis = engine === 'redis' ? await startRedis({ port: await freePort() }) : undefined;
  if (redis) stack.defer(redis.stop);
  const log = createLog({ level: 'silent', node: 'proof' });
  const { database, close } = openDatabase({ url: databaseUrl, connections: 8, log });
  stack.defer(close);
  const sealing = createSealing(secretKey, 'webhook secrets');
  const settings = {
    MODE: 'development',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    SECRET_KEY: secretKey,
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '10',
    REDIS_PREFIX: redisPrefix,
    LOG_LEVEL: 'silent',
    CONFIG_FILE: join(import.meta.dirname, '../../atelier.config.yaml'),
    STORAGE_URL: `file:${join(tmpdir(), redisPrefix)}`,
    MAIL_FOLDER: join(tmpdir(), `${redisPrefix}-mail`),
    NODE_COMPILE_CACHE: join(tmpdir(), 'atelier-proof-compiled'),
    ...(redis && { REDIS_URL: redis.url }),
  };
  return {
    database,
    redisUrl: redis?.url,
    startWorker: async (more = {}) => {
      const kill = await startWorker({ ...settings, ...more });
      stack.defer(kill);
      return kill;
    },
    addReceiver: async (url) => {
      const { id } = await createAccount(database, { name: 'Proof', plan: 'enterprise' });
      const endpointId = newId('webhookEndpoint');
      const secret = sealing.seal(Buffer.from(`whsec_${Buffer.from(endpointId).toString('base64')}`));
      await database
        .insertInto('webhook_endpoint')
        .values({ id: endpointId, account_id: id, environment: 'live', url, secret })
        .execute();
      return { owner: { accountId: id, environment: 'live' }, endpointId };
    },
  };
}

type Handle = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A server of somebody else's on this machine. */
export async function startListener(stack: AsyncDisposableStack, handle: Handle): Promise<string> {
  const server = createServer((request, response) => {
    text(request).then(
      (body) => handle(request, response, body),
      () => undefined,
    );
  });
  server.listen(0, '127.0.0.1', 4_096);
  await once(server, 'listening');
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
