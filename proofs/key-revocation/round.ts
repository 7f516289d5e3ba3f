import { setTimeout as sleep } from 'node:timers/promises';
import { newCustomer, newKey } from '../support/accounts.ts';
import { errorCode, inPace } from '../support/client.ts';
import type { Stage } from './stage.ts';

export type Disturbance = 'none' | 'cut' | 'silent';

export interface Round {
  readonly disturbance: Disturbance;
  /** From the answer to the revocation until the last 200 arrived; 0 where none arrived after it. */
  readonly lastOkMs: Readonly<Record<'A' | 'B', number>>;
  /** Requests that were sent only after the revocation had been answered, and passed nevertheless. */
  readonly sentLaterAndPassed: number;
  readonly passedBefore: Readonly<Record<'A' | 'B', number>>;
  readonly refusedAfter: Readonly<Record<'A' | 'B', number>>;
  /** Passed more than a second after the answer: must be none. */
  readonly tooLate: number;
  /** Neither 200 nor 401 revoked_api_key. */
  readonly others: readonly string[];
  readonly sentPerSecond: number;
}

export const perSecond = 500;
export const promisedMs = 1_000;
const beforeMs = 800;

async function disturb(stage: Stage, disturbance: Disturbance): Promise<void> {
  if (disturbance === 'cut') await stage.cutNotificationsOfB();
  if (disturbance === 'silent') stage.silenceNotificationsOfB();
}

/** Uses a key on both processes without a pause, revokes it on A, and goes on using it. */
export async function playRound(stage: Stage, disturbance: Disturbance, afterMs: number): Promise<Round> {
  const { client, nodeA, nodeB } = stage;
  await stage.untilBothListen();
  const customer = await newCustomer(stage.databaseUrl, { plan: 'enterprise' });
  const other = await newKey(stage.databaseUrl, customer.accountId);
  let going = true;
  const begunMs = performance.now();
  const load = inPace({
    perSecond,
    goesOn: () => going,
    send: async (n) => {
      const node = n % 2 === 0 ? ('A' as const) : ('B' as const);
      const answer = await client.ask((node === 'A' ? nodeA : nodeB).url, { path: '/v1/models', key: customer.key });
      const { status, sentMs, doneMs } = answer;
      return { node, status, sentMs, doneMs, code: status === 200 ? undefined : errorCode(answer) };
    },
  });
  try {
    await sleep(beforeMs);
    await disturb(stage, disturbance);
    const path = `/v1/keys/${customer.keyId}/revoke`;
    const revoked = await client.ask(nodeA.url, { method: 'POST', path, key: other.key });
    if (revoked.status !== 200) throw new Error(`the revocation was answered ${revoked.status}: ${revoked.body}`);
    await sleep(promisedMs + afterMs);
    going = false;
    const answers = await load;
    return summarise(answers, { disturbance, revokedMs: revoked.doneMs, tookMs: performance.now() - begunMs });
  } finally {
    going = false;
    await load;
    stage.restoreNotificationsOfB();
  }
}

interface UseOfKey {
  readonly node: 'A' | 'B';
  readonly status: number;
  readonly code: string | undefined;
  readonly sentMs: number;
  readonly doneMs: number;
}

interface Circumstances {
  readonly disturbance: Disturbance;
  readonly revokedMs: number;
  readonly tookMs: number;
}

function summarise(uses: readonly UseOfKey[], { disturbance, revokedMs, tookMs }: Circumstances): Round {
  const passed = uses.filter(({ status }) => status === 200);
  const refused = uses.filter(({ status, code }) => status === 401 && code === 'revoked_api_key');
  const each = (count: (node: 'A' | 'B') => number) => ({ A: count('A'), B: count('B') });
  return {
    disturbance,
    lastOkMs: each((node) =>
      Math.round(Math.max(0, ...passed.filter((use) => use.node === node).map(({ doneMs }) => doneMs - revokedMs))),
    ),
    sentLaterAndPassed: passed.filter(({ sentMs }) => sentMs > revokedMs).length,
    passedBefore: each((node) => passed.filter((use) => use.node === node && use.doneMs <= revokedMs).length),
    refusedAfter: each((node) => refused.filter((use) => use.node === node && use.sentMs > revokedMs).length),
    tooLate: passed.filter(({ doneMs }) => doneMs - revokedMs >= promisedMs).length,
    others: uses
      .filter((use) => use.status !== 200 && !refused.includes(use))
      .map(({ node, status, code }) => `${status} ${code} on ${node}`),
    sentPerSecond: Math.round((uses.length / tookMs) * 1000),
  };
}
