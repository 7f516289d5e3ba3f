import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { formOf, samplePng } from '../../../test/sample-files.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

interface WireFile {
  readonly id: string;
  readonly url: string;
  readonly sha256: string;
}

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer();
});
afterAll(() => app.close());

const upload = async (content: Buffer, name: string): Promise<WireFile> =>
  (await app.call(customer.key, 'POST /v1/files', formOf(['file', content, name]))).json();
const follow = ({ url }: WireFile, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({ method, url: new URL(url).pathname, headers });

describe('GET /v1/files/{id}/content and the link', () => {
  test('200 with the same bytes, headers that keep a browser from running them, and HEAD without bytes', async () => {
    const file = await upload(samplePng, 'cat.png');
    const own = await app.call(customer.key, `GET /v1/files/${file.id}/content`);
    const linked = await follow(file);
    for (const answer of [own, linked]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(samplePng)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(samplePng.length),
        'content-disposition': `inline; filename="cat.png"; filename*=UTF-8''cat.png`,
        'accept-ranges': 'bytes',
        etag: `"${file.sha256}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      });
    }
    expect(own.headers['cache-control']).toBe('private, no-cache');
    for (const head of [
      await follow(file, {}, 'HEAD'),
      await app.call(customer.key, `HEAD /v1/files/${file.id}/content`),
    ]) {
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(samplePng.length), '']);
    }
  });

  test.each([
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['a.html', '<script>alert(1)</script>', 'text/html; charset=utf-8'],
    ['a.pdf', '%PDF-1.7\n', 'application/pdf'],
  ])('%s is for the disk, not for the browser', async (name, content, type) => {
    const { headers } = await follow(await upload(Buffer.from(content), name));
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-type']).toBe(type);
  });

  test('206 for a range, 200 where If-Range names other bytes, 304 where the client has them, 416 beyond the end', async () => {
    const content = randomBytes(100_000);
    const file = await upload(content, 'a.bin');
    const part = await follow(file, { range: 'bytes=10-19', 'if-range': `"${file.sha256}"` });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'bytes 10-19/100000',
      '10',
    ]);
    expect(part.rawPayload.equals(content.subarray(10, 20))).toBe(true);
    expect((await follow(file, { range: 'bytes=-5' })).rawPayload.equals(content.subarray(-5))).toBe(true);
    expect((await follow(file, { range: 'bytes=10-19', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await follow(file, { 'if-none-match': `W/"${file.sha256}"` })).statusCode).toBe(304);
    for (const range of ['bytes=100000-', 'bytes=0-1,5-6']) {
      const refused = await follow(file, { range });
      expectError(refused, 'range_not_satisfiable');
      expect(refused.headers['content-range']).toBe('bytes */100000');
    }
  });

  test('is never packed, so that ranges stay what they are', async () => {
    const file = await upload(Buffer.from('a'.repeat(50_000)), 'a.txt');
    const answer = await follow(file, { 'accept-encoding': 'gzip, br' });
    expect([answer.headers['content-encoding'], answer.headers['content-length']]).toEqual([undefined, '50000']);
  });

  test('404 for a link that was changed, ended or belongs to a deleted file', async () => {
    const file = await upload(samplePng, 'cat.png');
    const token = new URL(file.url).pathname.slice('/f/'.length);
    const [place = '', end = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(end, 36) + 60).toString(36);
    for (const wrong of [`${place}.${later}.${signature}`, `${place}.${end}.${'A'.repeat(43)}`, 'x', `${token}x`]) {
      expectError(await app.http.inject({ method: 'GET', url: `/f/${wrong}` }), 'not_found');
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_401_000 });
    expectError(await follow(file), 'not_found');
    vi.useRealTimers();
    expect((await follow(file)).statusCode).toBe(200);
    expect((await app.call(customer.key, `DELETE /v1/files/${file.id}`)).json()).toMatchObject({
      id: file.id,
      object: 'file',
      deleted: true,
    });
    expectError(await follow(file), 'not_found');
    expectError(await app.call(customer.key, `GET /v1/files/${file.id}`), 'not_found');
    expectError(await app.call(customer.key, `DELETE /v1/files/${file.id}`), 'not_found');
  });

  test('404 for another account, and for another environment of the same', async () => {
    const file = await upload(samplePng, 'cat.png');
    const stranger = await app.customer();
    const sandboxed = await app.keyFor(customer.accountId, { environment: 'sandbox' });
    for (const path of ['', '/content']) {
      expectError(await app.call(stranger.key, `GET /v1/files/${file.id}${path}`), 'not_found');
      expectError(await app.call(sandboxed.key, `GET /sandbox/v1/files/${file.id}${path}`), 'not_found');
    }
    expectError(await app.call(stranger.key, `DELETE /v1/files/${file.id}`), 'not_found');
  });
});
