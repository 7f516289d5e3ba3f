import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { silentLog } from '../../../test/test-database.ts';
import { preferPort } from '../../../../../tools/services/ports.ts';
import type { Service } from '../../../../../tools/services/processes.ts';
import { startRedis } from '../../../../../tools/services/redis.ts';
import { connectRedis } from '../../platform/redis/redis.ts';
import { LocalWindows, type Take } from './take-local-windows.ts';
import { RedisWindows } from './take-redis-windows.ts';
import type { Counter } from './window.ts';

const minute = (limit: number): Counter => ({ key: '{a}:minute', period: 'minute', limit });
const day = (limit: number): Counter => ({ key: '{a}:day', period: 'day', limit });
const opened: { close: () => void }[] = [];
let prefix: string;
let nodes = 1;

beforeEach(() => {
  prefix = `test-${randomBytes(6).toString('hex')}`;
  nodes = 1;
});
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

/** What one API process has. */
async function openWindows(url: string): Promise<RedisWindows> {
  const redis = connectRedis(url, silentLog);
  const windows = new RedisWindows({ redis, prefix, local: new LocalWindows(() => nodes) });
  opened.push({
    close: () => {
      windows.close();
      redis.disconnect();
    },
  });
  await vi.waitFor(() => expect(windows.away).toBe(false), { timeout: 5_000, interval: 5 });
  await windows.take([{ key: '{warm}:minute', period: 'minute', limit: 1 }]);
  return windows;
}

const times = (count: number, work: () => Take | Promise<Take>) =>
  Promise.all(Array.from({ length: count }, async () => work()));
const allowedOf = (takes: readonly Take[]) => takes.filter(({ refusedBy }) => refusedBy === -1).length;
const countsOf = (takes: readonly Take[]) => takes.map(({ states }) => states[0]!.count);

describe('windows in Redis', () => {
  let windows: RedisWindows;
  let other: RedisWindows;
  let plain: Redis;

  beforeEach(async () => {
    [windows, other] = await Promise.all([openWindows(inject('redisUrl')), openWindows(inject('redisUrl'))]);
    plain = new Redis(inject('redisUrl'));
    opened.push({ close: () => plain.disconnect() });
  });
  const stored = (counter: Counter) => plain.get(`${prefix}:limit:${counter.key}`);

  test('let exactly the limit through of many at once, in order, all in one window', async () => {
    const takes = await times(100, () => windows.take([minute(60)]));
    expect(takes.map(({ refusedBy }) => refusedBy)).toEqual([...Array(60).fill(-1), ...Array(40).fill(0)]);
    expect(countsOf(takes)).toEqual([...Array.from({ length: 60 }, (_, place) => place + 1), ...Array(40).fill(60)]);
    const resets = new Set(takes.map(({ states }) => states[0]!.resetMs));
    expect(resets.size).toBe(1);
    expect(Math.abs([...resets][0]! - Date.now() - 60_000)).toBeLessThan(2_000);
  });

  test('let exactly the limit through two processes together', async () => {
    let allowed = 0;
    for (let round = 0; round < 10; round += 1) {
      const takes = await Promise.all([
        times(10, () => windows.take([minute(60)])),
        times(10, () => other.take([minute(60)])),
      ]);
      allowed += allowedOf(takes.flat());
    }
    expect(allowed).toBe(60);
    expect(await stored(minute(60))).toBe('60');
  });

  test('are both looked at before either is written', async () => {
    const takes = await times(3, () => windows.take([minute(10), day(1)]));
    expect(takes.map(({ refusedBy }) => refusedBy)).toEqual([-1, 1, 1]);
    expect([await stored(minute(10)), await stored(day(1))]).toEqual(['1', '1']);
    const [taken] = await times(1, () => windows.take([minute(1), day(10)]));
    expect(taken).toMatchObject({ refusedBy: 0, states: [{ count: 1 }, { count: 1 }] });
    expect(await stored(day(1))).toBe('1');
  });

  test('answer each of one turn’s requests for itself', async () => {
    const takes = await Promise.all([
      windows.take([minute(5)]),
      windows.take([{ key: '{b}:minute', period: 'minute', limit: 5 }]),
      windows.take([minute(5), day(7)]),
    ]);
    expect(takes.map(({ states }) => states.map(({ count }) => count))).toEqual([[1], [1], [2, 1]]);
  });

  test('expire by themselves, and begin anew when they have', async () => {
    await windows.take([minute(2)]);
    await plain.pexpireat(`${prefix}:limit:{a}:minute`, Date.now() + 80);
    const { states } = await windows.take([minute(2)]);
    expect(states[0]!.resetMs - Date.now()).toBeLessThanOrEqual(80);
    expect((await windows.take([minute(2)])).refusedBy).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await windows.take([minute(2)])).states[0]!.count).toBe(1);
    expect(await plain.pttl(`${prefix}:limit:{a}:minute`)).toBeGreaterThan(50_000);
  });

  test('go on from memory where Redis has lost its data, as far as the furthest process was', async () => {
    await times(4, () => windows.take([minute(10)]));
    const [{ states }] = (await times(2, () => other.take([minute(10)]))) as [Take];
    await plain.del(`${prefix}:limit:{a}:minute`);
    expect(await windows.take([minute(10)])).toMatchObject({ states: [{ count: 5, resetMs: states[0]!.resetMs }] });
    expect(await other.take([minute(10)])).toMatchObject({ states: [{ count: 7 }] });
    expect(allowedOf(await times(10, () => windows.take([minute(10)])))).toBe(3);
  });
});

