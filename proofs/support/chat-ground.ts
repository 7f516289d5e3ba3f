import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreditOwner } from '../../apps/server/src/modules/credits/index.ts';
import { startUpstream, type Upstream, type UpstreamOptions } from '../upstream/start-upstream.ts';
import { newCustomer } from './accounts.ts';
import { openLedger, type LedgerView } from './ledger.ts';
import { provingGround, startServer, type ServerProcess } from './servers.ts';

/** A model that the server offers. Its upstream knows it by the same name unless `upstream` gives another. */
export interface OfferedModel {
  readonly id: string;
  readonly upstream?: string;
  readonly modality?: 'chat' | 'embedding' | 'builder';
}

/** Every token is visible in the balance: a millionth for one of the input, three for one of the output. */
export const microsPerToken = { input: 1n, output: 3n };

/** A name for the model that plays this fault. */
export const modelOf = (fault: string): string => `proof-${fault.replaceAll(/[^a-z0-9]+/g, '.') || 'plain'}-1.0`;

export const faultyModel = (fault: string): OfferedModel => ({ id: modelOf(fault), upstream: `fault:${fault}` });

export interface Timeouts {
  readonly connect_ms: number;
  readonly first_event_ms: number;
  readonly silence_ms: number;
  readonly total_ms: number;
}

const patient: Timeouts = { connect_ms: 2_000, first_event_ms: 30_000, silence_ms: 30_000, total_ms: 120_000 };

const entryOf = ({ id, upstream, modality = 'chat' }: OfferedModel) => ({
  id,
  name: 'Proof',
  created: '2026-11-15',
  owned_by: 'proofs',
  modality,
  context_length: 100_000,
  prices: { input_token: Number(microsPerToken.input), output_token: Number(microsPerToken.output) },
  routes: [{ provider: 'proof', ...(upstream !== undefined && { model: upstream }) }],
});

export interface Payer {
  readonly key: string;
  readonly owner: CreditOwner;
}

/** What a request was charged, as the books have it. */
interface Bill {
  readonly micros: bigint;
  readonly rows: number;
}

export interface ChatGround {
  readonly databaseUrl: string;
  readonly redisPrefix: string;
  readonly upstream: Upstream;
  readonly ledger: LedgerView;
  /** One more server on this database with this catalogue. */
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<ServerProcess>;
  readonly payer: () => Promise<Payer>;
  /** The usage rows of each request. */
  readonly bills: () => Promise<ReadonlyMap<string, Bill>>;
}

export const creditsGranted = 1_000n;

interface Wishes {
  readonly models: readonly OfferedModel[];
  readonly timeouts?: Timeouts;
  readonly upstream?: UpstreamOptions;
}

/** A database, an upstream that fails as it is told, and the catalogue that leads from the one to the other. */
export async function openChatGround(stack: AsyncDisposableStack, wishes: Wishes): Promise<ChatGround> {
  const { models, timeouts = patient } = wishes;
  const ground = await provingGround();
  stack.defer(ground.leave);
  const upstream = await startUpstream(wishes.upstream);
  stack.defer(upstream.close);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-chat-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'atelier.config.yaml');
  const provider = { kind: 'openai', base_url: upstream.url, timeouts };
  await writeFile(file, JSON.stringify({ providers: { proof: provider }, models: models.map(entryOf) }));
  const { databaseUrl, redisPrefix } = ground;
  const ledger = openLedger(databaseUrl);
  stack.defer(ledger.close);

  return {
    databaseUrl,
    redisPrefix,
    upstream,
    ledger,
    async start(settings = {}) {
      const needed = { DATABASE_URL: databaseUrl, REDIS_PREFIX: redisPrefix, CONFIG_FILE: file, LOG_LEVEL: 'silent' };
      const server = await startServer({ ...needed, ...settings }, 'all');
      stack.defer(() => server.kill('SIGKILL'));
      return server;
    },
    async payer() {
      const { key, accountId } = await newCustomer(databaseUrl, { plan: 'enterprise' });
      const owner = { accountId, environment: 'live' } as const;
      await ledger.grant(owner, creditsGranted);
      return { key, owner };
    },
    async bills() {
      const { rows } = await ledger.pool.query<{ request_id: string; micros: string; rows: number }>(
        `SELECT request_id, sum(credits_micros)::bigint AS micros, count(*)::int AS rows
         FROM usage_record GROUP BY request_id`,
      );
      return new Map(rows.map(({ request_id, micros, rows: n }) => [request_id, { micros: BigInt(micros), rows: n }]));
    },
  };
}
