import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../../../proofs/upstream/start-upstream.ts';
import { createRegistry, type Registry } from './registry.ts';
import type { DialectUpstream } from './spec/openai-dialect.ts';

let server: Upstream;
beforeAll(async () => {
  server = await startUpstream({ apiKey: 'sk-one' });
});
afterAll(() => server.close());

const secrets: Readonly<Record<string, string>> = { KEY_ONE: 'sk-one', KEY_TWO: 'sk-two' };
const create = (more: { drainMs?: number } = {}): Registry =>
  createRegistry({ secretOf: (variable) => secrets[variable], modelsFolder: '/nowhere', ...more });
const settings = (more: object = {}) => ({ kind: 'openai', base_url: server.url, api_key_env: 'KEY_ONE', ...more });

const call = (model: string, more: object = {}) => ({
  operation: 'chat/completions' as const,
  body: { model, messages: [{ role: 'user', content: 'Say a word.' }], ...more },
  signal: new AbortController().signal,
  requestId: 'req_1',
});
const streamed = (upstream: DialectUpstream | undefined, model: string) =>
  upstream!.stream(call(model), { onEvents: () => undefined }).catch((error: unknown) => error);

it('builds an upstream from what the catalogue says of it, its key from the environment', async () => {
  const registry = create();
  registry.apply({ one: settings({ headers: { 'x-mark': 'm' }, timeouts: { first_event_ms: 50 } }) });
  await registry.upstream('one')!.send(call('proof-model'));
  expect(server.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer sk-one', 'x-mark': 'm' });
  expect(await streamed(registry.upstream('one'), 'fault:stall@0')).toMatchObject({ kind: 'timeout' });
  expect(registry.upstream('other')).toBeUndefined();
  await registry.close();
});

it('knows the engine that needs nothing, and vendors with a wire of their own', async () => {
  const registry = create();
  registry.apply({
    play: { kind: 'sandbox' },
    here: { kind: 'local' },
    claude: { kind: 'anthropic', base_url: `${server.url}/nowhere`, api_key_env: 'KEY_TWO' },
  });
  expect(await registry.upstream('play')!.send(call('any'))).toMatchObject({ status: 200 });
  expect(registry.upstream('here')?.name).toBe('here');
  await expect(registry.upstream('claude')!.send(call('any'))).rejects.toMatchObject({ name: 'ProviderError' });
  expect(server.requests.at(-1)?.headers).toMatchObject({ 'x-api-key': 'sk-two' });
  await registry.close();
});

it('has no such upstream for a kind that speaks no OpenAI', () => {
  const registry = create();
  registry.apply({ jobs: { kind: 'cog', base_url: server.url } });
  expect(registry.upstream('jobs')).toBeUndefined();
});

it('names the provider and the variable of a key that is not set, and changes nothing', async () => {
  const registry = create();
  registry.apply({ one: settings() });
  const before = registry.upstream('one');
  expect(() => registry.apply({ two: settings({ api_key_env: 'KEY_NONE' }) })).toThrow(/two .*KEY_NONE/);
  expect(registry.upstream('one')).toBe(before);
  await registry.close();
});

it('keeps the upstream of a provider that did not change, with its connections', async () => {
  const registry = create();
  registry.apply({ one: settings({ max_concurrent: 1 }), two: settings() });
  const [one, two] = [registry.upstream('one'), registry.upstream('two')];
  await one!.send(call('proof-model'));
  await turn(); // a connection is free again a turn after its answer
  const { opened } = server.sockets;
  registry.apply({ one: settings({ max_concurrent: 9 }), two: settings({ timeouts: { total_ms: 9_000 } }) });
  expect(registry.upstream('one')).toBe(one);
  expect(registry.upstream('two')).not.toBe(two);
  await registry.upstream('one')!.send(call('proof-model'));
  expect(server.sockets.opened).toBe(opened);
  await registry.close();
});

it.each(['changed', 'removed'])('closes the upstream of a %s provider once its calls ended', async (what) => {
  const registry = create();
  registry.apply({ one: settings() });
  const before = registry.upstream('one')!;
  const running = streamed(before, 'fault:paced(15)');
  await expect.poll(() => server.requests.at(-1)?.written.chunks).toBeGreaterThan(1);
  registry.apply(what === 'changed' ? { one: settings({ headers: { 'x-new': 'n' } }) } : {});
  expect(await running).toMatchObject({ finishReason: 'stop', sawDone: true });
  await expect.poll(() => server.sockets.open).toBe(0);
  await expect(before.send(call('proof-model'))).rejects.toMatchObject({ kind: 'unavailable' });
  await registry.close();
});

it('waits for a call that never ends no longer than it should', async () => {
  const registry = create({ drainMs: 60 });
  registry.apply({ one: settings() });
  const running = streamed(registry.upstream('one'), 'fault:stall@2');
  await expect.poll(() => server.requests.at(-1)?.written.chunks).toBe(2);
  registry.apply({});
  expect(await running).toMatchObject({ kind: 'interrupted', retryable: false });
  await registry.close();
});

it('ends all calls when it is closed, drained ones too', async () => {
  const registry = create();
  registry.apply({ one: settings(), two: settings() });
  const running = [
    streamed(registry.upstream('one'), 'fault:stall@2'),
    streamed(registry.upstream('two'), 'fault:stall@2'),
  ];
  await expect.poll(() => server.sockets.open).toBe(2);
  await expect.poll(() => server.requests.slice(-2).map(({ written }) => written.chunks)).toEqual([2, 2]);
  registry.apply({ two: settings() });
  await registry.close();
  expect(await Promise.all(running)).toMatchObject([{ kind: 'interrupted' }, { kind: 'interrupted' }]);
  expect(registry.upstream('two')).toBeUndefined();
});
