import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { answer, AtelierError, createClient, keysCreate, keysList, streamChat } from './index.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function served(handle: Handle, maxRetries = 2) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return createClient({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'sk_test_1', maxRetries });
}

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refused = { error: { message: 'Not now.', type: 'api_error', code: 'overloaded', param: null } };

describe('a call', () => {
  test('sends the key and gives the body', async () => {
    const client = await served((request, response) =>
      json(response, 200, { path: request.url, authorization: request.headers.authorization }),
    );
    expect(await answer(keysList({ client, query: { limit: 2 } }))).toEqual({
      path: '/v1/keys?limit=2',
      authorization: 'Bearer sk_test_1',
    });
  });

  test('throws what the service said, with its request id', async () => {
    const body = { error: { message: 'No such key.', type: 'not_found_error', code: 'not_found', param: 'id' } };
    const client = await served((_request, response) => json(response, 404, body, { 'x-request-id': 'req_1' }));
    const error: unknown = await answer(keysList({ client })).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AtelierError);
    expect(error).toMatchObject({
      message: 'No such key.',
      status: 404,
      code: 'not_found',
      param: 'id',
      requestId: 'req_1',
    });
  });

  test('is sent again while it is refused for now, a POST with one idempotency key', async () => {
    const seen: unknown[] = [];
    const client = await served((request, response) => {
      seen.push(request.headers['idempotency-key']);
      if (seen.length < 3) json(response, 503, refused, { 'retry-after': '0' });
      else json(response, 201, { id: 'key_1' });
    });
    expect(await answer(keysCreate({ client, body: { name: 'CI' } }))).toEqual({ id: 'key_1' });
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatch(/^[\da-f-]{36}$/);
  });

  test.each([
    [400, {}],
    [402, {}],
    [429, { 'x-should-retry': 'false', 'retry-after': '0' }],
    [429, { 'retry-after': '3600' }],
    [500, {}],
  ])('is not sent again for %i %j', async (status, headers) => {
    let calls = 0;
    const client = await served((_request, response) => {
      calls += 1;
      json(response, status, refused, headers);
    });
    await expect(answer(keysList({ client }))).rejects.toMatchObject({ status });
    expect(calls).toBe(1);
  });

  test('says so where nobody answers', async () => {
    const client = await served((request) => request.socket.destroy(), 1);
    await expect(answer(keysList({ client }))).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });
});

describe('a stream', () => {
  const ask = { model: 'm', messages: [{ role: 'user' as const, content: 'Hi' }] };
  const stream = (...events: string[]) =>
    served((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(events.map((event) => `data: ${event}\n\n`).join(': ping\n\n'));
    });

  test('gives its chunks and ends', async () => {
    const client = await stream('{"id":"a"}', '{"id":"b"}', '[DONE]');
    expect(await Array.fromAsync(streamChat({ client, body: ask }))).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  test('throws an error that comes in its midst', async () => {
    const client = await stream('{"id":"a"}', JSON.stringify({ id: 'a', ...refused }), '[DONE]');
    const seen: unknown[] = [];
    const read = async () => {
      for await (const chunk of streamChat({ client, body: ask })) seen.push(chunk);
    };
    await expect(read()).rejects.toMatchObject({ code: 'overloaded', message: 'Not now.' });
    expect(seen).toEqual([{ id: 'a' }]);
  });
});