describe('windows while Redis fails', () => {
  let port: number;
  let service: Service;

  beforeAll(async () => {
    // Below the ports of outgoing connections: a client that looks for a dead server up there can meet itself.
    port = await preferPort(20_000 + (process.pid % 10_000));
    service = await startRedis({ port });
  });
  afterAll(() => service.stop());

  const back = (windows: RedisWindows) =>
    vi.waitFor(() => expect(windows.away).toBe(false), { timeout: 10_000, interval: 10 });

  test('are counted here from where Redis was, and go on in a Redis that was started empty', async () => {
    const windows = await openWindows(service.url);
    await times(4, () => windows.take([minute(10)]));
    await service.kill('SIGKILL');
    const alone = await times(3, () => windows.take([minute(10)]));
    expect(countsOf(alone)).toEqual([5, 6, 7]);
    expect(windows.away).toBe(true);

    service = await startRedis({ port });
    await back(windows);
    const takes = await times(5, () => windows.take([minute(10)]));
    expect(takes.map(({ refusedBy }) => refusedBy)).toEqual([-1, -1, -1, 0, 0]);
    expect(countsOf(takes)).toEqual([8, 9, 10, 10, 10]);
  });

  test('forget nothing when Redis fails again before it has heard what was counted here', async () => {
    const windows = await openWindows(service.url);
    await times(4, () => windows.take([minute(10)]));
    await service.kill('SIGKILL');
    await times(3, () => windows.take([minute(10)]));
    service = await startRedis({ port });
    await back(windows);
    await service.kill('SIGSTOP');
    expect(await windows.take([minute(10)])).toMatchObject({ refusedBy: -1, states: [{ count: 8 }] });
    await service.kill('SIGKILL');
    service = await startRedis({ port });
    await back(windows);
    expect(countsOf(await times(4, () => windows.take([minute(10)])))).toEqual([9, 10, 10, 10]);
  });

  test('are shared out among the processes: together they keep the limit', async () => {
    nodes = 2;
    const [one, other] = [await openWindows(service.url), await openWindows(service.url)];
    await one.take([minute(11)]);
    await other.take([minute(11)]);
    await service.kill('SIGKILL');
    const alone = [await times(20, () => one.take([minute(11)])), await times(20, () => other.take([minute(11)]))];
    expect(alone.map(allowedOf)).toEqual([5, 4]);

    service = await startRedis({ port });
    await Promise.all([back(one), back(other)]);
    await Promise.all([one.take([minute(11)]), other.take([minute(11)])]);
    const afterBothReported = [await one.take([minute(11)]), await other.take([minute(11)])];
    expect(afterBothReported.map(({ refusedBy }) => refusedBy)).toEqual([0, 0]);
  });

  test('make nobody wait for a Redis that hangs: one answer within 50 ms or so, the next at once', async () => {
    const windows = await openWindows(service.url);
    let allowed = allowedOf(await times(2, () => windows.take([minute(10)])));
    await service.kill('SIGSTOP');
    const begun = performance.now();
    const first = await windows.take([minute(10)]);
    expect(performance.now() - begun).toBeLessThan(100);
    expect(first).toMatchObject({ refusedBy: -1, states: [{ count: 3 }] });
    expect(windows.away).toBe(true);
    const second = windows.take([minute(10)]);
    expect(second).not.toBeInstanceOf(Promise);
    expect(second).toMatchObject({ refusedBy: -1, states: [{ count: 4 }] });
    allowed += 2;

    await service.kill('SIGCONT');
    await back(windows);
    allowed += allowedOf(await times(20, () => windows.take([minute(10)])));
    expect(allowed).toBeLessThanOrEqual(10);
    expect(allowed).toBeGreaterThanOrEqual(9);
  });
});
