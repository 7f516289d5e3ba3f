import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/test-database.ts';
import type { BatchRequest, HoldRequest, Outcome, Settlement } from './batch.ts';
import { GroupCommit } from './commit-charges.ts';

const reference = { type: 'request', id: 'req_1' };
const hold = (accountId: string, id = 'hold'): HoldRequest => ({
  kind: 'hold',
  id,
  owner: { accountId, environment: 'live' },
  amountMicros: 1n,
  reference,
  nodeId: null,
});
const settle = (accountId: string, id = 'hold'): Settlement => ({
  ...hold(accountId, id),
  kind: 'settle',
  description: 'Chat',
});

const done: Outcome = { result: 'held' };
const outage = new Error('out of reach');

/** Commits into a list of batches, unless `fault` says what goes wrong with one. */
function recorded(fault: (requests: readonly BatchRequest[], n: number) => Error | false = () => false) {
  const batches: (readonly BatchRequest[])[] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  const commits = new GroupCommit({
    log: silentLog,
    isOutage: (error) => error === outage,
    commit: async (requests) => {
      batches.push(requests);
      mostInFlight = Math.max(mostInFlight, (inFlight += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      inFlight -= 1;
      const error = fault(requests, batches.length);
      if (error) throw error;
      return new Map(requests.map((request) => [request, done]));
    },
  });
  return { commits, batches, mostInFlight: () => mostInFlight };
}

describe('batches', () => {
  test('what arrives at once goes together, one batch in flight at a time', async () => {
    const { commits, batches, mostInFlight } = recorded();
    const first = Array.from({ length: 50 }, () => commits.submit(hold('a')));
    await first[0];
    await Promise.all([...first, ...Array.from({ length: 50 }, () => commits.submit(hold('a')))]);
    expect(batches.map(({ length }) => length)).toEqual([50, 50]);
    expect(mostInFlight()).toBe(1);
    expect(commits.waiting).toBe(0);
  });

  test('an account with 10,000 waiting delays another’s single hold by no more than the batch in flight', async () => {
    const { commits, batches } = recorded();
    const hot = Array.from({ length: 10_000 }, () => commits.submit(hold('hot')));
    await new Promise((resolve) => setImmediate(resolve));
    const before = batches.length;
    await commits.submit(hold('calm'));
    expect(batches.length - before).toBeLessThanOrEqual(1);
    expect(batches.at(-1)!.some(({ owner }) => owner.accountId === 'calm')).toBe(true);
    await Promise.all(hot);
  });

  test('with more accounts than fit, everyone is served in turn and in order', async () => {
    const { commits, batches } = recorded();
    const all = Array.from({ length: 5_000 }, (_, n) => [
      commits.submit(hold(`account ${n}`, 'first')),
      commits.submit(hold(`account ${n}`, 'second')),
    ]).flat();
    await Promise.all(all);
    const served = batches.flat();
    expect(served).toHaveLength(10_000);
    for (const account of ['account 0', 'account 4999']) {
      const own = served.filter(({ owner }) => owner.accountId === account);
      expect(own.map(({ id }) => id)).toEqual(['first', 'second']);
    }
    const firstTurn = served.slice(0, 5_000);
    expect(new Set(firstTurn.map(({ owner }) => owner.accountId)).size).toBe(5_000);
  });

  test('503 for holds when too many wait; what resolves a hold is taken all the same', async () => {
    const { commits } = recorded();
    const waiting = Array.from({ length: 50_000 }, () => commits.submit(hold('a')));
    await expect(commits.submit(hold('a'))).rejects.toMatchObject({ code: 'overloaded' });
    await expect(commits.submit(settle('a'))).resolves.toBe(done);
    await Promise.all(waiting);
  });

  test('draining waits for all of it', async () => {
    const { commits, batches } = recorded();
    for (let n = 0; n < 5_000; n += 1) void commits.submit(hold('a'));
    await commits.drain();
    expect(batches.flat()).toHaveLength(5_000);
    await commits.drain();
  });
});

describe('faults', () => {
  test('a request that the database refuses fails alone', async () => {
    const poison = new Error('no such account');
    const { commits } = recorded((requests) => requests.some(({ id }) => id === 'poison') && poison);
    const good = Array.from({ length: 20 }, () => commits.submit(hold('a')));
    const bad = commits.submit(hold('b', 'poison'));
    const more = Array.from({ length: 20 }, () => commits.submit(hold('c')));
    await expect(bad).rejects.toBe(poison);
    expect(await Promise.all([...good, ...more])).toEqual(Array.from({ length: 40 }, () => done));
  });

  test('in an outage holds are given up and released, settlements go on until they are written', async () => {
    const { commits, batches } = recorded((_requests, n) => n <= 2 && outage);
    const held = commits.submit(hold('a', 'h1'));
    const settled = commits.submit(settle('a', 'h0'));
    await expect(held).rejects.toBe(outage);
    await expect(settled).resolves.toBe(done);
    await commits.drain();
    const last = batches.at(-1)!;
    expect(last).toMatchObject([
      { kind: 'settle', id: 'h1', amountMicros: 0n, repeated: true },
      { kind: 'settle', id: 'h0', amountMicros: 1n, repeated: true },
    ]);
  });
});
