import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../../../../proofs/upstream/start-upstream.ts';
import type { DialectCall, DialectUpstream } from '../spec/openai-dialect.ts';
import { createOpenAiUpstream } from './openai-upstream.ts';

const megabyte = 1_048_576;
const packet = Buffer.from(`data: {"choices":[{"index":0,"delta":{"content":"${'x'.repeat(1_000)}"}}]}\n\n`.repeat(60));
const flood = function* () {
  for (let sent = 0; sent < 48 * megabyte; sent += packet.length) yield packet;
  yield Buffer.from('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
};

let upstream: Upstream;
let provider: DialectUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ script: ({ body }) => (body['model'] === 'flood' ? flood() : undefined) });
  provider = createOpenAiUpstream({ name: 'proof', baseUrl: upstream.url, timeouts: { silenceMs: 200 } });
});
afterAll(async () => {
  await provider.close();
  await upstream.close();
});

const call = (model: string, signal = new AbortController().signal): DialectCall => ({
  operation: 'chat/completions',
  body: { model, messages: [{ role: 'user', content: 'hello' }] },
  signal,
  requestId: 'req_1',
});
const ignored = { onEvents: () => undefined };

describe('a slow reader', () => {
  it('stops the upstream, is not taken for its silence, and misses nothing', async () => {
    const gate = Promise.withResolvers<void>();
    let received = 0;
    let most = 0;
    let busy = 0;
    const answer = provider.stream(call('flood'), {
      onEvents: async (events) => {
        busy += 1;
        most = Math.max(most, busy);
        received += events.length;
        await gate.promise;
        busy -= 1;
      },
    });
    await sleep(500);
    const written = upstream.requests.at(-1)?.written;
    const early = written?.bytes ?? 0;
    await sleep(300);
    expect(early).toBeGreaterThan(0);
    expect(written?.bytes).toBe(early);
    expect(early).toBeLessThan(12 * megabyte);
    expect(received).toBeLessThan(200);
    gate.resolve();
    const end = await answer;
    expect(end.outputLength).toBe(Math.ceil((48 * megabyte) / packet.length) * 60 * 1_000);
    expect(most).toBe(1);
  });

  it('that fails ends the upstream and gets its own error back', async () => {
    const failure = new Error('the client is gone');
    const throwing = () => {
      throw failure;
    };
    await expect(provider.stream(call('fault:paced(5)'), { onEvents: throwing })).rejects.toBe(failure);
    await expect.poll(() => upstream.requests.at(-1)?.abortedAtMs).toBeDefined();
    const rejecting = () => Promise.reject(failure);
    await expect(provider.stream(call('fault:paced(5)'), { onEvents: rejecting })).rejects.toBe(failure);
    await expect.poll(() => upstream.requests.at(-1)?.abortedAtMs).toBeDefined();
  });
});

describe('an abort', () => {
  const never = new Promise<void>(() => undefined);
  const cases: readonly (readonly [string, (call: DialectCall) => Promise<unknown>, string])[] = [
    ['before the head', (one) => provider.stream(one, ignored), 'fault:slow-headers(150)+stall@0'],
    ['of a stalled stream', (one) => provider.stream(one, ignored), 'fault:stall@3'],
    ['of a running stream', (one) => provider.stream(one, ignored), 'fault:paced(10)+words(500)'],
    ['while the reader is busy', (one) => provider.stream(one, { onEvents: () => never }), 'flood'],
    ['of a whole answer', (one) => provider.send(one), 'fault:stall@20'],
  ];

  it.each(cases)('%s reaches the upstream within 100 ms', async (_, start, model) => {
    for (let round = 0; round < 10; round += 1) {
      const leaving = new AbortController();
      const seen = upstream.requests.length;
      const answer = start(call(model, leaving.signal)).catch((error: unknown) => error);
      await expect.poll(() => upstream.requests.length, { interval: 2 }).toBeGreaterThan(seen);
      await sleep(round * 5);
      const leftAtMs = performance.now();
      leaving.abort();
      expect(await answer).toMatchObject({ kind: 'aborted', retryable: false });
      const received = upstream.requests.at(-1);
      await expect.poll(() => received?.abortedAtMs, { interval: 2, timeout: 3_000 }).toBeDefined();
      expect((received?.abortedAtMs ?? Infinity) - leftAtMs).toBeLessThan(100);
    }
  });

  it('that came before the call sends nothing', async () => {
    const seen = upstream.requests.length;
    await expect(provider.stream(call('m', AbortSignal.abort()), ignored)).rejects.toMatchObject({ kind: 'aborted' });
    await expect(provider.send(call('m', AbortSignal.abort()))).rejects.toMatchObject({ kind: 'aborted' });
    expect(upstream.requests.length).toBe(seen);
  });

  it('leaves no socket behind', async () => {
    await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const leaving = new AbortController();
        setTimeout(() => leaving.abort(), (n * 7) % 90);
        await provider.stream(call('fault:paced(5)+words(100)', leaving.signal), ignored).catch(() => undefined);
      }),
    );
    await expect.poll(() => upstream.sockets.open).toBeLessThanOrEqual(1);
    await expect.poll(() => upstream.requests.filter((one) => !one.finishedAtMs && !one.abortedAtMs).length).toBe(0);
  });
});
