import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import type { crashPoints } from '../support/charged-server.ts';
import { charge, startLoad, type Stage } from './stage.ts';

const clients = 24;

type CrashPoint = (typeof crashPoints)[number];

/** One of the calls under load takes the process with it; the rest are wherever they are. */
export async function killServerAt(stage: Stage, crash: CrashPoint): Promise<void> {
  const load = startLoad(stage, clients);
  await sleep(100 + Math.random() * 150);
  const deadly = await charge(stage, 0, { crash, upstreamMs: 5 });
  if (deadly.status !== 0) throw new Error(`the process survived "${crash}" with ${deadly.status}`);
  await load.end();
  await stage.restartServer();
}

/** PostgreSQL dies and comes back under a server that goes on. Returns how long until a call succeeded again. */
export async function killPostgresUnderLoad(stage: Stage): Promise<number> {
  const load = startLoad(stage, clients);
  await sleep(200 + Math.random() * 200);
  await stage.killPostgres();
  await sleep(Math.random() * 300);
  await stage.restartPostgres();
  const restartedMs = performance.now();
  const recovered = await eventually(30, async () => (await charge(stage, 1, {})).status === 200 || undefined);
  if (!recovered) throw new Error('no call succeeded within 30 seconds after PostgreSQL came back');
  const recoveredMs = performance.now() - restartedMs;
  await load.end();
  return recoveredMs;
}

/** Returns the seconds until no hold was open any more, or null after a minute and a half. */
export async function untilHoldsResolved({ ledger }: Stage): Promise<{ found: number; seconds: number | null }> {
  const found = await ledger.openHolds();
  const begunMs = performance.now();
  const resolved = await eventually(90, async () => {
    if ((await ledger.openHolds()) === 0) return true;
    await sleep(250);
    return undefined;
  });
  return { found, seconds: resolved ? (performance.now() - begunMs) / 1000 : null };
}
