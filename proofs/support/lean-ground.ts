import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountId } from '../../apps/server/src/kit/ids.ts';
import { newCustomers } from './accounts.ts';
import type { Timeouts } from './chat-ground.ts';
import { openLedger, microsPerCredit, type LedgerView } from './ledger.ts';
import { startLeanUpstream, type LeanUpstream } from './lean-process.ts';
import { promptTokens } from './lean-upstream.ts';
import { provingGround, startServer, type ServerProcess } from './servers.ts';

const patient: Timeouts = { connect_ms: 2_000, first_event_ms: 30_000, silence_ms: 30_000, total_ms: 120_000 };
const prices = { input_token: 1, output_token: 3 };

/** What a whole answer of so many words costs. */
export const microsOf = (words: number): bigint =>
  BigInt(promptTokens * prices.input_token + words * prices.output_token);

export const chatPath = '/v1/chat/completions';

export const chatBody = (model: string, stream: boolean): string =>
  JSON.stringify({
    model,
    messages: [{ role: 'user', content: 'Tell me of the river and of the town that it passes.' }],
    max_tokens: 100,
    ...(stream && { stream }),
  });

/** What the tables say of all calls together. */
interface Sums {
  readonly usageRows: number;
  readonly usageMicros: bigint;
  readonly chargedMicros: bigint;
  readonly spentMicros: bigint;
}

export interface LeanGround {
  readonly databaseUrl: string;
  readonly upstreams: readonly LeanUpstream[];
  readonly ledger: LedgerView;
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<ServerProcess>;
  /** Keys of so many accounts with credits: as many as no limit is in the way of. */
  readonly payers: (count: number) => Promise<readonly string[]>;
  readonly sums: () => Promise<Sums>;
}

interface Wishes {
  /** Names as the lean upstream reads them. */
  readonly models: readonly string[];
  readonly upstreams?: number;
  readonly timeouts?: Timeouts;
}

const creditsEach = 1_000n;

/** Of an operator's catalogue: each model at every upstream alike. */
function catalogueOf({ models, timeouts = patient }: Wishes, upstreams: readonly LeanUpstream[]) {
  const names = upstreams.map((_, n) => `lean-${n}`);
  return {
    providers: Object.fromEntries(
      upstreams.map(({ url }, n) => [names[n], { kind: 'openai', base_url: url, timeouts }]),
    ),
    models: models.map((id) => ({
      id: `${id}-1.0`,
      name: 'Lean',
      created: '2026-11-15',
      owned_by: 'proofs',
      modality: 'chat',
      context_length: 100_000,
      prices,
      routes: names.map((provider) => ({ provider, model: id })),
    })),
  };
}

async function sumsOf({ pool }: LedgerView, granted: bigint): Promise<Sums> {
  const { rows } = await pool.query<Record<'rows' | 'used' | 'charged' | 'posted', string>>(
    `SELECT (SELECT count(*) FROM usage_record) AS rows,
            (SELECT coalesce(sum(credits_micros), 0)::bigint FROM usage_record) AS used,
            (SELECT -coalesce(sum(amount_micros), 0)::bigint FROM credit_movement WHERE kind = 'usage') AS charged,
            (SELECT coalesce(sum(posted_micros), 0)::bigint FROM credit_balance) AS posted`,
  );
  const { rows: count, used, charged, posted } = rows[0]!;
  return {
    usageRows: Number(count),
    usageMicros: BigInt(used),
    chargedMicros: BigInt(charged),
    spentMicros: granted - BigInt(posted),
  };
}

/** A database, lean upstreams, and the catalogue that leads to them. */
export async function openLeanGround(stack: AsyncDisposableStack, wishes: Wishes): Promise<LeanGround> {
  const { databaseUrl, redisPrefix, leave } = await provingGround();
  stack.defer(leave);
  const upstreams: LeanUpstream[] = [];
  for (let n = 0; n < (wishes.upstreams ?? 1); n += 1) {
    const upstream = await startLeanUpstream();
    stack.defer(upstream.stop);
    upstreams.push(upstream);
  }
  const folder = await mkdtemp(join(tmpdir(), 'atelier-lean-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'atelier.config.yaml');
  await writeFile(file, JSON.stringify(catalogueOf(wishes, upstreams)));
  const ledger = openLedger(databaseUrl);
  stack.defer(ledger.close);
  let granted = 0n;

  return {
    databaseUrl,
    upstreams,
    ledger,
    async start(settings = {}) {
      const needed = { DATABASE_URL: databaseUrl, REDIS_PREFIX: redisPrefix, CONFIG_FILE: file, LOG_LEVEL: 'info' };
      const server = await startServer({ ...needed, ...settings }, 'all');
      stack.defer(() => server.kill('SIGKILL'));
      return server;
    },
    async payers(count) {
      const keys = await newCustomers(databaseUrl, count, { plan: 'enterprise' });
      const { rows } = await ledger.pool.query<{ id: AccountId }>('SELECT id FROM account');
      for (const { id } of rows) {
        await ledger.grant({ accountId: id, environment: 'live' }, creditsEach);
        granted += creditsEach * microsPerCredit;
      }
      return keys;
    },
    sums: () => sumsOf(ledger, granted),
  };
}
