import { expect, it } from 'vitest';
import { openLater } from './open-later.ts';
import type { DialectAnswer, DialectUpstream } from './spec/openai-dialect.ts';

const answer: DialectAnswer = { status: 200, body: {}, text: '{}', usage: undefined };
const call = { operation: 'embeddings' as const, body: {}, signal: new AbortController().signal, requestId: 'req_1' };

function opened() {
  const seen = { loads: 0, closes: 0 };
  const inner: DialectUpstream = {
    name: 'inner',
    send: () => Promise.resolve(answer),
    stream: () => Promise.reject(new Error('not here')),
    close: () => Promise.resolve(void (seen.closes += 1)),
  };
  const load = () => {
    seen.loads += 1;
    return seen.loads === 1 ? Promise.reject(new Error('no such file')) : Promise.resolve(inner);
  };
  return { seen, upstream: openLater('later', load) };
}

it('loads with the first call, once, and again where that failed', async () => {
  const { seen, upstream } = opened();
  await expect(upstream.send(call)).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
  expect(await Promise.all([upstream.send(call), upstream.send(call)])).toEqual([answer, answer]);
  expect(seen).toEqual({ loads: 2, closes: 0 });
  await upstream.close();
  expect(seen.closes).toBe(1);
  await expect(upstream.send(call)).rejects.toMatchObject({ kind: 'unavailable' });
});

it('closes unloaded', async () => {
  const { seen, upstream } = opened();
  await upstream.close();
  expect(seen).toEqual({ loads: 0, closes: 0 });
});
