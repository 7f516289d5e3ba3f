import { createChecks } from '../support/checks.ts';
import { creditsGranted } from '../support/chat-ground.ts';
import { readChunks } from '../support/hear.ts';
import { microsPerCredit } from '../support/ledger.ts';
import { proveKeyedReturn, proveLongReturn, proveLostWriter, proveNoReturn } from './endings.ts';
import { proveKills, type Place } from './kills.ts';
import { begin, setStage, words } from './stage.ts';

export const promise =
  'A client that loses a resumable stream takes it up again, here or at another process, with every token once and one charge; a stream that cannot go on says so.';

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const stage = await setStage(stack);
  const checks = createChecks();
  const [nodeA, nodeB] = stage.nodes;
  const { text } = readChunks((await begin(stage, nodeA)).events);
  checks.that(text.split(' ').length === words, `the answer has ${words} words`);
  // These take half a minute of waiting; the rest happens meanwhile.
  const waiting = [proveNoReturn(stage, checks, nodeB), proveNoReturn(stage, checks, stage.lone)];
  const returning = [
    proveLongReturn(stage, checks, nodeB, 'in Redis'),
    proveLongReturn(stage, checks, stage.lone, 'in memory'),
  ];
  const places: readonly Place[] = [
    { name: 'in Redis', starts: nodeA, returns: nodeA },
    { name: 'in memory', starts: stage.lone, returns: stage.lone },
    { name: 'at the other process', starts: nodeA, returns: nodeB },
  ];
  const times = full ? 50 : 10;
  const goes = await Promise.all(places.map((place) => proveKills(stage, checks, place, text, times)));
  await proveKeyedReturn(stage, checks, nodeB, text);
  await proveKeyedReturn(stage, checks, stage.lone, text);
  const lost = await proveLostWriter(stage, checks);
  const cancelled = await Promise.all(waiting);
  await Promise.all(returning);
  checks.that((await stage.ledger.openHolds()) === 0, 'no credits are held any more');
  const bills = [...(await stage.bills()).values()];
  const spent = bills.reduce((sum, { micros }) => sum + micros, 0n);
  const { postedMicros } = await stage.ledger.standing(stage.payerOf.owner);
  checks.that(
    postedMicros === creditsGranted * microsPerCredit - spent,
    'the balance is what was granted less the usage rows',
  );
  const faults = await stage.ledger.faults();
  checks.that(faults.length === 0, `the books agree${faults.map((fault) => `; ${fault}`).join('')}`);
  return {
    pass: checks.faults.length === 0,
    clients_cut_off: places.length * times,
    goes: goes.reduce((sum, count) => sum + count, 0),
    cancelled_after_s: cancelled,
    ...lost,
    faults: checks.faults,
  };
}
