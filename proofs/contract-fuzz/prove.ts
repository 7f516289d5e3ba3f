import { setTimeout as sleep } from 'node:timers/promises';
import { ensureRedis } from '../../tools/services/redis.ts';
import { provingGround, startServer, type ServerProcess } from '../support/servers.ts';
import { countRows, databaseFaults, residentMb, serverFaults } from './aftermath.ts';
import { createCallers, type Caller } from './callers.ts';
import { bodyLimitBytes } from './hostile-bodies.ts';
import { everyPhase, runSchemathesis, type SchemathesisFigures } from './schemathesis.ts';
import { storm, type StormFigures } from './storm.ts';

export const promise = 'Whatever is sent, the API answers as its OpenAPI document says: never a 5xx, never junk.';

const sizes = {
  quick: { requests: 3_000, examples: 2, accounts: 30 },
  full: { requests: 20_000, examples: 100, accounts: 80 },
};
/** What the others send is the same at both addresses; the quick run sends it to one. */
const randomPhases = 'fuzzing,stateful';
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

interface Target {
  readonly server: ServerProcess;
  readonly databaseUrl: string;
  readonly callers: readonly Caller[];
}

async function attack({ server, databaseUrl, callers }: Target, full: boolean) {
  const { requests: wanted, examples } = full ? sizes.full : sizes.quick;
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
  const before = await countRows(databaseUrl);
  const residentBefore = residentMb(server);
  const shared = { url: server.url, callers, examples, seed };
  const runs = await Promise.all([
    runSchemathesis({ ...shared, environment: 'live', phases: everyPhase }),
    runSchemathesis({ ...shared, environment: 'sandbox', seed: seed + 1, phases: full ? everyPhase : randomPhases }),
  ]);
  const judged = runs.reduce((sum, run) => sum + run.requests, 0);
  const own = await storm(server.url, callers, Math.max(wanted - judged, wanted / 4), seed);
  await sleep(settleMs);

  const keysMade = runs.reduce((sum, run) => sum + run.keysMade, own.keysMade);
  const faults = [
    ...(await serverFaults(server, callers[0]!)),
    ...(await databaseFaults(databaseUrl, before, { told: keysMade, untold: own.keysUntold })),
  ];
  report(own, runs, faults);
  const requests = judged + own.requests;
  const limited = share(
    runs.reduce((sum, run) => sum + run.limited, own.limited),
    requests,
  );
  const faultKinds = own.faults.size + runs.flatMap((run) => run.faults).length + faults.length;
  return {
    pass: faultKinds === 0 && limited < limitedShare && requests >= wanted,
    requests,
    schemathesisRequests: judged,
    ownRequests: own.requests,
    unanswered: own.unanswered,
    rehearsed5xx: (own.statuses['500'] ?? 0) + (own.statuses['503'] ?? 0),
    faultKinds,
    limited,
    keysMade,
    residentMb: { before: residentBefore, after: residentMb(server) },
    seed,
  };
}

export async function prove({ full }: { full: boolean }): Promise<{ pass: boolean } & Record<string, unknown>> {
  const started = performance.now();
  const ground = await provingGround();
  const redis = await ensureRedis({ detached: true, install: true });
  const server = await startServer({
    DATABASE_URL: ground.databaseUrl,
    ...(redis && { REDIS_URL: redis.url, REDIS_PREFIX: ground.redisPrefix }),
    LOG_LEVEL: 'warn',
    BODY_LIMIT_BYTES: String(bodyLimitBytes),
    // Lets a request say where it comes from: guesses at keys are bounded by address.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    const callers = await createCallers(ground.databaseUrl, (full ? sizes.full : sizes.quick).accounts);
    const figures = await attack({ server, databaseUrl: ground.databaseUrl, callers }, full);
    return { ...figures, seconds: Math.round((performance.now() - started) / 1000) };
  } finally {
    await server.stop();
    await ground.leave();
  }
}
