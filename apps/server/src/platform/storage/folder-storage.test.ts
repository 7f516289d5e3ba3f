import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFolderStorage } from './folder-storage.ts';
import { s3Place } from './open-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let storage: Storage;
const options = { contentType: 'application/octet-stream', maxBytes: 1_000_000 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-storage-'));
  storage = await openFolderStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const filesIn = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const read = async (key: string, range?: { start: number; end: number }) => {
  const found = await storage.get(key, range);
  return found && { bytes: found.bytes, content: await buffer(found.stream) };
};

describe('a folder', () => {
  test('gives back what was put, from a buffer and from a stream, whole and in ranges', async () => {
    const content = randomBytes(300_000);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const pieces = Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]);
    expect(await storage.put('live/a/one', content, options)).toEqual({ bytes: 300_000, sha256 });
    expect(await storage.put('live/a/two', pieces, options)).toEqual({ bytes: 300_000, sha256 });
    for (const key of ['live/a/one', 'live/a/two']) {
      expect((await read(key))?.content.equals(content)).toBe(true);
      const part = await read(key, { start: 299_990, end: 299_999 });
      expect(part).toEqual({ bytes: 10, content: content.subarray(299_990) });
    }
  });

  test('keeps nothing, too', async () => {
    expect(await storage.put('live/none', Buffer.alloc(0), options)).toMatchObject({ bytes: 0 });
    expect(await read('live/none')).toEqual({ bytes: 0, content: Buffer.alloc(0) });
  });

  test('knows nothing of what was never put or was removed', async () => {
    await storage.put('live/a', Buffer.from('x'), options);
    await storage.remove('live/a');
    await storage.remove('live/a');
    expect(await storage.get('live/a')).toBeUndefined();
    expect(await filesIn()).toEqual([]);
  });

  test('leaves nothing of what breaks off, is too long or is cancelled', async () => {
    async function* breaking() {
      yield Buffer.alloc(70_000);
      throw new Error('broke off');
    }
    async function* endless() {
      for (;;) yield Buffer.alloc(1_000);
    }
    const cancel = new AbortController();
    setTimeout(() => cancel.abort(new Error('cancelled')), 20);
    await expect(storage.put('live/a', Readable.from(breaking()), options)).rejects.toThrow('broke off');
    expect(await storage.put('live/b', Readable.from(endless()), options)).toBe('too_many_bytes');
    await expect(
      storage.put('live/c', Readable.from(endless()), { ...options, maxBytes: 1e12, signal: cancel.signal }),
    ).rejects.toThrow('aborted');
    expect(await filesIn()).toEqual([]);
  });

  test('keeps what was there until the new is whole', async () => {
    await storage.put('live/a', Buffer.from('old'), options);
    async function* breaking() {
      yield Buffer.from('new');
      throw new Error('broke off');
    }
    await expect(storage.put('live/a', Readable.from(breaking()), options)).rejects.toThrow('broke off');
    expect((await read('live/a'))?.content.toString()).toBe('old');
  });

  test.each([
    '../a',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.arriving/a',
    'a.b',
    'a\0b',
    '',
    'a/',
    'C:\\a',
    'a'.repeat(501),
  ])('takes no key such as %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), options)).rejects.toThrow('not a key');
    await expect(storage.get(key)).rejects.toThrow('not a key');
    expect(await filesIn()).toEqual([]);
  });

  test('forgets when it opens what a process left a day ago, and nothing younger', async () => {
    const [old, young] = [join(folder, '.arriving', 'old'), join(folder, '.arriving', 'young')];
    await writeFile(old, 'x');
    await writeFile(young, 'x');
    await utimes(old, 0, Date.now() / 1000 - 25 * 3_600);
    await openFolderStorage(folder);
    expect(await filesIn()).toEqual(['young']);
  });
});

describe('the address of a bucket', () => {
  test('says where it is and how to reach it', () => {
    const keys = { STORAGE_ACCESS_KEY_ID: 'id', STORAGE_SECRET_ACCESS_KEY: 'secret' };
    const STORAGE_URL = 's3://pictures/atelier/?endpoint=http://store:9000&region=eu-west-1';
    expect(s3Place({ ...keys, STORAGE_URL })).toEqual({
      bucket: 'pictures',
      prefix: 'atelier/',
      region: 'eu-west-1',
      endpoint: 'http://store:9000',
      publicEndpoint: undefined,
      pathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    expect(
      s3Place({
        STORAGE_URL: 's3://b1?region=us-east-2',
        STORAGE_ACCESS_KEY_ID: undefined,
        STORAGE_SECRET_ACCESS_KEY: undefined,
      }),
    ).toMatchObject({ prefix: '', pathStyle: false, endpoint: undefined, credentials: undefined });
  });
});
