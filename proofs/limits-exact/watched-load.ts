import { setTimeout as sleep } from 'node:timers/promises';
import { newCustomer } from '../support/accounts.ts';
import { inPace, type Answer } from '../support/client.ts';
import { requestEvents } from '../support/request-events.ts';
import type { Stage } from './stage.ts';

export const wideLimit = 1_000;
export const narrowLimit = 100;
const seconds = 4;
const stepsPerSecond = 150;
export const narrowPerSecond = stepsPerSecond / 3;
export const requestsPerSecond = stepsPerSecond + narrowPerSecond;

const path = '/v1/models';
/** A request's log line may be written a moment after its answer arrived. */
const apartMs = 100;

/**
 * Every step sends one request with a key far from its limit, and one without a key, which is refused without asking
 * Redis: what delays that one is the machine. Every third step sends one with a key that will reach its limit.
 */
export async function watchedLoad({ databaseUrl, client, nodes }: Stage) {
  const wide = await newCustomer(databaseUrl, { plan: 'enterprise' });
  const narrow = await newCustomer(databaseUrl, { plan: 'enterprise', perMinute: narrowLimit });
  // The first use of a key costs a look-up in the database, which is not what is measured here.
  const firstUses = (key: string) => Promise.all(nodes.map(({ url }) => client.ask(url, { path, key })));
  const [wideFirst, narrowFirst] = [await firstUses(wide.key), await firstUses(narrow.key)];
  await sleep(apartMs);
  const beganAt = new Date().toISOString();
  const ofNarrow: Promise<Answer>[] = [];
  const withoutKey: Promise<Answer>[] = [];
  const wideAnswers = await inPace({
    perSecond: stepsPerSecond,
    goesOn: (n) => n < stepsPerSecond * seconds,
    send: (n) => {
      const { url } = nodes[n % 2]!;
      withoutKey.push(client.ask(url, { path, key: '' }));
      if (n % 3 === 0) ofNarrow.push(client.ask(url, { path, key: narrow.key }));
      return client.ask(url, { path, key: wide.key });
    },
  });
  const narrowAnswers = await Promise.all(ofNarrow);
  await Promise.all(withoutKey);
  await sleep(apartMs);
  return {
    wide: { key: wide.key, answers: [...wideFirst, ...wideAnswers] },
    narrow: { answers: [...narrowFirst, ...narrowAnswers] },
    measured: wideAnswers.length + narrowAnswers.length,
    keyIds: [wide.keyId, narrow.keyId],
    beganAt,
    endedAt: new Date().toISOString(),
  };
}

type Watched = Awaited<ReturnType<typeof watchedLoad>>;

function summary(durations: readonly number[]) {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    requests: sorted.length,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    max_ms: at(1),
    over_30_ms: sorted.filter((ms) => ms > 30).length,
  };
}

/** How long the servers themselves took, by their logs: for the requests with a key, and for those without. */
export async function serverDurations({ nodes }: Stage, { keyIds, beganAt, endedAt }: Watched) {
  const events = (await Promise.all(nodes.map(requestEvents)))
    .flat()
    .filter(({ time }) => time >= beganAt && time <= endedAt);
  const durationsOf = (kept: typeof events) => summary(kept.map(({ duration_ms }) => duration_ms));
  return {
    counted: durationsOf(events.filter(({ key_id }) => key_id !== undefined && keyIds.includes(key_id))),
    uncounted: durationsOf(events.filter(({ status }) => status === 401)),
  };
}
