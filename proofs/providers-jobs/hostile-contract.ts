import { setTimeout as sleep } from 'node:timers/promises';
import type { JobDriver, JobHandle } from '../../apps/server/src/providers/spec/job-driver.ts';
import { ProviderError } from '../../apps/server/src/providers/spec/provider-error.ts';
import type { Checks } from '../support/checks.ts';
import { hostilities, secrets, startHostile, type HostileServer, type Hostility } from './servers/hostile.ts';
import type { Ground } from './subject.ts';

const timeouts = { connectMs: 1_000, answerMs: 250, generateMs: 250, silenceMs: 250 };
const slowestMs = 3_000;
const forever = new AbortController().signal;

/** What is wrong with how a verb took it; nothing where it took it well. */
async function faultOf(verb: () => Promise<unknown>, mayResolve: boolean): Promise<string | undefined> {
  const begunMs = performance.now();
  const outcome: unknown = await Promise.race([
    verb().then(
      () => undefined,
      (error: unknown) => error,
    ),
    sleep(slowestMs, 'hung', { ref: false }),
  ]);
  if (outcome === 'hung') return `has not answered after ${Math.round(performance.now() - begunMs)} ms`;
  if (outcome === undefined) return mayResolve ? undefined : 'took it for an answer';
  if (!(outcome instanceof ProviderError)) return `threw ${outcome instanceof Error ? outcome.stack : typeof outcome}`;
  const leaked = secrets.find((secret) => outcome.publicMessage.includes(secret));
  return leaked === undefined ? undefined : `tells the client “${leaked}”`;
}

async function proveOne(
  {
    server,
    driver,
    ground,
    handle,
    key,
  }: { server: HostileServer; driver: JobDriver; ground: Ground; handle: JobHandle; key: string },
  hostility: Hostility,
): Promise<readonly string[]> {
  server.be(hostility);
  const verbs = {
    submit: await faultOf(() => driver.submit(ground.request('short', key), forever), false),
    // The outputs of one that answered with them are in the handle: there is nobody to ask.
    look: await faultOf(() => driver.look(handle, forever), ground.isSynchronous),
    cancel: await faultOf(() => driver.cancel(handle, forever), true),
  };
  return Object.entries(verbs).flatMap(([verb, fault]) =>
    fault === undefined ? [] : [`${hostility}: ${verb} ${fault}`],
  );
}

async function proveAbort(
  checks: Checks,
  ground: Ground,
  { server, key }: { server: HostileServer; key: string },
): Promise<void> {
  server.be('silence');
  const driver = ground.connect({ baseUrl: server.url });
  const leaving = new AbortController();
  const submitted = driver.submit(ground.request('short', key), leaving.signal).catch((error: unknown) => error);
  while (server.openSockets() === 0) await sleep(5);
  await sleep(20);
  leaving.abort();
  const error = await submitted;
  const kind = error instanceof ProviderError ? error.kind : String(error);
  for (let waited = 0; server.openSockets() > 0 && waited < 1_000; waited += 5) await sleep(5);
  checks.that(
    kind === 'aborted' && server.openSockets() === 0,
    `an abort closes the socket: ${kind}, ${server.openSockets()} open`,
  );
  await driver.close();
}

/** Answers that no upstream should give, to every verb. */
export async function proveHostile(
  checks: Checks,
  ground: Ground,
  handle: JobHandle,
  newKey: () => string,
): Promise<number> {
  const server = await startHostile();
  await proveAbort(checks, ground, { server, key: newKey() });
  const faults: string[] = [];
  const names = Object.keys(hostilities) as Hostility[];
  for (const hostility of names) {
    const driver = ground.connect({ baseUrl: server.url, timeouts, maxAnswerBytes: 262_144 });
    faults.push(...(await proveOne({ server, driver, ground, handle, key: newKey() }, hostility)));
    await driver.close();
  }
  checks.that(!server.trapped(), 'no redirect is followed');
  checks.that(
    faults.length === 0,
    `${names.length * 3} hostile answers are ProviderErrors${faults.map((one) => `; ${one}`).join('')}`,
  );
  await server.close();
  return names.length * 3;
}
