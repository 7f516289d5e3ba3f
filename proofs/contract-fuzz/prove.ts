import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureRedis } from '../../tools/services/redis.ts';
import { createFakeStripe } from '../stripe/fake-stripe.ts';
import { provingGround, startServer, type ServerProcess } from '../support/servers.ts';
import { countRows, databaseFaults, residentMb, serverFaults } from './aftermath.ts';
import { createCallers, type Caller } from './callers.ts';
import { fileLimitBytes } from './forms.ts';
import { bodyLimitBytes } from './hostile-bodies.ts';
import { everyPhase, runSchemathesis, type SchemathesisFigures } from './schemathesis.ts';
import { seed } from './seeds.ts';
import { storm, type StormFigures, type Traces } from './storm.ts';

export const promise = 'Whatever is sent, the API answers as its OpenAPI document says: never a 5xx, never junk.';

const sizes = {
  quick: { hostile: 700, examples: 2, accounts: 24 },
  full: { hostile: 12_000, examples: 100, accounts: 80 },
};
/** The quick run sends each kind to one of the two addresses. */
const writtenPhases = 'examples,coverage';
const randomPhases = 'fuzzing';
/** And what is written out to half of the chapters: which half, the seed says. */
const halves = [
  ['chat', 'code', 'image', 'video', 'account', 'usage', 'webhooks'],
  ['builder', 'conversations', 'music', 'jobs', 'files', 'models', 'keys', 'payments'],
] as const;
const limitedShare = 0.02;
/** Key uses and log lines are written a moment later. */
const settleMs = 1_500;

const share = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 10_000;

function report(own: StormFigures, runs: readonly SchemathesisFigures[], faults: readonly string[]): void {
  for (const { environment, requests, statuses } of runs) {
    console.log(`schemathesis, ${environment}: ${requests} requests, by status ${JSON.stringify(statuses)}`);
  }
  console.log(`our own: ${own.requests} requests, by status ${JSON.stringify(own.statuses)}`);
  for (const [fault, { count, example }] of own.faults) console.log(`\n${count} × ${fault}\n  ${example}`);
  for (const fault of [...runs.flatMap((run) => run.faults), ...faults]) console.log(`\n${fault}`);
  console.log();
}

const tracesOf = (all: readonly Traces[]): Traces => ({
  keysMade: all.reduce((sum, { keysMade }) => sum + keysMade, 0),
  succeeded: new Set(all.flatMap(({ succeeded }) => [...succeeded])),
  files: new Set(all.flatMap(({ files }) => [...files])),
  successes: Object.fromEntries(
    [
      ...Map.groupBy(
        all.flatMap(({ successes }) => Object.entries(successes)),
        ([name]) => name,
      ),
    ].map(([name, counts]) => [name, counts.reduce((sum, [, count]) => sum + count, 0)]),
  ),
});

interface Target {
  readonly server: ServerProcess;
  readonly databaseUrl: string;
  readonly callers: readonly Caller[];
}

async function attack({ server, databaseUrl, callers }: Target, full: boolean) {
  const { hostile, examples } = full ? sizes.full : sizes.quick;
  const chance = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
  const before = await countRows(databaseUrl);
  const residentBefore = residentMb(server);
  const shared = { url: server.url, callers, examples, seed: chance, tags: [] };
  const tags = full ? [] : halves[chance % 2]!;
  const [own, ...runs] = await Promise.all([
    storm(server.url, callers, hostile, chance),
    runSchemathesis({ ...shared, tags, environment: 'live', phases: full ? everyPhase : writtenPhases }),
    runSchemathesis({ ...shared, environment: 'sandbox', seed: chance + 1, phases: full ? everyPhase : randomPhases }),
  ]);
  const judged = runs.reduce((sum, run) => sum + run.requests, 0);
  await sleep(settleMs);

  const faults = [
    ...(await serverFaults(server, callers[0]!)),
    ...(await databaseFaults(databaseUrl, before, { ...tracesOf([own, ...runs]), untold: own.untold })),
    ...own.unreached.map((name) => `never answered with success: ${name}`),
  ];
  report(own, runs, faults);
  const requests = judged + own.requests;
  const limited = share(
    runs.reduce((sum, run) => sum + run.limited, own.limited),
    requests,
  );
  const faultKinds = own.faults.size + runs.flatMap((run) => run.faults).length + faults.length;
  return {
    pass: faultKinds === 0 && limited < limitedShare,
    requests,
    schemathesisRequests: judged,
    ownRequests: own.requests,
    unanswered: own.unanswered,
    rehearsed5xx: (own.statuses['500'] ?? 0) + (own.statuses['503'] ?? 0),
    faultKinds,
    limited,
    keysMade: tracesOf([own, ...runs]).keysMade,
    residentMb: { before: residentBefore, after: residentMb(server) },
    seed: chance,
  };
}

/** The plan that the callers have is sold too, so that a subscription to it takes no limit away. */
const sold = `
payments:
  plans:
    pro: { price: 2000, credits: 2500 }
    unlimited: { price: 10000, credits: 15000 }
    enterprise: { price: 50000, credits: 100000 }
`;

async function writeConfig(folder: string): Promise<string> {
  const file = join(folder, 'atelier.config.yaml');
  const usual = await readFile(join(import.meta.dirname, '../../atelier.config.yaml'), 'utf8');
  await writeFile(file, usual + sold);
  return file;
}

async function openGround(stack: AsyncDisposableStack) {
  const { databaseUrl, redisPrefix, leave } = await provingGround();
  stack.defer(leave);
  const redis = await ensureRedis({ detached: true, install: true });
  const folder = await mkdtemp(join(tmpdir(), 'atelier-fuzz-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const configFile = await writeConfig(folder);
  // What it would tell is not sent: nobody would handle it here.
  const stripe = await createFakeStripe({ secret: 'whsec_proof' });
  stack.defer(stripe.close);
  // Nothing runs the jobs here: what is fuzzed is how they are asked for, shown and cancelled.
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    ...(redis && { REDIS_URL: redis.url, REDIS_PREFIX: redisPrefix }),
    LOG_LEVEL: 'warn',
    CONFIG_FILE: configFile,
    STORAGE_URL: `file:${join(folder, 'files')}`,
    FILE_LIMIT_BYTES: String(fileLimitBytes),
    BODY_LIMIT_BYTES: String(bodyLimitBytes),
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_URL: stripe.url,
    // Lets a request say where it comes from: guesses at keys are bounded by address.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  stack.defer(server.stop);
  return { databaseUrl, configFile, stripe, server };
}

export async function prove({ full }: { full: boolean }): Promise<{ pass: boolean } & Record<string, unknown>> {
  const started = performance.now();
  await using stack = new AsyncDisposableStack();
  const { server, ...ground } = await openGround(stack);
  const callers = await createCallers(ground.databaseUrl, (full ? sizes.full : sizes.quick).accounts);
  await seed(callers, ground);
  const figures = await attack({ server, databaseUrl: ground.databaseUrl, callers }, full);
  return { ...figures, seconds: Math.round((performance.now() - started) / 1000) };
}
