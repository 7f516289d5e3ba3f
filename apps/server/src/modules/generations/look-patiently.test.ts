import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ProviderError } from '../../providers/spec/provider-error.ts';
import type { JobDriver } from '../../providers/spec/job-driver.ts';
import { lookPatiently } from './look-patiently.ts';

const failure = (kind: 'unavailable' | 'refused') =>
  new ProviderError({ kind, retryable: kind === 'unavailable', publicMessage: 'The provider did not answer.' });

/** A driver that only looks, over HTTP, at an upstream that is away for its first answers. */
async function openUpstream(statuses: readonly number[]) {
  let looks = 0;
  const server = createServer((_request, response) => {
    response.writeHead(statuses[looks] ?? 200).end();
    looks += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const look: JobDriver['look'] = async (_handle, signal) => {
    const { status } = await fetch(url, { signal });
    if (status === 503) throw failure('unavailable');
    if (status === 400) throw failure('refused');
    return { state: 'running' };
  };
  return { driver: { look } as JobDriver, looks: () => looks, [Symbol.dispose]: () => void server.close() };
}

test('an upstream that is away for a moment does not end the job', async () => {
  using upstream = await openUpstream([503, 503, 200]);
  expect(await lookPatiently(upstream.driver, {}, new AbortController().signal)).toEqual({ state: 'running' });
  expect(upstream.looks()).toBe(3);
});

test('what the upstream refuses is not asked again', async () => {
  using upstream = await openUpstream([400]);
  await expect(lookPatiently(upstream.driver, {}, new AbortController().signal)).rejects.toThrow('refused');
  expect(upstream.looks()).toBe(1);
});

test('whoever is told to stop waits no longer', async () => {
  using upstream = await openUpstream(Array.from({ length: 100 }, () => 503));
  const controller = new AbortController();
  const looking = lookPatiently(upstream.driver, {}, controller.signal);
  setTimeout(() => controller.abort(), 50);
  await expect(looking).rejects.toThrow('aborted');
  expect(upstream.looks()).toBeLessThan(3);
});
