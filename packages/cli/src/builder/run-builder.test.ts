import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { UsageError } from '../usage-error.ts';
import { runBuilder } from './run-builder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runtimes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function atelier(
  words: readonly string[],
  environment: Record<string, string> = {},
  signal = new AbortController().signal,
) {
  let told = '';
  const code = await runBuilder({ words, environment, output: { write: (text) => (told += text) }, signal });
  return { code, told };
}

describe('atelier builder', { timeout: 240_000 }, () => {
  it('lists the runtimes of the folder that is named, or of BUILDER_RUNTIMES_FOLDER', async () => {
    const listed = await atelier(['list', '--folder', folder]);
    expect(listed).toEqual({ code: 0, told: 'react     missing\nvue       missing\nnextjs    missing\n' });
    expect(await atelier(['list'], { BUILDER_RUNTIMES_FOLDER: folder })).toEqual(listed);
  });

  it('leaves nothing behind where a pull is stopped or fails', async () => {
    await expect(atelier(['pull', 'react', '--folder', folder], {}, AbortSignal.abort())).rejects.toThrow('abort');
    expect(await readdir(folder)).toEqual([]);
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(atelier(['pull', 'react', '--folder', file])).rejects.toThrow('ENOTDIR');
    await rm(file);
  });

  it('pulls a runtime, also twice at the same moment, and knows that it is there', async () => {
    const pulling = ['pull', 'react', '--folder', folder];
    const both = await Promise.all([atelier(pulling), atelier(pulling)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^react-[\da-f]{12}$/)]);
    expect((await atelier(pulling)).told).toContain('already here');
    expect((await atelier(['list', '--folder', folder])).told).toContain('react     present');
  });

  it.each([[[]], [['eat']], [['pull', 'rails']], [['--what']]])('refuses a wrong command: %j', async (words) => {
    await expect(atelier(words)).rejects.toThrow(UsageError);
  });

  it('explains itself', async () => {
    expect((await atelier(['--help'])).told).toContain('Usage: atelier builder');
  });
});
