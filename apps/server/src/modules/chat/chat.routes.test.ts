import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelOf, openChatStage, readStream, type ChatStage, type Loose } from '../../../test/chat-stage.ts';
import type { Customer } from '../../../test/test-app.ts';
import { reconcileCredits } from '../credits/index.ts';

const faults = [
  'paced(20)',
  'no-usage',
  'cut@5',
  'cut@0',
  'error@4',
  'stall@3',
  'stall@0',
  'status(429,7)',
  'status(400)',
  'status(500)',
  'status(401)',
  'paced(10)+no-usage',
];
let stage: ChatStage;
let customer: Customer;
beforeAll(async () => {
  stage = await openChatStage(faults);
  customer = await stage.customer();
});
afterAll(() => stage.close());

const messages = [{ role: 'user', content: 'Tell me of the river.' }];
const ask = (fault: string, more: object = {}, init: RequestInit = {}, path = '/v1/chat/completions') =>
  stage.post(customer, path, { model: modelOf(fault), messages, ...more }, init);
const streamed = async (fault: string, more: object = {}, init: RequestInit = {}) => {
  const response = await ask(fault, { stream: true, ...more }, init);
  return { response, ...readStream(await response.text()) };
};
const expectCharged = async (credits: string, work: () => Promise<unknown>) => {
  const before = await stage.balanceOf(customer);
  await work();
  const after = await stage.balanceOf(customer);
  expect(after.held).toBe('0.000000');
  expect((Number(before.balance) - Number(after.balance)).toFixed(6)).toBe(credits);
};
// 5 tokens in at one millionth, 12 words out at three.
const full = '0.000041';

