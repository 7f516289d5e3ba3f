import { createChecks } from '../support/checks.ts';
import { tally } from '../support/client.ts';
import { perSecond, playRound, promisedMs, type Disturbance, type Round } from './round.ts';
import { setStage } from './stage.ts';

export const promise =
  'A revoked key is refused by every process within a second and never works again, even where the news cannot arrive.';

const quick: readonly Disturbance[] = ['none', 'cut', 'none', 'silent', 'none'];
const undisturbed = Array<Disturbance>(5).fill('none');
const long: readonly Disturbance[] = [
  ...undisturbed,
  'cut',
  'silent',
  ...undisturbed,
  'cut',
  'silent',
  ...undisturbed,
  'cut',
  'silent',
  ...undisturbed,
];

const words: Readonly<Record<Disturbance, string>> = {
  none: 'undisturbed',
  cut: 'B’s notifications cut at the database',
  silent: 'B’s notifications silent but connected',
};

function print({ disturbance, lastOkMs, passedBefore, refusedAfter, sentLaterAndPassed, sentPerSecond }: Round): void {
  console.log(
    `  ${words[disturbance].padEnd(38)} last 200 on A ${lastOkMs.A} ms, on B ${lastOkMs.B} ms after the answer; ` +
      `${passedBefore.A} + ${passedBefore.B} passed before it; of those sent after it ${sentLaterAndPassed} passed, ` +
      `${refusedAfter.A} + ${refusedAfter.B} were refused; ${sentPerSecond}/s`,
  );
}

function figuresOf(rounds: readonly Round[], disturbance: Disturbance) {
  const lags = rounds.filter((round) => round.disturbance === disturbance).map(({ lastOkMs }) => lastOkMs.B);
  const sorted = lags.toSorted((a, b) => a - b);
  return {
    rounds: lags.length,
    median_ms: sorted[Math.floor(sorted.length / 2)] ?? null,
    max_ms: sorted.at(-1) ?? null,
  };
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const stage = await setStage(stack);
  const afterMs = full ? 20_000 : 5_000;
  console.log(
    `A key used ${perSecond} times a second over A and B, revoked on A, used on for ${afterMs / 1000} s more:`,
  );
  const rounds: Round[] = [];
  for (const disturbance of full ? long : quick) {
    const round = await playRound(stage, disturbance, afterMs);
    print(round);
    rounds.push(round);
  }

  const checks = createChecks();
  const refused = rounds.reduce((sum, { refusedAfter }) => sum + refusedAfter.A + refusedAfter.B, 0);
  const others = rounds.flatMap((round) => round.others);
  const slowestMs = Math.max(...rounds.map(({ lastOkMs }) => Math.max(lastOkMs.A, lastOkMs.B)));
  const interrupted = stage.nodeB.output().includes('database notifications interrupted');
  console.log('');
  checks.that(
    rounds.every(({ passedBefore }) => passedBefore.A > 100 && passedBefore.B > 100),
    'in every round the key worked on both processes until it was revoked',
  );
  checks.that(slowestMs < promisedMs, `the last 200 came ${slowestMs} ms after the revocation was answered`);
  checks.that(
    rounds.every(({ tooLate }) => tooLate === 0),
    `no 200 came later than a second after it, among ${refused} further requests`,
  );
  checks.that(others.length === 0, `every other answer was 401 revoked_api_key: ${JSON.stringify(tally(others))}`);
  checks.that(interrupted, 'node B noticed that its notifications were interrupted');
  return {
    pass: checks.faults.length === 0,
    undisturbed: figuresOf(rounds, 'none'),
    cut: figuresOf(rounds, 'cut'),
    silent: figuresOf(rounds, 'silent'),
    refused_afterwards: refused,
    requests_per_second: Math.min(...rounds.map(({ sentPerSecond }) => sentPerSecond)),
    faults: checks.faults,
  };
}
