import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyOf, payments } from '@atelier/contract';
import type { Pool } from 'pg';
import { layFoundation } from '../../apps/server/src/composition/foundation.ts';
import { composePayments } from '../../apps/server/src/composition/payments.ts';
import { createAccount } from '../../apps/server/src/modules/accounts/index.ts';
import { loadCatalogue } from '../../apps/server/src/modules/models/index.ts';
import { createCheckout } from '../../apps/server/src/modules/payments/create-checkout.ts';
import type { PaymentParts } from '../../apps/server/src/modules/payments/index.ts';
import type { PaymentOwner } from '../../apps/server/src/modules/payments/payment.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { openQueue } from '../../apps/server/src/platform/queue/open-queue.ts';
import { freePort } from '../../tools/services/ports.ts';
import { eventually } from '../../tools/services/processes.ts';
import { startRedis } from '../../tools/services/redis.ts';
import type { FakeStripe } from '../stripe/control.ts';
import { createFakeStripe } from '../stripe/fake-stripe.ts';
import type { EngineName } from './jobs-ground.ts';
import { provingGround, startServer } from './servers.ts';

const product = join(import.meta.dirname, '../../apps/server/src/main.ts');
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

type Wish = Partial<Pick<BodyOf<typeof payments.createCheckout>, 'credits' | 'pack' | 'plan'>>;

interface OpenedCheckout {
  readonly id: string;
  /** The same at Stripe. */
  readonly session: string;
}

/** A Stripe that keeps state, the product before it in processes of its own, and its parts at hand. */
export interface PaymentsGround {
  readonly stripe: FakeStripe;
  readonly pool: Pool;
  readonly parts: PaymentParts;
  readonly eventsUrl: string;
  readonly newAccount: () => Promise<PaymentOwner>;
  /** As `POST /payments/checkout`, for accounts that are frozen too. */
  readonly checkout: (owner: PaymentOwner, wish: Wish) => Promise<OpenedCheckout>;
  /** What is returned kills it at once. */
  readonly startWorker: () => Promise<() => Promise<void>>;
  /** Until everything that Stripe told is done. False where that takes too long. */
  readonly untilHandled: (seconds: number) => Promise<boolean>;
  /** `atelier admin …` in a process of its own. */
  readonly admin: (...words: readonly string[]) => Promise<{ readonly code: number | null; readonly text: string }>;
}

type Settings = Readonly<Record<string, string>> & { readonly DATABASE_URL: string };

async function startWorker(settings: Settings): Promise<() => Promise<void>> {
  const port = String(await freePort());
  const env = { PATH: process.env['PATH'], ...settings, METRICS_PORT: port, PUBLIC_URL: 'http://127.0.0.1:1' };
  const child = spawn(process.execPath, [product, 'worker'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  alive.add(child);
  const gone = once(child, 'exit').then(() => alive.delete(child));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  if (!(await eventually(60, answers))) throw new Error('a worker was not ready within a minute');
  return async () => {
    child.kill('SIGKILL');
    await gone;
  };
}

async function runAdmin(settings: Settings, words: readonly string[]) {
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(process.execPath, [product, 'admin', ...words], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const heard: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => heard.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text: Buffer.concat(heard).toString() };
}

/** The product's own parts for payments, in this process. */
export async function openPaymentParts(stack: AsyncDisposableStack, settings: Settings) {
  const log = createLog({ level: 'silent', node: 'proof' });
  const config = parseConfig({ ...settings, DATABASE_CONNECTIONS: '6' });
  const foundation = await layFoundation(config, 'api', log);
  stack.defer(foundation.close);
  const queue = await openQueue({ databaseUrl: settings.DATABASE_URL, redis: undefined, prefix: 'none', log });
  stack.defer(() => queue.close());
  const catalogue = await loadCatalogue(config.CONFIG_FILE, log, config.secretOf);
  return { pool: foundation.pool, parts: composePayments(foundation, catalogue.current, queue) };
}

const checkoutAt =
  (parts: PaymentParts): PaymentsGround['checkout'] =>
  async (owner, wish) => {
    const rest = { success_url: 'https://example.com/thanks', metadata: {}, save_payment_method: false };
    const { id, providerId } = await createCheckout(parts, owner, { ...rest, ...wish });
    return { id, session: providerId! };
  };

export async function openPaymentsGround(stack: AsyncDisposableStack, engine: EngineName): Promise<PaymentsGround> {
  const { databaseUrl, redisPrefix, leave } = await provingGround();
  stack.defer(leave);
  const redis = engine === 'redis' ? await startRedis({ port: await freePort() }) : undefined;
  if (redis) stack.defer(redis.stop);
  const stripe = await createFakeStripe({ secret: 'whsec_proof' });
  stack.defer(stripe.close);
  const settings = {
    MODE: 'development',
    SECRET_KEY: 'a secret for proofs, 32 characters',
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '10',
    REDIS_PREFIX: redisPrefix,
    LOG_LEVEL: 'silent',
    CONFIG_FILE: join(import.meta.dirname, '../../atelier.config.yaml'),
    STORAGE_URL: `file:${join(tmpdir(), redisPrefix)}`,
    MAIL_FOLDER: join(tmpdir(), `${redisPrefix}-mail`),
    NODE_COMPILE_CACHE: join(tmpdir(), 'atelier-proof-compiled'),
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_URL: stripe.url,
    ...(redis && { REDIS_URL: redis.url }),
  };
  const { pool, parts } = await openPaymentParts(stack, settings);
  const api = await startServer(settings);
  stack.defer(() => api.kill('SIGKILL'));
  const eventsUrl = `${api.url}/payments/stripe/events`;
  stripe.sendEventsTo(eventsUrl);
  const waiting = 'SELECT count(*)::int AS waiting FROM payment_event WHERE handled_at IS NULL';
  return {
    stripe,
    pool,
    parts,
    eventsUrl,
    newAccount: async () => {
      const { id } = await createAccount(parts.database, { name: 'Proof', plan: 'free' });
      return { accountId: id, environment: 'live' };
    },
    checkout: checkoutAt(parts),
    startWorker: async () => {
      const kill = await startWorker(settings);
      stack.defer(kill);
      return kill;
    },
    untilHandled: async (seconds) => {
      const done = await eventually(seconds, async () => {
        const { rows } = await pool.query<{ waiting: number }>(waiting);
        if (rows[0]?.waiting === 0) return true;
        await sleep(100);
        return undefined;
      });
      return done === true;
    },
    admin: (...words) => runAdmin(settings, words),
  };
}
