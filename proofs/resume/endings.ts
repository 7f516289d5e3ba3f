import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import type { Checks } from '../support/checks.ts';
import { readChunks } from '../support/hear.ts';
import type { ServerProcess } from '../support/servers.ts';
import { begin, endless, faultsOfWhole, long, requestIdOf, resume, type Stage } from './stage.ts';

const secondsSince = (ms: number): number => Number(((performance.now() - ms) / 1000).toFixed(1));

const requestOf = ({ upstream }: Stage, requestId: string) =>
  upstream.requests.find(({ headers }) => headers['x-request-id'] === requestId)!;

/** The process that writes a stream is killed: whoever reads it at another is told within 20 seconds. */
export async function proveLostWriter(everyone: Stage, checks: Checks): Promise<Record<string, number>> {
  const stage = { ...everyone, payerOf: await everyone.payer() };
  const [writer, reader] = stage.nodes;
  const left = await begin(stage, writer, { fault: endless, leaves: (events) => events.length >= 5 });
  const resuming = resume(stage, reader, requestIdOf(left), left.events);
  await sleep(300);
  const killedAtMs = performance.now();
  await writer.kill('SIGKILL');
  const coming = resume(stage, reader, requestIdOf(left), left.events);
  const rest = await resuming;
  const toldAfter = secondsSince(killedAtMs);
  const { chunks, isDone } = readChunks([...left.events, ...rest.events]);
  const last = chunks.at(-1);
  checks.that(
    isDone && rest.isWhole && last?.error?.code === 'upstream_error' && last.finish_reason === 'error',
    `the writer was killed: its reader elsewhere got an error chunk and [DONE]`,
  );
  checks.that(toldAfter <= 20, `  … after ${toldAfter} s`);
  const reaped = await eventually(60, async () => {
    await sleep(200);
    return (await stage.ledger.standing(stage.payerOf.owner)).openHolds === 0 || undefined;
  });
  const reapedAfter = secondsSince(killedAtMs);
  checks.that(reaped === true, `what the dead process held came back: after ${reapedAfter} s none was open`);
  const late = await coming;
  checks.that(readChunks(late.events).isDone && late.isWhole, 'one who came back after the kill was told too');
  const charged = (await stage.bills()).get(requestIdOf(left));
  checks.that(charged === undefined, 'an answer that died with its process is not charged');
  return { writer_lost_told_after_s: toldAfter, writer_lost_holds_back_after_s: reapedAfter };
}

/** Nobody comes back: the model goes on for 30 seconds, then it is cancelled and what it said is charged. */
export async function proveNoReturn(stage: Stage, checks: Checks, node: ServerProcess): Promise<number> {
  const left = await begin(stage, node, { fault: endless, leaves: (events) => events.length >= 5 });
  const leftAtMs = left.leftAtMs!;
  const request = requestOf(stage, requestIdOf(left));
  await eventually(40, async () => {
    await sleep(50);
    return request.abortedAtMs;
  });
  const seconds = Number((((request.abortedAtMs ?? Infinity) - leftAtMs) / 1000).toFixed(1));
  checks.that(seconds >= 29.5 && seconds <= 31, `a client never came back: its model was cancelled after ${seconds} s`);
  const bill = await eventually(5, async () => (await stage.bills()).get(requestIdOf(left)));
  checks.that(
    bill?.rows === 1 && bill.micros > 0n,
    `and what it had said was charged: ${bill?.micros ?? 0n} millionths`,
  );
  return seconds;
}

/** Whoever came back is there: the answer goes on for as long as it takes. */
export async function proveLongReturn(stage: Stage, checks: Checks, node: ServerProcess, name: string): Promise<void> {
  const left = await begin(stage, node, { fault: long, leaves: (events) => events.length >= 3 });
  const rest = await resume(stage, node, requestIdOf(left), left.events);
  const events = [...left.events, ...rest.events];
  const { text } = readChunks(events);
  const faults = faultsOfWhole(events, text);
  const isBroken = readChunks(events).chunks.some((chunk) => 'error' in chunk);
  checks.that(
    faults.length === 0 && !isBroken,
    `${name}: a client that came back read on for longer than 30 s${isBroken ? '; but it was cut off' : ''}${faults.join('; ')}`,
  );
}

/** A repeated Idempotency-Key gives the whole stream, also where the first client left in its middle. */
export async function proveKeyedReturn(stage: Stage, checks: Checks, node: ServerProcess, text: string): Promise<void> {
  const headers = { 'idempotency-key': `resume-${Math.random()}` };
  const left = await begin(stage, node, { headers, leaves: (events) => events.length >= 5 });
  await resume(stage, node, requestIdOf(left), left.events);
  const again = await begin(stage, node, { headers });
  const isReplay = again.headers['idempotent-replayed'] === 'true';
  const faults = faultsOfWhole(again.events, text);
  checks.that(
    isReplay && faults.length === 0,
    `the same Idempotency-Key after a client left gives the whole stream${isReplay ? '' : `; no replay: ${again.status}`}${faults.map((one) => `; ${one}`).join('')}`,
  );
}
