import { inject } from 'vitest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelOf, openChatStage, readStream, type ChatStage } from '../../../test/chat-stage.ts';
import type { Customer } from '../../../test/test-app.ts';

const messages = [{ role: 'user', content: 'Tell me of the river.' }];
const fault = 'paced(15)+words(30)';

describe.each([
  ['in Redis', () => inject('redisUrl')],
  ['in memory', () => ''],
])('a resumable stream, kept %s', (_where, redisUrl) => {
  let stage: ChatStage;
  let customer: Customer;
  beforeAll(async () => {
    stage = await openChatStage([fault], { REDIS_URL: redisUrl() });
    customer = await stage.customer();
  });
  afterAll(() => stage.close());

  const start = (signal: AbortSignal, headers: Record<string, string> = { 'x-resumable': 'true' }) =>
    stage.post(customer, '/v1/chat/stream', { model: modelOf(fault), messages }, { signal, headers });
  const resume = (id: string, lastEventId: number, key = customer.key) =>
    fetch(`${stage.address}/v1/chat/completions/${id}/stream`, {
      headers: { authorization: `Bearer ${key}`, 'last-event-id': String(lastEventId) },
    });

  /** Reads so many events, then cuts the connection. */
  async function readSome(events: number): Promise<{ id: string; text: string; last: number }> {
    const leaving = new AbortController();
    const response = await start(leaving.signal);
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of response.body!) {
      text += decoder.decode(bytes as Uint8Array, { stream: true });
      if (text.split('\n\n').length > events) break;
    }
    leaving.abort();
    const whole = text.slice(0, text.lastIndexOf('\n\n') + 2);
    const last = Number([...whole.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? 0);
    return { id: `chatcmpl-${response.headers.get('x-request-id')!.slice(4)}`, text: whole, last };
  }

  test('goes on without its client, which gets every word once', async () => {
    const full = readStream(await (await start(new AbortController().signal)).text()).text;
    for (const events of [1, 3, 11, 25]) {
      const { id, text, last } = await readSome(events);
      const response = await resume(id, last);
      expect(response.status).toBe(200);
      const told = readStream(text + (await response.text()));
      expect(told.isDone).toBe(true);
      expect(told.text).toBe(full);
    }
  });

  test('can be read again from the start when it has ended', async () => {
    const response = await start(new AbortController().signal);
    const text = await response.text();
    const id = `chatcmpl-${response.headers.get('x-request-id')!.slice(4)}`;
    expect(await (await resume(id, 0)).text()).toBe(text);
    expect(readStream(await (await resume(id, 10)).text()).chunks).toEqual(readStream(text).chunks.slice(10));
  });

  test('404 for another account, for a stream that was not resumable, for none', async () => {
    const response = await start(new AbortController().signal);
    await response.text();
    const id = `chatcmpl-${response.headers.get('x-request-id')!.slice(4)}`;
    const stranger = await stage.customer();
    expect((await resume(id, 0, stranger.key)).status).toBe(404);
    const plain = await start(new AbortController().signal, {});
    await plain.text();
    expect((await resume(`chatcmpl-${plain.headers.get('x-request-id')!.slice(4)}`, 0)).status).toBe(404);
    expect((await resume('chatcmpl-none', 0)).status).toBe(404);
  });
});
