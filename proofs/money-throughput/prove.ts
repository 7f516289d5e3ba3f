import { openCharges, type Charges, type CreditOwner } from '../../apps/server/src/modules/credits/index.ts';
import { isDatabaseOutage } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import { measureCharges, measureNaive, type Measured } from './measure.ts';
import { deadlocks, newOwners, setStage, type Stage } from './stage.ts';

export const promise =
  'Exact money is fast: at least 25,000 charges a second on one account and on a thousand, at least 8 times one transaction a charge, a hold in 12 ms.';

const wanted = { perSecond: 25_000, timesNaive: 8, holdP50Ms: 12 };
const moderate = 256;
const heavy = 2_560;

function describe(name: string, { perSecond, holdP50Ms, nodeMicros, databaseMicros, errors }: Measured): void {
  console.log(
    `  ${name}: ${perSecond} charges/s (${perSecond * 2} ledger operations/s), p50 of a hold ${holdP50Ms} ms, ` +
      `processor µs a charge: ${nodeMicros} Node, ${databaseMicros} PostgreSQL; ${errors} errors`,
  );
}

async function proveShape(
  stage: Stage,
  charges: Charges,
  checks: Checks,
  { name, owners, forMs }: { readonly name: string; readonly owners: readonly CreditOwner[]; readonly forMs: number },
) {
  console.log(`\n${name}:`);
  await measureCharges(stage, charges, { owners, inFlight: moderate, forMs: 1_000 });
  const naive = await measureNaive(stage, { owners, inFlight: 32, forMs });
  console.log(`  one transaction a charge, 32 clients: ${naive.perSecond} charges/s`);
  const atModerate = await measureCharges(stage, charges, { owners, inFlight: moderate, forMs });
  describe(`${moderate} in flight`, atModerate);
  const atHeavy = await measureCharges(stage, charges, { owners, inFlight: heavy, forMs });
  describe(`${heavy} in flight`, atHeavy);
  const best = Math.max(atModerate.perSecond, atHeavy.perSecond);
  const times = Number((best / naive.perSecond).toFixed(1));
  if (best < wanted.perSecond) {
    console.log(`  what limits it: percent of the time in each statement: ${JSON.stringify(atHeavy.shares)}`);
  }
  checks.that(best >= wanted.perSecond, `${name}: ${best} charges/s (${wanted.perSecond} wanted)`);
  checks.that(times >= wanted.timesNaive, `${name}: ${times} times the naive ${naive.perSecond}`);
  checks.that(atModerate.holdP50Ms <= wanted.holdP50Ms, `${name}: p50 of a hold ${atModerate.holdP50Ms} ms`);
  checks.that(naive.errors + atModerate.errors + atHeavy.errors === 0, `${name}: no errors`);
  return {
    naive_per_second: naive.perSecond,
    times_naive: times,
    [`in_flight_${moderate}`]: atModerate,
    [`in_flight_${heavy}`]: atHeavy,
  };
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const stage = await setStage(stack);
  const checks = createChecks();
  const charges = openCharges({
    pool: stage.view.pool,
    nodeId: 'node_of_the_proof',
    log: createLog({ level: 'silent', node: 'proof' }),
    alongside: async () => {},
    isOutage: isDatabaseOutage,
  });
  const forMs = full ? 20_000 : 4_000;
  const hot = await proveShape(stage, charges, checks, {
    name: 'one account',
    owners: await newOwners(stage, 1),
    forMs,
  });
  const many = await proveShape(stage, charges, checks, {
    name: '1,000 accounts',
    owners: await newOwners(stage, 1_000),
    forMs,
  });
  await charges.drain();
  const locked = await deadlocks(stage);
  const faults = await stage.view.faults();
  console.log('');
  checks.that(locked === 0, `${locked} deadlocks`);
  checks.that(faults.length === 0, `the books agree${faults.map((fault) => `; ${fault}`).join('')}`);
  return {
    pass: checks.faults.length === 0,
    one_account: hot,
    thousand_accounts: many,
    deadlocks: locked,
    faults: checks.faults,
  };
}