describe('POST /chat/completions', () => {
  test('200: the answer of the model, with what it cost', async () => {
    await expectCharged(full, async () => {
      const response = await ask('');
      expect(response.status).toBe(200);
      expect(response.headers.get('x-credits-charged')).toBe(full);
      const answer = (await response.json()) as Loose;
      expect(answer).toMatchObject({
        object: 'chat.completion',
        model: modelOf(''),
        choices: [{ index: 0, message: { role: 'assistant', content: expect.any(String) }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 5, completion_tokens: 12, total_tokens: 17, cost: full },
        attribution: { text: expect.any(String) },
      });
      expect(answer['id']).toBe(`chatcmpl-${response.headers.get('x-request-id')?.slice(4)}`);
    });
  });

  test('members that we do not know reach the model, ours do not', async () => {
    await ask('', { tools: [], x_new: { a: [1, null] }, provider: { order: ['proof'] } });
    const { body } = stage.upstream.requests.at(-1)!;
    expect(body).toMatchObject({ tools: [], x_new: { a: [1, null] }, model: 'fault:' });
    expect(body).not.toHaveProperty('provider');
  });

  test('an answer that the model did not count is counted', async () => {
    const answer = (await (await ask('no-usage')).json()) as Loose;
    expect(answer['usage'].completion_tokens).toBeGreaterThan(5);
    expect(Number(answer['usage'].cost)).toBeGreaterThan(0);
  });

  test.each([
    ['status(429,7)', 503, 'model_overloaded', '7'],
    ['status(400)', 400, 'invalid_value', null],
    ['status(500)', 502, 'upstream_error', null],
    ['status(401)', 502, 'upstream_error', null],
    ['cut@5', 502, 'upstream_error', null],
    ['stall@0', 504, 'upstream_timeout', null],
  ])('a model that answers %s: %i %s, and nothing is charged', async (fault, status, code, retryAfter) => {
    await expectCharged('0.000000', async () => {
      const response = await ask(fault);
      expect(response.status).toBe(status);
      expect(response.headers.get('retry-after')).toBe(retryAfter);
      expect(await response.json()).toMatchObject({ error: { code } });
    });
  });

  test('402: a balance that does not cover the most it can cost', async () => {
    const poor = await stage.customer(10n);
    const response = await stage.post(poor, '/v1/chat/completions', { model: modelOf(''), messages });
    expect(response.status).toBe(402);
    expect(await stage.balanceOf(poor)).toMatchObject({ balance: '0.000010', held: '0.000000' });
  });

  test.each([
    [404, 'model_not_found', { model: 'nothing-1.0', messages }],
    [400, 'unknown_model', { model: 'proof-embed-1.0', messages }],
    [400, 'missing_field', { model: 'x' }],
    [400, 'invalid_value', { model: 'x', messages, temperature: 2.1 }],
    [400, 'invalid_value', { model: 'x', messages: [] }],
    [400, 'invalid_value', { model: 'x', messages: [{ role: 'king', content: 'x' }] }],
  ])('%i %s', async (status, code, body) => {
    const response = await stage.post(customer, '/v1/chat/completions', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  test('a repeated key gives the stored answer and charges once', async () => {
    await expectCharged(full, async () => {
      const headers = { 'idempotency-key': 'whole-1' };
      const first = await (await ask('', {}, { headers })).text();
      const second = await ask('', {}, { headers });
      expect(second.headers.get('idempotent-replayed')).toBe('true');
      expect(await second.text()).toBe(first);
    });
  });
});

describe('a stream', () => {
  test('tells the answer as it comes, in the shape of chunks', async () => {
    await expectCharged(full, async () => {
      const { response, chunks, text, isDone } = await streamed('');
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
      expect(response.headers.get('x-accel-buffering')).toBe('no');
      expect(isDone).toBe(true);
      expect(text.split(' ')).toHaveLength(12);
      expect(new Set(chunks.map((chunk) => chunk['id']))).toEqual(
        new Set([`chatcmpl-${response.headers.get('x-request-id')?.slice(4)}`]),
      );
      expect(new Set(chunks.map((chunk) => chunk['model']))).toEqual(new Set([modelOf('')]));
      expect(chunks[0]).toHaveProperty('attribution');
      expect(chunks[1]).not.toHaveProperty('attribution');
      expect(chunks.every((chunk) => !('usage' in chunk))).toBe(true);
    });
  });

  test('with include_usage: a last chunk with the count and the cost', async () => {
    const { chunks } = await streamed('', { stream_options: { include_usage: true } });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: 12, cost: full } });
    const counted = await streamed('no-usage', { stream_options: { include_usage: true } });
    expect(counted.chunks.at(-1)).toMatchObject({ choices: [], usage: { cost: expect.any(String) } });
  });

  test('POST /chat/stream streams without being asked', async () => {
    const response = await ask('', {}, {}, '/v1/chat/stream');
    expect(readStream(await response.text())).toMatchObject({ isDone: true });
  });

  test.each(['cut@5', 'error@4', 'stall@3'])(
    'that breaks (%s) says so, ends, and costs what was produced',
    async (fault) => {
      const before = await stage.balanceOf(customer);
      const { response, chunks, isDone } = await streamed(fault);
      expect(response.status).toBe(200);
      expect(isDone).toBe(true);
      expect(chunks.at(-1)).toMatchObject({
        error: { code: expect.stringMatching(/^upstream_(error|timeout)$/), type: 'api_error' },
        choices: [{ finish_reason: 'error' }],
      });
      const after = await stage.balanceOf(customer);
      expect(after.held).toBe('0.000000');
      expect(after.balance).not.toBe(before.balance);
      expect(Number(before.balance) - Number(after.balance)).toBeLessThan(Number(full));
    },
  );

  test.each([
    ['cut@0', 502],
    ['stall@0', 504],
    ['status(429,7)', 503],
  ])('that never began (%s) is a plain %i and costs nothing', async (fault, status) => {
    await expectCharged('0.000000', async () => {
      expect((await ask(fault, { stream: true })).status).toBe(status);
    });
  });

  test('402 before the first byte', async () => {
    const poor = await stage.customer(10n);
    const response = await stage.post(poor, '/v1/chat/stream', { model: modelOf(''), messages });
    expect(response.status).toBe(402);
  });

  test('whose client leaves is cancelled at the model within 100 ms and costs what was produced', async () => {
    const before = await stage.balanceOf(customer);
    const leaving = new AbortController();
    const response = await ask('paced(20)', { stream: true }, { signal: leaving.signal });
    const reader = response.body!.getReader();
    await reader.read();
    await reader.read();
    const leftAtMs = performance.now();
    leaving.abort();
    const request = stage.upstream.requests.at(-1)!;
    while (request.abortedAtMs === undefined && performance.now() - leftAtMs < 2_000) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(request.abortedAtMs! - leftAtMs).toBeLessThan(100);
    await expect.poll(async () => (await stage.balanceOf(customer)).held).toBe('0.000000');
    const after = await stage.balanceOf(customer);
    const cost = Number(before.balance) - Number(after.balance);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThan(Number(full));
  });

  test('is replayed as a stream for a repeated key, and charged once', async () => {
    await expectCharged(full, async () => {
      const headers = { 'idempotency-key': 'stream-1' };
      const first = await streamed('', {}, { headers });
      const second = await ask('', { stream: true }, { headers });
      expect(second.headers.get('idempotent-replayed')).toBe('true');
      expect(second.headers.get('content-type')).toContain('text/event-stream');
      expect(readStream(await second.text()).chunks).toEqual(first.chunks);
    });
  });

  test('that broke is not replayed: the repeat asks anew', async () => {
    const headers = { 'idempotency-key': 'stream-2' };
    await streamed('cut@5', {}, { headers });
    const second = await ask('cut@5', { stream: true }, { headers });
    expect(second.headers.get('idempotent-replayed')).toBeNull();
    await second.text();
  });
});

describe('POST /completions and /embeddings', () => {
  test('a completion, whole and as a stream', async () => {
    const body = { model: modelOf(''), prompt: 'Once upon a time' };
    const whole = (await (await stage.post(customer, '/v1/completions', body)).json()) as Loose;
    expect(whole).toMatchObject({ object: 'text_completion', choices: [{ text: expect.any(String) }] });
    const response = await stage.post(customer, '/v1/completions', { ...body, stream: true });
    expect(readStream(await response.text())).toMatchObject({ isDone: true, text: whole['choices'][0].text });
  });

  test('embeddings, as numbers and as base64', async () => {
    const body = { model: 'proof-embed-1.0', input: ['one', 'two'] };
    const numbers = (await (await stage.post(customer, '/v1/embeddings', body)).json()) as Loose;
    expect(numbers).toMatchObject({
      object: 'list',
      data: [{ index: 0 }, { index: 1 }],
      usage: { cost: expect.any(String) },
    });
    expect(numbers).not.toHaveProperty('id');
    const packed = { ...body, encoding_format: 'base64' };
    const text = (await (await stage.post(customer, '/v1/embeddings', packed)).json()) as Loose;
    expect(typeof text['data'][0].embedding).toBe('string');
  });
});

test('the books agree afterwards, and no hold is open', async () => {
  expect(await reconcileCredits(stage.app.foundation.database)).toEqual([]);
  const { rows } = await stage.app.foundation.pool.query('SELECT count(*)::int AS open FROM credit_hold');
  expect(rows).toEqual([{ open: 0 }]);
});
