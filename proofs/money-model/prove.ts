import fc from 'fast-check';
import { createChecks } from '../support/checks.ts';
import { openLedger, type LedgerView } from '../support/ledger.ts';
import { provingGround } from '../support/servers.ts';
import { setBench, type Bench } from './ledger-under-test.ts';
import { runScript, type Tally } from './run-script.ts';
import { parallelScript, serialScript, type Script } from './script.ts';

export const promise =
  'Whatever is granted, held, settled, released, expired, adjusted and refunded in parallel, the ledger ends where a plain model ends.';

const lanes = 12;

/** Several accounts at once on one database, each lane with a seed of its own; a failure is shrunk and printed. */
async function checkMany(bench: Bench, scripts: fc.Arbitrary<Script>, runs: number, seed: number, tally: Tally) {
  const property = fc.asyncProperty(scripts, (script) => runScript(bench, script, tally));
  const results = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => {
      const numRuns = Math.floor(runs / lanes) + (lane < runs % lanes ? 1 : 0);
      return fc.check(property, { numRuns, seed: seed + lane, endOnFailure: true });
    }),
  );
  const failure = results.find(({ failed }) => failed);
  if (failure) console.log(fc.defaultReportMessage(failure), failure.errorInstance);
  return { runs: results.reduce((total, { numRuns }) => total + numRuns, 0), failed: failure !== undefined };
}

async function resolvedOnce({ pool }: LedgerView) {
  const { rows } = await pool.query<{ resolved: number; twice: number; open: number }>(`
    SELECT count(*)::int AS resolved, (count(*) - count(DISTINCT hold_id))::int AS twice,
      (SELECT count(*) FROM credit_hold)::int AS open
    FROM credit_movement WHERE hold_id IS NOT NULL`);
  return rows[0]!;
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const ground = await provingGround();
  stack.defer(ground.leave);
  const ledger = openLedger(ground.databaseUrl, 24);
  stack.defer(ledger.close);
  const bench = await setBench(ledger);
  const checks = createChecks();
  const tally: Tally = { steps: 0, holdsMade: 0, refused: 0, lapses: 0 };
  const runs = full ? 10_000 : 500;
  const seed = Date.now() % 2 ** 31;
  const serial = await checkMany(bench, serialScript, Math.floor(runs / 4), seed, tally);
  checks.that(!serial.failed, `${serial.runs} serial runs: after every step the ledger is where the model is`);
  const parallel = await checkMany(bench, parallelScript, runs - Math.floor(runs / 4), seed, tally);
  checks.that(
    !parallel.failed,
    `${parallel.runs} parallel runs: every group of steps equals some serial order of the model`,
  );
  const { resolved, twice, open } = await resolvedOnce(ledger);
  checks.that(
    twice === 0 && open === 0 && resolved === tally.holdsMade,
    `${tally.holdsMade} holds made, ${resolved} resolved, ${twice} of them twice, ${open} open`,
  );
  const faults = await ledger.faults();
  checks.that(faults.length === 0, `the books agree${faults.map((fault) => `; ${fault}`).join('')}`);
  return {
    pass: checks.faults.length === 0,
    runs: serial.runs + parallel.runs,
    parallel_runs: parallel.runs,
    seed,
    ...tally,
    resolved_twice: twice,
    faults: checks.faults,
  };
}
