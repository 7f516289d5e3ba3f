import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import { creditsGranted } from '../support/chat-ground.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import { inParallel, readChunks } from '../support/hear.ts';
import { microsPerCredit } from '../support/ledger.ts';
import { leaveAfter, leaveEarly, pace, slow } from './aborts.ts';
import { allCases, words } from './cases.ts';
import { play, playHuge, playText, type Outcome } from './play.ts';
import { ownFault, setStage, type Stage } from './stage.ts';

export const promise =
  'Whatever an upstream does wrong, and whenever a client leaves: the right status or an error chunk, [DONE] once and last, a bill for what was produced, and no credits left held.';

const hugeCharacters = 1_000_000;
const mostNoticedMs = 100;

/** The words of the plain answer, one by one. */
async function wordsOfAnswer(stage: Stage): Promise<string[]> {
  const { heard } = await stage.ask('', { stream: true });
  const { chunks } = readChunks(heard.events);
  return chunks.map((chunk) => chunk.choices[0]?.delta?.content ?? '').filter(Boolean);
}

async function playAborts(stage: Stage, full: boolean) {
  const chunks = full
    ? Array.from({ length: 5 }, () => Array.from({ length: words + 2 }, (_, n) => n + 1)).flat()
    : [1, 2, 3, 5, 8, 11, 13, 14];
  const begun = await inParallel(chunks, 3, (n) => leaveAfter(stage, n));
  const early = await inParallel([true, false, true, false], 2, (stream) => leaveEarly(stage, stream));
  return [...begun, ...early];
}

async function judge(stage: Stage, checks: Checks, outcomes: readonly Outcome[]): Promise<void> {
  const resolved = await eventually(10, async () => {
    await sleep(20);
    return (await stage.ledger.openHolds()) === 0 || undefined;
  });
  checks.that(resolved === true, 'no credits are held any more');
  const bills = await stage.bills();
  for (const { name, requestId, least, most, faults } of outcomes) {
    const { micros = 0n, rows = 0 } = bills.get(requestId ?? '') ?? {};
    const isPaid = micros >= least && micros <= most && rows === (most === 0n ? 0 : 1);
    const asked = least === most ? `${least}` : `${least} to ${most}`;
    const said = isPaid ? faults : [...faults, `${micros} millionths in ${rows} rows, ${asked} owed`];
    checks.that(said.length === 0, `${name}: ${said.length === 0 ? `${micros} millionths` : said.join('; ')}`);
  }
  const spent = [...bills.values()].reduce((sum, { micros }) => sum + micros, 0n);
  const { postedMicros, heldMicros } = await stage.ledger.standing(stage.payerOf.owner);
  checks.that(
    postedMicros === creditsGranted * microsPerCredit - spent && heldMicros === 0n,
    `the balance is what was granted less the ${bills.size} usage rows: ${spent} millionths`,
  );
  const faults = await stage.ledger.faults();
  checks.that(faults.length === 0, `the books agree${faults.map((fault) => `; ${fault}`).join('')}`);
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const cases = allCases(full);
  const faults = [...cases.map(ownFault), pace, slow, `huge-event(${hugeCharacters})`];
  const stage = await setStage(stack, faults);
  const checks = createChecks();
  const said = await wordsOfAnswer(stage);
  checks.that(said.length === words, `the upstream means to say ${words} words`);
  const left = await playAborts(stage, full);
  const worstMs = Math.max(...left.map(({ noticedMs }) => noticedMs));
  checks.that(
    worstMs < mostNoticedMs,
    `the upstream's connection closed ${worstMs.toFixed(1)} ms after a client left, at worst`,
  );
  const played = await inParallel(cases, 12, (one) => play(stage, one, said));
  const huge = await playHuge(stage, hugeCharacters);
  await judge(stage, checks, [...left, ...played, huge, await playText(stage)]);
  return {
    pass: checks.faults.length === 0,
    faults_streamed: cases.filter(({ stream }) => stream).length,
    faults_whole: cases.filter(({ stream }) => !stream).length,
    aborts: left.length,
    abort_noticed_ms_worst: Number(worstMs.toFixed(1)),
    upstream_connections_open: stage.upstream.sockets.open,
    faults: checks.faults,
  };
}
