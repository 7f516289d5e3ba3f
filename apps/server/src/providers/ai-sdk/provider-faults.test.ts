import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialectUpstream } from '../spec/openai-dialect.ts';
import { createAiSdkUpstream } from './ai-sdk-upstream.ts';
import { callOf, sendTo, streamFrom } from './fixtures/ask-upstream.ts';
import { serveFixtures, type Reply, type VendorServer } from './fixtures/serve-fixtures.ts';
import { faultOf } from './provider-faults.ts';

type Name = 'anthropic' | 'google';
const models = { anthropic: 'claude-sonnet-4-5', google: 'gemini-2.5-flash' };
const vendors = new Map<Name, { vendor: VendorServer; upstream: DialectUpstream }>();

beforeAll(async () => {
  for (const name of ['anthropic', 'google'] as const) {
    const vendor = await serveFixtures(name);
    const upstream = createAiSdkUpstream({ name, vendor: name, baseUrl: vendor.url, apiKey: 'key-ours' });
    vendors.set(name, { vendor, upstream });
  }
});
afterAll(async () => {
  for (const { vendor, upstream } of vendors.values()) {
    await upstream.close();
    await vendor.close();
  }
});

const messages = [{ role: 'user', content: 'a secret prompt' }];

function prepared(name: Name, reply: Reply) {
  const found = vendors.get(name);
  if (found === undefined) throw new Error(`no ${name}`);
  found.vendor.reply(reply);
  return { upstream: found.upstream, call: callOf({ model: models[name], messages }) };
}

const sent = async (name: Name, reply: Reply) => {
  const { upstream, call } = prepared(name, reply);
  return (await sendTo(upstream, call)).error;
};
const streamed = (name: Name, reply: Reply) => {
  const { upstream, call } = prepared(name, reply);
  return streamFrom(upstream, call);
};

const unavailable = {
  kind: 'unavailable',
  retryable: true,
  publicMessage: 'The model cannot be reached at the moment.',
};
const refusals: readonly (readonly [Name, Reply, object])[] = [
  [
    'anthropic',
    { file: 'error-rate-limit.json', status: 429, headers: { 'retry-after': '17' } },
    { kind: 'rate_limited', retryAfterMs: 17_000, upstream: { type: 'rate_limit_error' } },
  ],
  ['anthropic', { file: 'error-overloaded.json', status: 529 }, { ...unavailable, status: 529 }],
  ['anthropic', { file: 'error-authentication.json', status: 401 }, { ...unavailable, status: 401 }],
  ['anthropic', { file: 'error-credit.json', status: 400 }, { ...unavailable, status: 400 }],
  [
    'anthropic',
    { file: 'error-invalid.json', status: 400 },
    {
      kind: 'refused',
      retryable: false,
      status: 400,
      publicMessage: expect.stringContaining('roles must alternate') as string,
      upstream: { type: 'invalid_request_error' },
    },
  ],
  [
    'anthropic',
    { file: 'error-too-long.json', status: 400 },
    { kind: 'refused', upstream: { code: 'context_length_exceeded' } },
  ],
  [
    'google',
    { file: 'error-quota.json', status: 429 },
    { kind: 'rate_limited', retryAfterMs: 34_400, upstream: { type: 'RESOURCE_EXHAUSTED', code: '429' } },
  ],
  ['google', { file: 'error-key.json', status: 400 }, { ...unavailable, status: 400 }],
  [
    'google',
    { file: 'error-invalid.json', status: 400 },
    { kind: 'refused', publicMessage: expect.stringContaining('contents is not specified') as string },
  ],
  [
    'google',
    { file: 'error-too-long.json', status: 400 },
    { kind: 'refused', upstream: { code: 'context_length_exceeded' } },
  ],
];

