import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import { words } from './cases.ts';
import type { Outcome } from './play.ts';
import type { Call, Stage } from './stage.ts';

export const pace = 'paced(25)';
export const slow = 'slow-headers(1200)';

interface Left extends Outcome {
  /** Milliseconds from the client's leaving to the upstream's closed connection. */
  readonly noticedMs: number;
}

async function noticed({ heard, received }: Call): Promise<number> {
  const request = received.at(-1);
  if (heard.leftAtMs === undefined || request === undefined) return 0;
  await eventually(2, async () => {
    await sleep(2);
    return request.abortedAtMs ?? request.finishedAtMs;
  });
  const closedAtMs = request.abortedAtMs ?? request.finishedAtMs ?? Infinity;
  return Math.max(0, closedAtMs - heard.leftAtMs);
}

/** A client that leaves after so many chunks owes at least the words it has, at most those that the upstream wrote. */
export async function leaveAfter(
  stage: Stage,
  chunks: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Left> {
  const call = await stage.ask(pace, { stream: true, more, leaves: (events) => events.length >= chunks });
  const noticedMs = await noticed(call);
  const written = call.received.at(-1)!.written.chunks;
  const wordsOf = (count: number) => Math.min(Math.max(count - 1, 0), words);
  const [least, most] = [stage.price(wordsOf(chunks)), stage.price(wordsOf(written))];
  const counted = stage.price('all, as the upstream counts');
  const mayBeCounted = written > words + 2;
  return {
    name: `the client leaves after ${chunks} chunks`,
    requestId: call.requestId,
    least: mayBeCounted && counted < least ? counted : least,
    most: mayBeCounted && counted > most ? counted : most,
    faults: call.heard.status === 200 ? [] : [`it answers ${call.heard.status}`],
    noticedMs,
  };
}

/** A client that leaves before anything came owes nothing, streamed or not. */
export async function leaveEarly(stage: Stage, stream: boolean): Promise<Left> {
  const call = await stage.ask(slow, { stream, leavesAfterMs: 150 });
  const noticedMs = await noticed(call);
  const { requestId } = call;
  const faults = call.received.length === 1 ? [] : [`the upstream was asked ${call.received.length} times`];
  const name = `the client leaves before the ${stream ? 'first chunk' : 'answer'}`;
  return { name, requestId, least: 0n, most: 0n, faults, noticedMs };
}
