import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { newCustomer, type IssuedCustomer } from '../support/accounts.ts';
import { provingGround, startServer, type ServerProcess } from '../support/servers.ts';
import { credentials, startMinio } from './minio.ts';

export interface Stage {
  readonly store: 'folder' | 's3';
  readonly server: ServerProcess;
  readonly database: Database;
  readonly owner: IssuedCustomer;
  readonly stranger: IssuedCustomer;
  /** Every file of the store, and every part of one that is still arriving. */
  readonly keptFiles: () => Promise<readonly string[]>;
}

/** Ended links must be seen within the proof. */
export const linkSeconds = 6;
const bucket = 'atelier-proof';

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

async function openStore(store: Stage['store'], stack: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), `atelier-${store}-`));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  if (store === 'folder') return { settings: { STORAGE_URL: `file:${folder}` }, keptFiles: () => filesBelow(folder) };
  const minio = await startMinio(folder, bucket);
  stack.defer(minio.stop);
  const places = [join(folder, bucket), join(folder, '.minio.sys/multipart')];
  return {
    settings: {
      STORAGE_URL: `s3://${bucket}?endpoint=${minio.url}`,
      STORAGE_ACCESS_KEY_ID: credentials.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    keptFiles: async () => (await Promise.all(places.map(filesBelow))).flat(),
  };
}

/** A server of its own on this store. */
export async function setStage(store: Stage['store'], stack: AsyncDisposableStack): Promise<Stage> {
  const { settings, keptFiles } = await openStore(store, stack);
  const { databaseUrl, leave } = await provingGround();
  stack.defer(leave);
  const log = createLog({ level: 'silent', node: 'proof' });
  const { database, close } = openDatabase({ url: databaseUrl, connections: 2, log });
  stack.defer(close);
  const plan = { plan: 'enterprise' } as const;
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    FILE_LINK_SECONDS: String(linkSeconds),
    LOG_LEVEL: 'warn',
    ...settings,
  });
  stack.defer(server.stop);
  return {
    store,
    server,
    database,
    owner: await newCustomer(databaseUrl, plan),
    stranger: await newCustomer(databaseUrl, plan),
    keptFiles,
  };
}
