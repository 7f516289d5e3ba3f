import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../../../../proofs/upstream/start-upstream.ts';
import { seeded } from '../../../../../proofs/upstream/text.ts';
import { createLog } from '../../platform/log/log.ts';
import { createOpenAiUpstream } from '../../providers/openai/openai-upstream.ts';
import type { DialectEvent, DialectUpstream } from '../../providers/spec/openai-dialect.ts';
import type { CatalogueModel } from '../models/index.ts';
import { createRouter, type RouterCall, type RouterOptions } from './create-router.ts';

const log = createLog({ level: 'silent', node: 'test' });
const timeouts = { connectMs: 300, firstEventMs: 150, silenceMs: 150, totalMs: 3_000 };
const providers = ['a', 'b', 'c'] as const;
const servers = new Map<string, Upstream>();
const upstreams = new Map<string, DialectUpstream>();

beforeAll(async () => {
  for (const name of providers) {
    const server = await startUpstream();
    servers.set(name, server);
    upstreams.set(name, createOpenAiUpstream({ name, baseUrl: server.url, timeouts }));
  }
});
afterAll(async () => {
  await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
  await Promise.all([...servers.values()].map((server) => server.close()));
});
afterEach(() => {
  for (const { requests } of servers.values()) requests.length = 0;
});

/** How often each was asked. */
const asked = () => providers.map((name) => servers.get(name)!.requests.length);
const create = (more: Partial<RouterOptions> = {}) =>
  createRouter({ upstreamOf: (name) => upstreams.get(name), log, random: () => 0, ...more });

type Route = CatalogueModel['routes'][number];
type Wish = Partial<Route> & { readonly fault?: string };

/** `{ a: { fault: 'status(500)' }, b: {} }`: this model runs at a and b, and a fails so. */
const model = (wishes: Readonly<Partial<Record<(typeof providers)[number], Wish>>>): RouterCall['model'] => ({
  id: 'ours',
  routes: Object.entries(wishes).map(([provider, { fault, ...more }]) => ({
    provider,
    model: fault === undefined ? 'proof-model' : `m fault:${fault}`,
    weight: 1,
    fallback: false,
    ...more,
  })),
});

const callTo = (wishes: Parameters<typeof model>[0], more: Partial<RouterCall> = {}): RouterCall => ({
  model: model(wishes),
  operation: 'chat/completions',
  body: { model: 'ours', messages: [{ role: 'user', content: 'Say a word.' }] },
  signal: new AbortController().signal,
  requestId: 'req_1',
  ...more,
});

const outcome = <T>(promise: Promise<T>) => promise.catch((error: unknown) => error as Record<string, unknown>);
const sent = (router: ReturnType<typeof create>, ...[wishes, more]: Parameters<typeof callTo>) =>
  outcome(router.send(callTo(wishes, more)));

async function streamed(router: ReturnType<typeof create>, ...[wishes, more]: Parameters<typeof callTo>) {
  const events: DialectEvent[] = [];
  const sink = { onEvents: (batch: readonly DialectEvent[]) => void events.push(...batch) };
  return { end: await outcome(router.stream(callTo(wishes, more), sink)), events };
}

