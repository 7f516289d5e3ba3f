import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../platform/config/config.ts';
import { migrate, pendingMigrations } from '../platform/db/migrate.ts';
import { createApp, type AddedRoutes, type App } from './app.ts';
import { layFoundation, type Foundation, type Role } from './foundation.ts';
import { startWorker } from './worker.ts';

/** On one machine nobody wants a second command; with several processes, one of them migrating is a step of its own. */
async function prepareDatabase(config: Config, role: Role): Promise<void> {
  if (role === 'all') {
    await migrate(config.DATABASE_URL);
    return;
  }
  const pending = await pendingMigrations(config.DATABASE_URL);
  if (pending.length > 0) throw new Error(`The database lacks ${pending.join(', ')}. Run the role "migrate" first.`);
}

function onShutdown(foundation: Foundation, app: App | undefined, close: () => Promise<void>): void {
  const { config, log } = foundation;
  let begun = false;
  async function shutDown(signal: string): Promise<void> {
    if (begun) return;
    begun = true;
    log.info({ signal }, 'stopping: open requests are finished first');
    app?.stopAccepting();
    await sleep(config.SHUTDOWN_DELAY_MS);
    setTimeout(() => {
      log.error('open requests took too long; leaving them');
      log.flush(() => process.exit(1));
    }, config.SHUTDOWN_TIMEOUT_MS).unref();
    await close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal));
  process.on('SIGHUP', () => void app?.reload());
}

/** Connections that arrive at once must not be turned away before anybody has looked at them. */
const backlog = 4_096;

export interface Running {
  /** Where the API listens, if this role has one. */
  readonly address: string | undefined;
}

export async function run(config: Config, role: Role, addedRoutes?: AddedRoutes): Promise<Running> {
  await prepareDatabase(config, role);
  const foundation = await layFoundation(config, role);
  const app = role === 'worker' ? undefined : await createApp(foundation, addedRoutes);
  const worker = role === 'api' ? undefined : await startWorker(foundation);
  onShutdown(foundation, app, async () => {
    await app?.close();
    await worker?.close();
    await foundation.close();
  });
  const address = await app?.http.listen({ host: config.HOST, port: config.PORT, backlog });
  foundation.log.info({ role, address }, 'started');
  return { address };
}
