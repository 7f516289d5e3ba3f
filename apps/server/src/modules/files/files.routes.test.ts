import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { formOf, samplePng } from '../../../test/sample-files.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

interface WireFile {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly content_type: string;
  readonly expires_at: string | null;
  readonly sha256: string;
}

let app: TestApp;
let customer: Customer;
let origin: Server;
let originUrl: string;

beforeAll(async () => {
  app = await createTestApp({ ALLOW_PRIVATE_ADDRESSES: 'true', FILE_LIMIT_BYTES: '200000' });
  customer = await app.customer();
  origin = createServer((request, response) => {
    if (request.url === '/moved') return response.writeHead(302, { location: '/cat.png' }).end();
    if (request.url === '/large') return response.end(randomBytes(200_001));
    return response.end(samplePng);
  });
  await new Promise<void>((done) => origin.listen(0, '127.0.0.1', done));
  originUrl = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  origin.close();
});

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const post = (options: Parameters<TestApp['call']>[2], key = customer.key) => app.call(key, 'POST /v1/files', options);

const filesOf = async (owner: Customer) =>
  app.foundation.database.selectFrom('file').selectAll().where('account_id', '=', owner.accountId).execute();
const storedBytes = async (owner: Customer) => {
  const entries = await readdir(`${app.mailFolder}-files`, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile() && one.parentPath.includes(owner.accountId.toLowerCase())).length;
};