describe('one route', () => {
  it('answers what the upstream answers, under the upstream’s name, with who it was', async () => {
    const answer = await sent(create(), { a: { parameters: { rename: {}, drop: [], clamp: {}, set: { seed: 7 } } } });
    expect(answer).toMatchObject({ status: 200, usage: { completionTokens: 12 }, provider: 'a', attempts: 1 });
    expect(servers.get('a')!.requests[0]?.body).toMatchObject({ model: 'proof-model', seed: 7 });
    const { end, events } = await streamed(create(), { a: {} });
    expect(end).toMatchObject({ finishReason: 'stop', provider: 'a', attempts: 1 });
    expect(events.at(-1)?.isDone).toBe(true);
  });

  it('calls the model by our own name where the route has none', async () => {
    const plain = { id: 'proof-model', routes: [{ provider: 'a', weight: 1, fallback: false }] };
    await sent(create(), {}, { model: plain });
    expect(servers.get('a')!.requests[0]?.body['model']).toBe('proof-model');
  });

  it('is asked once more after a short pause, and no third time', async () => {
    const begun = performance.now();
    expect(await sent(create(), { a: { fault: 'status(500)' } })).toMatchObject({ kind: 'unavailable', status: 500 });
    expect(asked()).toEqual([2, 0, 0]);
    expect(performance.now() - begun).toBeGreaterThan(45);
  });

  it.each(['status(400)', 'status(404)'])('%s is nobody else’s to mend', async (fault) => {
    expect(await sent(create(), { a: { fault }, b: {} })).toMatchObject({ kind: 'refused' });
    expect(asked()).toEqual([1, 0, 0]);
  });
});

describe('failover', () => {
  it.each(['status(500)', 'status(429,9)', 'status(401)', 'cut-head', 'cut@0', 'malformed@10', 'error@0'])(
    'from an answer that ends in %s',
    async (fault) => {
      expect(await sent(create(), { a: { fault }, b: {} })).toMatchObject({ provider: 'b', attempts: 2 });
      expect(asked()).toEqual([1, 1, 0]);
    },
  );

  it.each(['status(503)', 'cut-head', 'cut@0', 'eof@0', 'error@0', 'malformed@0', 'stall@0'])(
    'from a stream before its first event: %s',
    async (fault) => {
      const { end, events } = await streamed(create(), { a: { fault }, b: {} });
      expect(end).toMatchObject({ provider: 'b', attempts: 2 });
      expect(events).toHaveLength(16);
    },
  );

  it.each(['cut@1', 'error@1', 'eof@2', 'stall@3', 'malformed@4'])('never after it: %s', async (fault) => {
    const { end, events } = await streamed(create(), { a: { fault }, b: {} });
    expect(end).toMatchObject({ name: 'ProviderError', retryable: false });
    expect(events.length).toBeGreaterThan(0);
    expect(asked()).toEqual([1, 0, 0]);
  });

  it('asks four times at most, each route twice at most', async () => {
    const fault = 'status(503)';
    await sent(create(), { a: { fault }, b: { fault }, c: { fault } });
    expect(asked()).toEqual([2, 1, 1]);
    await sent(create(), { a: { fault }, b: { fault } });
    expect(asked()).toEqual([4, 3, 1]);
  });

  it('asks fallbacks only in need, in the order of the file', async () => {
    const [c, b] = [{ fallback: true, fault: 'status(500)' }, { fallback: true }];
    for (let n = 0; n < 5; n += 1) await sent(create({ random: Math.random }), { c, b, a: {} });
    expect(asked()).toEqual([5, 0, 0]);
    expect(await sent(create(), { c, b, a: { fault: 'cut-head' } })).toMatchObject({ provider: 'b', attempts: 3 });
  });

  it('shares traffic by weight and leaves weight 0 alone', async () => {
    const router = create({ random: seeded('traffic') });
    const wishes = model({ a: { weight: 3 }, b: { weight: 1 }, c: { weight: 0 } });
    for (let n = 0; n < 200; n += 1) await sent(router, {}, { model: wishes });
    const [a = 0, b = 0, c] = asked();
    expect((a - 150) ** 2 / 150 + (b - 50) ** 2 / 50).toBeLessThan(10.8); // one degree of freedom, one in a thousand
    expect(c).toBe(0);
  });

  it('passes on what a sink throws, and asks nobody else', async () => {
    const router = create();
    const broken = new Error('the client is gone');
    const sink = { onEvents: () => Promise.reject(broken) };
    expect(await outcome(router.stream(callTo({ a: {}, b: {} }), sink))).toBe(broken);
    expect(asked()).toEqual([1, 0, 0]);
    expect(router.health()[0]).toMatchObject({ in_flight: 0, failures: 0 });
  });

  it('goes past a provider that has no upstream', async () => {
    const upstreamOf = (name: string) => (name === 'a' ? undefined : upstreams.get(name));
    const router = create({ upstreamOf });
    expect(await sent(router, { a: {}, b: {} })).toMatchObject({ provider: 'b' });
    expect(router.health().map(({ provider }) => provider)).toEqual(['b']);
  });
});