describe('an error in place of an answer', () => {
  it.each(refusals)('%s %o', async (name, reply, expected) => {
    const error = await sent(name, reply);
    expect(error).toMatchObject({ name: 'ProviderError', ...expected });
    expect((await streamed(name, reply)).error).toMatchObject({ name: 'ProviderError', ...expected });
    expect(error?.publicMessage).not.toMatch(/org-secret|credit|billing|api.key/i);
    expect(inspect(error, { depth: 9 })).not.toMatch(/secret prompt|key-ours/);
  });

  it('as the first event of a stream is the error it would have been', async () => {
    const { error, events } = await streamed('anthropic', { file: 'error-first.sse' });
    expect(error).toMatchObject({ ...unavailable, status: 529, upstream: { type: 'overloaded_error' } });
    expect(events).toHaveLength(0);
  });

  it('that no one can read', async () => {
    const page = createServer((_, response) => response.writeHead(502).end('<html>Bad gateway</html>')).listen(0);
    const { port } = page.address() as AddressInfo;
    const upstream = createAiSdkUpstream({ name: 'x', vendor: 'google', baseUrl: `http://127.0.0.1:${port}` });
    expect((await sendTo(upstream, callOf({}))).error).toMatchObject({ ...unavailable, status: 502 });
    await upstream.close();
    page.close();
  });

  it('is a redirect, which is not followed', async () => {
    const asked: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    }).listen(0);
    const { port } = elsewhere.address() as AddressInfo;
    const upstream = createAiSdkUpstream({ name: 'x', vendor: 'anthropic', baseUrl: `http://127.0.0.1:${port}` });
    expect((await sendTo(upstream, callOf({}))).error).toMatchObject({ ...unavailable, status: 307 });
    expect(asked).toEqual(['/messages']);
    await upstream.close();
    elsewhere.close();
  });

  it('is no connection', async () => {
    const gone = createServer().listen(0);
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const upstream = createAiSdkUpstream({ name: 'x', vendor: 'anthropic', baseUrl: `http://127.0.0.1:${port}` });
    const { error } = await sendTo(upstream, callOf({ messages }));
    expect(error).toMatchObject(unavailable);
    expect(error?.message).toContain('ECONNREFUSED');
    await upstream.close();
  });
});

describe('an answer that breaks off', () => {
  it.each([
    ['anthropic', { file: 'error-midway.sse' }],
    ['anthropic', { file: 'text.sse', cutAfter: 4 }],
    ['google', { file: 'error-midway.sse' }],
    ['google', { file: 'cut.sse' }],
    ['google', { file: 'text.sse', cutAfter: 1 }],
  ] as const)('%s %o: what came is handed on, the rest is an error', async (name, reply) => {
    const { events, error } = await streamed(name, reply);
    expect(events.map(({ output }) => output).join('')).toMatch(/^(Hello|AI works by)$/);
    expect(events.some(({ isDone }) => isDone)).toBe(false);
    expect(error).toMatchObject({
      kind: 'interrupted',
      retryable: false,
      publicMessage: 'The model stopped before its answer was whole.',
    });
  });

  it.each([
    ['anthropic', { file: 'text.sse', cutAfter: 2 }],
    ['google', { file: 'text.sse', cutAfter: 0 }],
  ] as const)('%s before it began may be tried again', async (name, reply) => {
    const { events, error } = await streamed(name, reply);
    expect(events).toHaveLength(0);
    expect(error).toMatchObject({ kind: 'interrupted', retryable: true });
  });

  it.each([
    ['{"id": "msg', 'malformed'],
    ['{"nothing": "known"}', 'malformed'],
  ])('whole: %s is %s', async (text, kind) => {
    const half = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    ).listen(0);
    const { port } = half.address() as AddressInfo;
    const upstream = createAiSdkUpstream({ name: 'x', vendor: 'anthropic', baseUrl: `http://127.0.0.1:${port}` });
    const { error } = await sendTo(upstream, callOf({ messages }));
    expect(error).toMatchObject({ kind, retryable: true });
    expect(inspect(error, { depth: 9 })).not.toMatch(/secret prompt|msg/);
    await upstream.close();
    half.close();
  });

  it('whole: a cut connection', async () => {
    const cutting = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' }).write('{"id":');
      setTimeout(() => response.destroy(), 20);
    }).listen(0);
    const { port } = cutting.address() as AddressInfo;
    const upstream = createAiSdkUpstream({ name: 'x', vendor: 'google', baseUrl: `http://127.0.0.1:${port}` });
    expect((await sendTo(upstream, callOf({}))).error).toMatchObject({ kind: 'interrupted', retryable: true });
    await upstream.close();
    cutting.close();
  });
});

describe('faults', () => {
  it('of nobody knows what are interruptions', () => {
    expect(faultOf('what')).toMatchObject({ kind: 'interrupted', retryable: true });
    expect(faultOf(new RangeError('prompt'))).toMatchObject({ kind: 'interrupted', cause: { message: 'RangeError' } });
  });

  it('after an abort are the abort', () => {
    expect(faultOf(new Error('x'), AbortSignal.abort('left'))).toMatchObject({ kind: 'aborted', cause: 'left' });
  });
});
