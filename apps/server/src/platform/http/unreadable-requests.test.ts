import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let port = 0;

beforeAll(async () => {
  app = await createTestApp();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** What the server writes back, byte for byte, until it closes. */
async function exchange(request: string, { halfClose = false } = {}): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  if (halfClose) socket.end(request);
  else socket.write(request);
  await once(socket, 'close');
  return received;
}

const ourError = {
  requestId: expect.stringMatching(/^req_[0-9a-z]{26}$/),
  attribution: expect.stringContaining('Powered by'),
  body: { error: { code: 'invalid_request', type: 'invalid_request_error', param: null, message: expect.any(String) } },
};

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return {
    status: /^HTTP\/1.1 (\d+) /.exec(head)?.[1],
    requestId: /^x-request-id: (.+)$/m.exec(head)?.[1],
    attribution: /^x-service-attribution: (.+)$/m.exec(head)?.[1],
    body: JSON.parse(body) as unknown,
  };
}

describe('what Node cannot read is answered in our shape', () => {
  test.each([
    ['400', 'no HTTP at all', 'GARBAGE\r\n\r\n'],
    ['400', 'a method nobody knows', 'BREW /v1/models HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['400', 'CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['400', 'no Host', 'GET /v1/models HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['400', 'a broken chunk', 'POST /v1/keys HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['400', 'broken percent-encoding', 'GET /v1/models/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['431', 'headers too large', `GET /v1/models HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('%s: %s', async (status, _name, request) => {
    expect(read(await exchange(request))).toEqual({ status, ...ourError });
  });

  test('400: a body that breaks off', async () => {
    const { key } = await app.customer();
    const head = `POST /v1/keys HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Length: 100\r\n`;
    const request = `${head}Content-Type: application/json\r\n\r\n{`;
    expect(read(await exchange(request, { halfClose: true }))).toEqual({ status: '400', ...ourError });
  });
});

test('401: an expectation nobody knows changes nothing', async () => {
  const answer = await exchange('GET /v1/models HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
});

test('201: a whole request is answered whatever follows it', async () => {
  const { key, keyId } = await app.customer();
  const head = `POST /v1/keys/${keyId}/rotate HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  expect(await exchange(`${head}GARBAGE\r\n\r\n`)).toMatch(/^HTTP\/1.1 201 /);
});
