import type { Checks } from '../support/checks.ts';
import { inParallel, type HeardEvent } from '../support/hear.ts';
import type { ServerProcess } from '../support/servers.ts';
import { begin, faultsOfWhole, priceMicros, requestIdOf, resume, words, type Stage } from './stage.ts';

export interface Place {
  readonly name: string;
  readonly starts: ServerProcess;
  readonly returns: ServerProcess;
}

interface Told {
  readonly requestId: string;
  readonly goes: number;
  readonly faults: readonly string[];
}

const leavesAt = (count: number) => (events: readonly HeardEvent[]) => events.length >= count;

/** A client that is cut off at random points, sometimes again after it came back, until it has everything. */
async function readInGoes(stage: Stage, { starts, returns }: Place, text: string): Promise<Told> {
  const first = await begin(stage, starts, { leaves: leavesAt(1 + Math.floor(Math.random() * (words + 1))) });
  const requestId = requestIdOf(first);
  const events = [...first.events];
  let goes = 1;
  for (let isWhole = false; !isWhole && goes < 6; goes += 1) {
    const more = goes < 5 && Math.random() < 0.4 ? { leaves: leavesAt(1 + Math.floor(Math.random() * 12)) } : {};
    const next = await resume(stage, returns, requestId, events, more);
    if (next.status !== 200) {
      return { requestId, goes, faults: [`coming back is answered ${next.status} ${next.text}`] };
    }
    events.push(...next.events);
    isWhole = next.isWhole;
  }
  return { requestId, goes, faults: faultsOfWhole(events, text) };
}

export async function proveKills(stage: Stage, checks: Checks, place: Place, text: string, times: number) {
  const told = await inParallel(Array.from({ length: times }), 5, () => readInGoes(stage, place, text));
  const faults = told.flatMap((one) => one.faults);
  checks.that(
    faults.length === 0,
    `${place.name}: ${times} clients cut off at random points read every token once, in ${told.reduce((sum, one) => sum + one.goes, 0)} goes${faults
      .slice(0, 3)
      .map((fault) => `; ${fault}`)
      .join('')}`,
  );
  const bills = await stage.bills();
  const wrong = told.filter(({ requestId }) => {
    const bill = bills.get(requestId);
    return bill?.rows !== 1 || bill.micros !== priceMicros;
  });
  checks.that(
    wrong.length === 0,
    `${place.name}: each was charged once, ${priceMicros} millionths; ${wrong.length} were not`,
  );
  return told.reduce((sum, one) => sum + one.goes, 0);
}
