import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import { rounded } from '../support/figures.ts';
import { engines, type EngineName } from '../support/jobs-ground.ts';
import { startMailServer } from '../support/mails.ts';
import { openWebhookGround } from '../support/webhook-ground.ts';
import { assemble } from './havoc.ts';
import { failForGood } from './mails.ts';
import { countUnfinished, judge } from './verdict.ts';
import { openReceivers, writeEvents } from './write-events.ts';

export const promise =
  'Whatever dies (workers, the queue), every event is delivered, a repeat carries the same webhook-id, attempts are counted right, and a failure is told by one mail.';

interface Extent {
  readonly events: number;
  readonly forMs: number;
}

async function proveEngine(engine: EngineName, checks: Checks, { events, forMs }: Extent) {
  await using stack = new AsyncDisposableStack();
  const ground = await openWebhookGround(stack, engine);
  const { receivers, requests } = await openReceivers(stack, ground);
  const mail = await startMailServer(stack);
  const troupe = await assemble(ground, { SMTP_URL: mail.url });
  const writing = writeEvents(ground, receivers, { events, overMs: forMs });
  const [deeds] = await Promise.all([troupe.rage(forMs), writing]);
  const begunMs = performance.now();
  // A killed worker's deliveries are nobody's until their lease is over.
  await eventually(90, async () => {
    if ((await countUnfinished(ground)) === 0) return true;
    await sleep(250);
    return undefined;
  });
  const drainedS = rounded((performance.now() - begunMs) / 1000, 1);
  const figures = await judge(ground, checks, engine, requests, events);
  const mails = await failForGood(stack, ground, checks, engine, mail.received);
  return { ...figures, ...deeds, drained_s: drainedS, mails };
}

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  const figures: Record<string, unknown> = {};
  const extent = full ? { events: 5_000, forMs: 60_000 } : { events: 800, forMs: 9_500 };
  for (const engine of full ? engines : engines.slice(0, 1)) {
    figures[engine] = await proveEngine(engine, checks, extent);
  }
  return { pass: checks.faults.length === 0, ...figures, faults: checks.faults };
}