describe('POST /v1/files', () => {
  test('201 for a form, with its fields before the file and after it', async () => {
    const file = ['file', samplePng, '../cat.png'] as const;
    for (const form of [formOf(['kind', 'image'], file), formOf(file, ['kind', 'image'], ['purpose', 'upload'])]) {
      const answer = await post(form);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({
        id: expect.stringMatching(/^file_[0-9a-z]{26}$/),
        object: 'file',
        name: 'cat.png',
        content_type: 'image/png',
        bytes: samplePng.length,
        sha256: sha256Of(samplePng),
        purpose: 'upload',
        generation_id: null,
        expires_at: null,
      });
    }
  });

  test('201 with the name that a field gives, wherever it comes', async () => {
    const named = await post(formOf(['file', samplePng, 'a.png'], ['name', 'b.png']));
    expect(named.json<WireFile>().name).toBe('b.png');
  });

  test('201 for a data URL and for an address', async () => {
    const dataUrl = `data:application/x-lies;base64,${samplePng.toString('base64')}`;
    expect((await post({ payload: { data_url: dataUrl, kind: 'image' } })).json()).toMatchObject({
      content_type: 'image/png',
    });
    expect((await post({ payload: { data_url: 'data:,a%20b', name: 'words' } })).json()).toMatchObject({
      name: 'words',
      bytes: 3,
    });
    const fetched = await post({ payload: { url: `${originUrl}/some/cat%20one.png` } });
    expect(fetched.json()).toMatchObject({
      name: 'cat one.png',
      content_type: 'image/png',
      sha256: sha256Of(samplePng),
    });
  });

  test('keeps it as long as the plan does', async () => {
    for (const [plan, days] of [
      ['free', 7],
      ['payg', 30],
      ['pro', 90],
      ['unlimited', 365],
    ] as const) {
      const { key } = await app.customer({ plan });
      const file = (await post({ payload: { data_url: 'data:,x' } }, key)).json<WireFile>();
      const left = (Date.parse(file.expires_at ?? '') - Date.now()) / 86_400_000;
      expect([plan, Math.round(left * 1000) / 1000]).toEqual([plan, days]);
    }
  });

  test.each([
    [{}, 'invalid_value', 'url'],
    [{ url: 'http://a.example/', data_url: 'data:,x' }, 'invalid_value', 'url'],
    [{ data_url: 'nothing of the kind' }, 'invalid_value', 'data_url'],
    [{ data_url: 'data:text/plain;base64,####' }, 'invalid_value', 'data_url'],
    [{ data_url: 'data:,%zz' }, 'invalid_value', 'data_url'],
    [{ url: 'file:///etc/passwd' }, 'invalid_value', 'url'],
    [{ url: 'http://user:pass@a.example/' }, 'invalid_value', 'url'],
    [{ data_url: 'data:,x', purpose: 'output' }, 'invalid_value', 'purpose'],
    [{ data_url: 'data:,x', file: 'x' }, 'unsupported_parameter', 'file'],
  ] as const)('400 for %j', async (payload, code, param) => {
    expectError(await post({ payload }), code, param);
  });

  test('400 for an address that answers with a redirect or not at all', async () => {
    const moved = await post({ payload: { url: `${originUrl}/moved` } });
    expectError(moved, 'invalid_value', 'url');
    expect(moved.body).toContain('Redirects are not followed');
    expectError(await post({ payload: { url: 'http://127.0.0.1:1/' } }), 'invalid_value', 'url');
  });

  test('400 for an address inside, where that is not allowed', async () => {
    const strict = await createTestApp();
    const { key } = await strict.customer();
    const answer = await strict.call(key, 'POST /v1/files', { payload: { url: `${originUrl}/cat.png` } });
    expectError(answer, 'invalid_value', 'url');
    await strict.close();
  });

  test('400 for a form without a file, in another field, with two, with a field it does not know or twice', async () => {
    const file = ['file', samplePng, 'a.png'] as const;
    const owner = await app.customer();
    const cases = [
      [formOf(['purpose', 'upload']), 'missing_field', 'file'],
      [formOf(['image', samplePng, 'a.png']), 'unsupported_parameter', 'image'],
      [formOf(file, file), 'invalid_value', 'file'],
      [formOf(file, ['color', 'red']), 'unsupported_parameter', 'color'],
      [formOf(['name', 'a'], ['name', 'b'], file), 'invalid_value', 'name'],
      [formOf(file, ['kind', 'poem']), 'invalid_value', 'kind'],
    ] as const;
    for (const [form, code, param] of cases) expectError(await post(form, owner.key), code, param);
    expect(await filesOf(owner)).toEqual([]);
    expect(await storedBytes(owner)).toBe(0);
  });

  test('400 for what is no form, or ends early', async () => {
    const { payload, headers } = formOf(['file', randomBytes(90_000), 'a']);
    expectError(await post({ payload: payload.subarray(0, -500), headers }), 'invalid_request');
    expectError(await post({ payload: 'x', headers: { 'content-type': 'multipart/form-data' } }), 'invalid_request');
    expectError(await post({ payload: 'rubbish', headers }), 'invalid_request');
  });

  test('413 for a file that is too large, by form and by address, and nothing is left', async () => {
    const owner = await app.customer();
    const large = formOf(['file', randomBytes(200_001), 'a']);
    const larger = formOf(['file', randomBytes(400_000), 'a']);
    for (const form of [large, larger]) expectError(await post(form, owner.key), 'payload_too_large', 'file');
    expectError(await post({ payload: { url: `${originUrl}/large` } }, owner.key), 'payload_too_large', 'url');
    expect(await filesOf(owner)).toEqual([]);
    expect(await storedBytes(owner)).toBe(0);
    const fits = await post(formOf(['file', randomBytes(200_000), 'a']), owner.key);
    expect(fits.statusCode).toBe(201);
  });

  test('415 for a file of another kind than asked, whatever it calls itself, and nothing is left', async () => {
    const owner = await app.customer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const forms = [
      formOf(['kind', 'image'], ['file', svg, 'a.png']),
      formOf(['file', Buffer.from('words'), 'a.png'], ['kind', 'image']),
    ];
    for (const form of forms) expectError(await post(form, owner.key), 'unsupported_media_type', 'file');
    expectError(
      await post({ payload: { data_url: 'data:image/png,x', kind: 'image' } }, owner.key),
      'unsupported_media_type',
      'data_url',
    );
    expect(await filesOf(owner)).toEqual([]);
    expect(await storedBytes(owner)).toBe(0);
    expectError(await post({ payload: 'a', headers: { 'content-type': 'text/plain' } }), 'unsupported_media_type');
  });

  test('409 or the stored answer for a form with the same key; 422 for other bytes; one file in all', async () => {
    const owner = await app.customer();
    const send = (content: Buffer, name = 'a.png') => {
      const { payload, headers } = formOf(['file', content, name]);
      return post({ payload, headers: { ...headers, 'idempotency-key': 'once' } }, owner.key);
    };
    const [first, second] = await Promise.all([send(samplePng), send(samplePng)]);
    const statuses = [first.statusCode, second.statusCode];
    expect([String([201, 201]), String([201, 409]), String([409, 201])]).toContain(String(statuses));
    const made = first.statusCode === 201 ? first : second;
    const again = await send(samplePng);
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(again.json<WireFile>().id).toBe(made.json<WireFile>().id);
    expectError(await send(Buffer.from('other')), 'idempotency_mismatch');
    expectError(await send(samplePng, 'b.png'), 'idempotency_mismatch');
    await vi.waitFor(async () => expect(await filesOf(owner)).toHaveLength(1));
    expect(await storedBytes(owner)).toBe(1);
  });

  test('leaves nothing where the client goes away in the middle', async () => {
    const owner = await app.customer();
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as AddressInfo;
    const { payload, headers } = formOf(['file', randomBytes(150_000), 'a']);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /v1/files HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${owner.key}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 100_000));
    await vi.waitFor(async () => expect(await filesOf(owner)).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await filesOf(owner)).toEqual([]));
    expect(await storedBytes(owner)).toBe(0);
    expect(await readdir(`${app.mailFolder}-files/.arriving`)).toEqual([]);
  });
});

describe('GET /v1/files', () => {
  test('200 with pages, newest first, by purpose', async () => {
    const owner = await app.customer();
    const ids: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      ids.unshift((await post({ payload: { data_url: 'data:,x' } }, owner.key)).json<WireFile>().id);
    }
    const list = async (query: string) =>
      (await app.call(owner.key, `GET /v1/files?${query}`)).json<{ data: WireFile[]; has_more: boolean }>();
    const page = await list('limit=2');
    expect([page.data.map(({ id }) => id), page.has_more]).toEqual([ids.slice(0, 2), true]);
    expect((await list(`after=${ids[1]}`)).data.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await list('purpose=output')).data).toEqual([]);
    expect((await list('purpose=upload')).data).toHaveLength(3);
  });
});