describe('Retry-After', () => {
  it('up to two seconds is waited for where nobody else is left', async () => {
    const begun = performance.now();
    expect(await sent(create(), { a: { fault: 'status(429,1)' } })).toMatchObject({ kind: 'rate_limited' });
    const [first, second] = servers.get('a')!.requests;
    expect(asked()).toEqual([2, 0, 0]);
    expect(second!.receivedAtMs - first!.receivedAtMs).toBeGreaterThanOrEqual(1_000);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('of more is handed on, and the route is left alone for as long', async () => {
    let nowMs = 0;
    const router = create({ now: () => nowMs });
    const wishes = { a: { fault: 'status(429,30)' } };
    expect(await sent(router, wishes)).toMatchObject({ kind: 'rate_limited', retryAfterMs: 30_000 });
    nowMs = 20_000;
    expect(await sent(router, wishes)).toMatchObject({ kind: 'rate_limited', retryAfterMs: 10_000 });
    expect(asked()).toEqual([1, 0, 0]);
    expect(router.health()).toMatchObject([{ provider: 'a', state: 'cooling', failures: 0 }]);
    nowMs = 30_000;
    await sent(router, wishes);
    expect(asked()).toEqual([2, 0, 0]);
  });

  it('sends the next calls elsewhere at once', async () => {
    const router = create();
    const wishes = { a: { fault: 'status(429,30)' }, b: {} };
    expect(await sent(router, wishes)).toMatchObject({ provider: 'b', attempts: 2 });
    expect(await sent(router, wishes)).toMatchObject({ provider: 'b', attempts: 1 });
    expect(asked()).toEqual([1, 2, 0]);
  });
});

describe('the circuit', () => {
  /** A clock to turn and an upstream whose fault can be changed. */
  function stage(firstFault: string) {
    const baseUrl = servers.get('a')!.url;
    const opened: DialectUpstream[] = [];
    const withFault = (fault: string) => {
      opened.push(createOpenAiUpstream({ name: 'a', baseUrl, timeouts, headers: { 'x-fault': fault } }));
    };
    withFault(firstFault);
    const clock = { nowMs: 0 };
    const upstreamOf = (name: string) => (name === 'a' ? opened.at(-1) : upstreams.get(name));
    const router = create({ now: () => clock.nowMs, upstreamOf });
    return { router, clock, withFault, close: () => Promise.all(opened.map((upstream) => upstream.close())) };
  }
  const breakIt = async (router: ReturnType<typeof create>) => {
    for (let n = 0; n < 3; n += 1) await sent(router, { a: {} });
  };

  it('opens after five failures and answers at once while it is open', async () => {
    const { router, clock, close } = stage('status(500)');
    await breakIt(router);
    expect(asked()).toEqual([5, 0, 0]);
    expect(router.health()).toMatchObject([{ provider: 'a', model: 'proof-model', state: 'open', failures: 5 }]);
    clock.nowMs = 2_000;
    const begun = performance.now();
    expect(await sent(router, { a: {} })).toMatchObject({ kind: 'unavailable', retryAfterMs: 3_000, retryable: true });
    expect(performance.now() - begun).toBeLessThan(20);
    expect(asked()).toEqual([5, 0, 0]);
    await close();
  });

  it('sends calls elsewhere while it is open, and knows it over a reload', async () => {
    const { router, close } = stage('status(500)');
    await breakIt(router);
    expect(await sent(router, { a: { weight: 9 }, b: { weight: 1 } })).toMatchObject({ provider: 'b', attempts: 1 });
    await close();
  });

  it('closes by a single probe; who comes meanwhile is not made to wait', async () => {
    const { router, clock, withFault, close } = stage('status(500)');
    await breakIt(router);
    withFault('slow-headers(100)');
    clock.nowMs = 5_000;
    expect(router.health()).toMatchObject([{ state: 'half_open' }]);
    const probe = sent(router, { a: {} });
    expect(await Promise.all([sent(router, { a: {} }), sent(router, { a: {} })])).toMatchObject([
      { kind: 'unavailable' },
      { kind: 'unavailable' },
    ]);
    expect(await probe).toMatchObject({ status: 200, attempts: 1 });
    expect(asked()).toEqual([6, 0, 0]);
    expect(router.health()).toMatchObject([{ state: 'closed', failures: 0 }]);
    await close();
  });

  it('opens again where the probe fails', async () => {
    const { router, clock, close } = stage('status(500)');
    await breakIt(router);
    clock.nowMs = 5_000;
    expect(await sent(router, { a: {} })).toMatchObject({ kind: 'unavailable', status: 500 });
    expect(asked()).toEqual([6, 0, 0]);
    expect(await sent(router, { a: {} })).toMatchObject({ retryAfterMs: 5_000 });
    await close();
  });

  it('closes at the first event of a stream that probes, not at its end', async () => {
    const { router, clock, withFault, close } = stage('status(500)');
    await breakIt(router);
    withFault('paced(30)');
    clock.nowMs = 5_000;
    const probe = streamed(router, { a: {} });
    await expect.poll(() => router.health()[0]?.state).toBe('closed');
    expect(router.health()).toMatchObject([{ in_flight: 1 }]);
    expect((await probe).end).toMatchObject({ sawDone: true });
    await close();
  });

  it('says what is nearest where one route rests and another cools', async () => {
    const { router, clock, close } = stage('status(500)');
    await breakIt(router);
    await sent(router, { b: { fault: 'status(429,60)' } });
    clock.nowMs = 1_000;
    const wishes = { a: {}, b: { fault: 'status(429,60)' } };
    expect(await sent(router, wishes)).toMatchObject({ kind: 'rate_limited', retryAfterMs: 4_000 });
    await close();
  });
});

describe('max_concurrent', () => {
  const slow = { fault: 'slow-headers(120)' };
  const busy = create({ maxConcurrentOf: (name) => (name === 'c' ? undefined : 1) });

  it('sends the next call elsewhere, and says so where all are full', async () => {
    const running = [sent(busy, { a: slow, b: slow }), sent(busy, { a: slow, b: slow })];
    await expect.poll(asked).toEqual([1, 1, 0]);
    const begun = performance.now();
    expect(await sent(busy, { a: slow, b: slow })).toMatchObject({ kind: 'rate_limited', retryAfterMs: 1_000 });
    expect(performance.now() - begun).toBeLessThan(50);
    expect(await sent(busy, { a: slow, c: {} })).toMatchObject({ provider: 'c', attempts: 1 });
    expect(await sent(busy, { a: {} })).toMatchObject({ provider: 'a' });
    expect(await Promise.all(running)).toMatchObject([{ provider: 'a' }, { provider: 'b' }]);
    expect(await sent(busy, { a: slow })).toMatchObject({ provider: 'a' });
  });

  it('counts exactly under many calls at once, failing ones too', async () => {
    const router = create({ maxConcurrentOf: () => 3 });
    const calls = Array.from({ length: 40 }, (_, n) => sent(router, { a: n % 2 ? {} : { fault: 'status(404)' } }));
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((one) => 'kind' in one && one['kind'] === 'rate_limited')).toHaveLength(34);
    expect(router.health().map(({ in_flight }) => in_flight)).toEqual([0, 0]);
  });
});

describe('preferences', () => {
  const three = { a: {}, b: {}, c: { weight: 0 } };

  it('choose the provider, and the one after it', async () => {
    expect(await sent(create(), three, { preferences: { order: ['b'] } })).toMatchObject({ provider: 'b' });
    expect(await sent(create(), three, { preferences: { only: ['c'] } })).toMatchObject({ provider: 'c' });
    expect(await sent(create(), three, { preferences: { ignore: ['a'] } })).toMatchObject({ provider: 'b' });
    const failing = { a: {}, b: { fault: 'cut-head' }, c: {} };
    expect(await sent(create(), failing, { preferences: { order: ['b', 'c'] } })).toMatchObject({ provider: 'c' });
  });

  it('keep a call from everybody else where fallbacks are not allowed', async () => {
    const failing = { a: {}, b: { fault: 'status(500)' } };
    const preferences = { order: ['b'], allow_fallbacks: false };
    expect(await sent(create(), failing, { preferences })).toMatchObject({ kind: 'unavailable' });
    expect(asked()).toEqual([0, 2, 0]);
  });

  it('that leave nobody are the client’s fault', async () => {
    const preferences = { only: ['nobody'] };
    for (const failure of [
      await sent(create(), three, { preferences }),
      (await streamed(create(), three, { preferences })).end,
    ]) {
      expect(failure).toMatchObject({ name: 'AppError', code: 'invalid_value', param: 'provider' });
    }
  });

  it('without any, a model whose routes have no weight cannot be reached', async () => {
    expect(await sent(create(), { a: { weight: 0 } })).toMatchObject({ kind: 'unavailable' });
  });
});

describe('abort', () => {
  it('during the pause ends the call at once', async () => {
    const leaving = new AbortController();
    const pending = sent(create(), { a: { fault: 'status(503,2)' } }, { signal: leaving.signal });
    await expect.poll(() => servers.get('a')!.requests[0]?.finishedAtMs).toBeDefined();
    await sleep(30);
    const begun = performance.now();
    leaving.abort();
    expect(await pending).toMatchObject({ kind: 'aborted', retryable: false });
    expect(performance.now() - begun).toBeLessThan(50);
    expect(asked()).toEqual([1, 0, 0]);
  });

  it('while an upstream answers asks nobody else', async () => {
    const leaving = new AbortController();
    const router = create();
    const pending = sent(router, { a: { fault: 'slow-headers(500)' }, b: {} }, { signal: leaving.signal });
    await expect.poll(() => asked()[0]).toBe(1);
    expect(router.health()[0]).toMatchObject({ in_flight: 1 });
    leaving.abort();
    expect(await pending).toMatchObject({ kind: 'aborted' });
    expect(asked()).toEqual([1, 0, 0]);
    expect(router.health()[0]).toMatchObject({ in_flight: 0, failures: 0 });
  });

  it('before the call asks nobody at all', async () => {
    const signal = AbortSignal.abort();
    expect(await sent(create(), { a: {}, b: {} }, { signal })).toMatchObject({ kind: 'aborted' });
    expect(asked()).toEqual([0, 0, 0]);
  });

  it('leaves nothing counted as under way, whatever happened to whom', async () => {
    const random = seeded('storm');
    const router = create({ random, maxConcurrentOf: () => 20 });
    const faults = [
      'paced(2)',
      'cut@3',
      'status(500)',
      'stall@2',
      'status(429,1)',
      'cut-head',
      'words(3)',
      'status(400)',
    ];
    const storm = Array.from({ length: 200 }, async () => {
      const leaving = new AbortController();
      const fault = () => faults[Math.floor(random() * faults.length)]!;
      const wishes = { a: { fault: fault() }, b: { fault: fault() }, c: { fault: fault(), fallback: true } };
      const timer = setTimeout(() => leaving.abort(), random() * 200);
      await (random() < 0.5 ? streamed : sent)(router, wishes, { signal: leaving.signal });
      clearTimeout(timer);
    });
    await Promise.all(storm);
    expect(router.health().reduce((sum, { in_flight }) => sum + in_flight, 0)).toBe(0);
  });
});
