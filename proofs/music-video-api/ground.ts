import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newCustomer } from '../support/accounts.ts';
import { openLedger, type LedgerView } from '../support/ledger.ts';
import { provingGround, startServer } from '../support/servers.ts';

export type Members = Readonly<Record<string, unknown>>;

export interface SeenJob {
  readonly id: string;
  readonly object: string;
  readonly status: string;
  readonly phase: string | null;
  readonly progress: number;
  readonly queue_position: number;
  readonly estimated_time: number;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly input: Members;
  readonly result: Members | null;
  readonly error: { readonly code: string; readonly message: string; readonly type: string } | null;
  readonly usage: { readonly credits: string; readonly held: string };
  readonly metadata: Members;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: Members;
}

export interface Ground {
  /** `POST /music/generate`, in the sandbox. */
  readonly call: (request: string, body?: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly make: (module: Module, body: object, headers?: Readonly<Record<string, string>>) => Promise<SeenJob>;
  readonly cancel: (id: string) => Promise<SeenJob>;
  /** The job as soon as this holds of it. */
  readonly when: (id: string, holds: (job: SeenJob) => boolean) => Promise<SeenJob>;
  readonly ended: (id: string) => Promise<SeenJob>;
  /** In millionths of a credit. */
  readonly balance: () => Promise<{ readonly balance: bigint; readonly held: bigint }>;
  readonly ledger: LedgerView;
}

export type Module = 'music' | 'video';

/** What a second costs, in millionths of a credit. */
export const secondMicros: Readonly<Record<Module, bigint>> = { music: 1_000n, video: 10_000n };

const catalogue = `
providers:
  sandbox: { kind: sandbox, max_concurrent: 2 }
models:
  - id: proof-song-1.0
    name: Song
    created: 2026-11-15
    modality: music
    prices: { audio_second: 0.001 }
    routes: [{ provider: sandbox }]
  - id: proof-film-1.0
    name: Film
    created: 2026-11-15
    modality: video
    prices: { video_second: 0.01 }
    routes: [{ provider: sandbox }]
`;

/** What is asked for, or what is usual, as text. */
export const said = (value: unknown, usual: string | number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : String(usual);

export const microsOf = (credits: unknown): bigint => BigInt(String(credits).replace('.', ''));

const patienceMs = 240_000;
const lookEveryMs = 250;

/** One server of role `all`, with a customer of its sandbox. Two jobs of a model run at once; the others wait. */
export async function openGround(stack: AsyncDisposableStack): Promise<Ground> {
  const { databaseUrl, redisPrefix, leave } = await provingGround();
  stack.defer(leave);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-music-video-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const configFile = join(folder, 'catalogue.yaml');
  await writeFile(configFile, catalogue);
  const settings = { REDIS_PREFIX: redisPrefix, CONFIG_FILE: configFile, STORAGE_URL: `file:${join(folder, 'files')}` };
  const server = await startServer({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings }, 'all');
  stack.defer(() => server.kill('SIGKILL'));
  const ledger = openLedger(databaseUrl);
  stack.defer(ledger.close);
  const { key } = await newCustomer(databaseUrl, { plan: 'enterprise', environment: 'sandbox' });
  return clientOf(`${server.url}/sandbox/v1`, key, ledger);
}

function clientOf(base: string, key: string, ledger: LedgerView): Ground {
  const call: Ground['call'] = async (request, body, headers = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: text.startsWith('{') ? (JSON.parse(text) as Members) : {} };
  };
  const jobOf = async (request: string, body?: object, headers?: Readonly<Record<string, string>>) => {
    const answer = await call(request, body, headers);
    if (answer.status >= 300) throw new Error(`${request} answered ${answer.status}: ${answer.text}`);
    return answer.body as unknown as SeenJob;
  };
  const when: Ground['when'] = async (id, holds) => {
    for (const endMs = performance.now() + patienceMs; performance.now() < endMs; await sleep(lookEveryMs)) {
      const job = await jobOf(`GET /jobs/${id}`);
      if (holds(job)) return job;
    }
    throw new Error(`${id} did not come so far in ${patienceMs / 1000} seconds`);
  };
  return {
    call,
    make: (module, body, headers) => jobOf(`POST /${module}/generate`, body, headers),
    cancel: (id) => jobOf(`POST /jobs/${id}/cancel`),
    when,
    ended: (id) => when(id, ({ status }) => status !== 'processing'),
    balance: async () => {
      const { body } = await call('GET /payments/balance');
      return { balance: microsOf(body['balance']), held: microsOf(body['held']) };
    },
    ledger,
  };
}
