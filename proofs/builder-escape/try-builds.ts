import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findRuntime, templateOf, type RuntimeName } from '@atelier/builder';

import { buildTricks, quickTricks, type BuildTrick } from './build-tricks.ts';
import { asWords, fileTag, findAlarms, type Parts, type Tally } from './parts.ts';

const run = promisify(execFile);
const runtimesFolder = join(import.meta.dirname, '../../.atelier/runtimes');

/** The tools as they are set up in most projects: plugins are run, sheets are bundled. */
const usualTools: Readonly<Record<'tailwind' | 'bundled sheet', string>> = {
  tailwind: `import { readFileSync } from 'node:fs';
import { compile } from 'tailwindcss';
const loadModule = async (id, base) => ({ path: id, base, module: (await import(id)).default });
await compile(readFileSync('src/theme.css', 'utf8'), { base: process.cwd(), loadModule });`,
  'bundled sheet': `import { build } from 'esbuild';
await build({ entryPoints: ['src/theme.css'], bundle: true, outdir: 'dist', loader: { '.svg': 'file' }, logLevel: 'silent' });`,
};

function layProject(root: string, { framework, files }: BuildTrick): void {
  const all = [...templateOf(framework).starter.files.values()].map(({ path, content }) => [path, content] as const);
  for (const [path, content] of [...all, ...Object.entries(files)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  symlinkSync(join(findRuntime(framework as RuntimeName, runtimesFolder)!, 'node_modules'), join(root, 'node_modules'));
}

function readBelow(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

/** The same build where nothing holds it; answers whether a canary sang. */
async function controlOutside({ canaries }: Parts, trick: BuildTrick): Promise<boolean> {
  const root = mkdtempSync(join(tmpdir(), 'unheld-'));
  try {
    layProject(root, trick);
    if (trick.control !== 'builder') writeFileSync(join(root, 'usual.mjs'), usualTools[trick.control]);
    const program = trick.control === 'builder' ? ['build.mjs', '--json'] : ['usual.mjs'];
    await run(process.execPath, program, { cwd: root, timeout: 60_000 }).catch(() => undefined);
    return readBelow(join(root, 'dist')).includes(canaries.secretValue) || canaries.written().includes('plugin-ran');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function tryOne(parts: Parts, { framework, files, tries }: BuildTrick): Promise<void> {
  const { ground, checks } = parts;
  const answer = Object.entries(files)
    .map(([path, content]) => fileTag(path, content))
    .join('');
  const { status, text, host } = await ground.build(answer, framework);
  const seen = [text];
  if (host !== undefined) {
    const { body } = await ground.look(host, '/');
    const assets = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    seen.push(body);
    for (const path of assets) seen.push((await ground.look(host, path)).body);
  }
  const alarms = findAlarms(parts, ...seen);
  checks.that(alarms.length === 0, `${framework}: ${tries} (answered ${status})${asWords(alarms)}`);
}

/** What a bundler, a compiler of styles and a compiler of components are talked into. */
export async function tryBuilds(parts: Parts): Promise<Tally> {
  const { checks, canaries, full } = parts;
  const tricks = buildTricks(canaries.aim).slice(0, full ? undefined : quickTricks);
  let controlled = 0;
  for (const trick of tricks) {
    const isReal = await controlOutside(parts, trick);
    controlled += Number(isReal);
    checks.that(isReal, `outside, ${trick.tries} reaches the host`);
    await tryOne(parts, trick);
  }
  return { tried: tricks.length, controlled };
}
