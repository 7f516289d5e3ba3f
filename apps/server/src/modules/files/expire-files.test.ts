import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePng } from '../../../test/sample-files.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { composeFiles } from '../../composition/files.ts';
import type { AccountId } from '../../kit/ids.ts';
import { expireFiles, fileLink, getFile, importSource, openFile, storeFile, type FileOwner } from './index.ts';

let app: TestApp;
let parts: Awaited<ReturnType<typeof composeFiles>>;
let customer: Customer;
let owner: FileOwner;

beforeAll(async () => {
  app = await createTestApp();
  parts = await composeFiles(app.foundation);
  customer = await app.customer();
  owner = { accountId: customer.accountId as AccountId, environment: 'live' };
});
afterAll(async () => {
  await parts.close();
  await app.close();
});

const output = (expiresAt: Date | null, generationId?: string) =>
  storeFile(parts, { owner, content: Buffer.from('made'), name: 'a.txt', purpose: 'output', expiresAt, generationId });
const soon = () => new Date(Date.now() + 60_000);
const setEnd = (id: string, change: { expires_at?: Date; state?: string; created_at?: Date }) =>
  app.foundation.database.updateTable('file').set(change).where('id', '=', id).execute();

test('a file that another module stored is opened, linked and found by its owner alone', async () => {
  const file = await output(soon(), 'img_1');
  expect(file).toMatchObject({ purpose: 'output', generationId: 'img_1', contentType: 'text/plain', bytes: 4 });
  expect(await text((await openFile(parts, file, { start: 1, end: 2 })).stream)).toBe('ad');
  expect((await getFile(parts, owner, file.id)).sha256).toBe(file.sha256);
  await expect(getFile(parts, { ...owner, environment: 'sandbox' }, file.id)).rejects.toMatchObject({
    code: 'not_found',
  });
  const link = await fileLink(parts, file, { expiresInSeconds: 3_600 });
  expect(link.expiresAt.getTime()).toBeLessThanOrEqual(file.expiresAt?.getTime() ?? 0);
});

test('a source may be the id of a file or a data URL, and must be of the kind', async () => {
  const wanted = { owner, purpose: 'upload', expiresAt: null, param: 'image', expectedKinds: ['image'] } as const;
  const source = `data:;base64,${samplePng.toString('base64')}`;
  const file = await importSource(parts, { ...wanted, source });
  expect((await importSource(parts, { ...wanted, source: file.id })).id).toBe(file.id);
  const { id } = await output(null);
  await expect(importSource(parts, { ...wanted, source: id })).rejects.toMatchObject({
    code: 'unsupported_media_type',
  });
});

test('what breaks while it is stored leaves no row and no bytes', async () => {
  async function* breaking() {
    yield samplePng;
    throw new Error('broke off');
  }
  const before = await app.foundation.database.selectFrom('file').select('id').execute();
  const content = Readable.from(breaking(), { objectMode: false });
  await expect(storeFile(parts, { owner, content, purpose: 'upload', expiresAt: null })).rejects.toThrow('broke off');
  expect(await app.foundation.database.selectFrom('file').select('id').execute()).toEqual(before);
});

test('the sweep removes what has expired, never finished or could not be removed, with its bytes, and nothing else', async () => {
  await expireFiles(parts);
  const [kept, endless, expired, unfinished, fresh, removing] = [
    await output(soon()),
    await output(null),
    await output(soon()),
    await output(soon()),
    await output(soon()),
    await output(soon()),
  ];
  await setEnd(expired.id, { expires_at: new Date(Date.now() - 1_000) });
  await setEnd(unfinished.id, { state: 'storing', created_at: new Date(Date.now() - 25 * 3_600_000) });
  await setEnd(fresh.id, { state: 'storing' });
  await setEnd(removing.id, { state: 'removing' });
  await expect(getFile(parts, owner, expired.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await expireFiles(parts)).toBe(3);
  for (const { storageKey } of [expired, unfinished, removing]) {
    expect(await parts.storage.get(storageKey)).toBeUndefined();
  }
  for (const { storageKey } of [kept, endless, fresh]) {
    expect(await text((await parts.storage.get(storageKey))!.stream)).toBe('made');
  }
  expect(await expireFiles(parts)).toBe(0);
});
