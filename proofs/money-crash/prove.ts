import { crashPoints } from '../support/charged-server.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import { compareBooks } from './books.ts';
import { killPostgresUnderLoad, killServerAt, untilHoldsResolved } from './kills.ts';
import { setStage, type Stage } from './stage.ts';

export const promise =
  'Through kill -9 of the server at every step of a charge, and of PostgreSQL under load, no acknowledged charge is lost, none is doubled, and what was reserved comes back within a minute.';

interface Round {
  readonly ofPostgres: number;
  /** For each point of a request. */
  readonly ofServer: number;
}

/** Kills, then one wait: what the last restart finds open must be gone within a minute. */
async function proveRound(stage: Stage, checks: Checks, { ofPostgres, ofServer }: Round) {
  const recoveries: number[] = [];
  for (let n = 0; n < ofPostgres; n += 1) recoveries.push(await killPostgresUnderLoad(stage));
  for (let n = 0; n < ofServer; n += 1) for (const point of crashPoints) await killServerAt(stage, point);
  const { found, seconds } = await untilHoldsResolved(stage);
  checks.that(
    seconds !== null && seconds <= 60,
    `${ofPostgres} kills of PostgreSQL, ${ofServer * crashPoints.length} of the server: ${found} holds were left open, ` +
      `all resolved ${seconds?.toFixed(1) ?? 'not even 90'} s after the restart`,
  );
  const books = await compareBooks(stage, checks);
  return { found, seconds: seconds ?? 90, recoveries, books };
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const stage = await setStage(stack);
  const checks = createChecks();
  const rounds: readonly Round[] = full
    ? Array.from({ length: 10 }, () => ({ ofPostgres: 4, ofServer: 4 }))
    : [{ ofPostgres: 3, ofServer: 2 }];
  const results = [];
  for (const round of rounds) results.push(await proveRound(stage, checks, round));
  const perRound = rounds.map(({ ofPostgres, ofServer }) => ofPostgres + ofServer * crashPoints.length);
  const recoveries = results.flatMap((result) => result.recoveries);
  return {
    pass: checks.faults.length === 0,
    kills: perRound.reduce((total, kills) => total + kills, 0),
    kills_of_postgres: recoveries.length,
    ...results.at(-1)!.books,
    holds_left_open: results.reduce((total, { found }) => total + found, 0),
    holds_resolved_after_s_worst: Number(Math.max(...results.map(({ seconds }) => seconds)).toFixed(1)),
    serving_after_postgres_restart_ms_worst: Math.round(Math.max(...recoveries)),
    faults: checks.faults,
  };
}
