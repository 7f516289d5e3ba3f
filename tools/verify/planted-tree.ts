import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Files = Readonly<Record<string, string>>;

const workspaces = [
  'packages/contract',
  'packages/sdk',
  'packages/engines',
  'packages/builder',
  'packages/cli',
  'apps/server',
];

/** Writes files into a temporary repository laid out as ours and hands its path to `visit`. */
export async function withTree<Result>(files: Files, visit: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'import-rules-'));
  try {
    await Promise.all(Object.entries(files).map(([path, text]) => writeAt(join(directory, path), text)));
    await mkdir(join(directory, 'node_modules/@atelier'), { recursive: true });
    await Promise.all(
      workspaces.map((path) => symlink(join(directory, path), join(directory, 'node_modules', packageName(path)))),
    );
    return await visit(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function writeAt(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

const packageName = (path: string) => `@atelier/${path.split('/')[1]}`;

function manifest(path: string, dependencies: string[]): Files {
  const declared = Object.fromEntries(dependencies.map((name) => [name, '1.0.0']));
  const text = { name: packageName(path), type: 'module', exports: './src/index.ts', dependencies: declared };
  return { [`${path}/package.json`]: JSON.stringify(text) };
}

function installed(name: string): Files {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: 'export const value = 1;',
  };
}

const moduleFiles: Files = {
  'modules/music/index.ts': `export { createSong } from './create-song.ts'; export * from './song.ts'; export * from './music.jobs.ts';`,
  'modules/music/music.routes.ts': `
    import '@atelier/contract';
    import '../../platform/http/serve.ts';
    import './create-song.ts';`,
  'modules/music/create-song.ts': `
    import './song.ts';
    import './music.repository.ts';
    import '../credits/index.ts';
    import type { Port } from '../../providers/spec/port.ts';
    import '../../kit/ids.ts';
    import type { Database } from '../../platform/db/database.ts';
    import type { Clock } from '../../platform/clock.ts';
    export const createSong = 1;`,
  'modules/music/song.ts': `import '../../kit/ids.ts'; import 'zod'; import './song-price.ts';`,
  'modules/music/song-price.ts': `import { createHash } from 'node:crypto'; export const price = createHash;`,
  'modules/music/music.repository.ts': `import '../../platform/db/database.ts'; import './song.ts'; import 'kysely';`,
  'modules/music/music.jobs.ts': `import '../../platform/queue/queue.ts'; import './create-song.ts'; import '../../kit/ids.ts';`,
  'modules/music/create-song.test.ts': `import 'vitest'; import '../../../test/server.ts'; import '../credits/credits.repository.ts';`,
  'modules/builder/apply-answer.ts': `import '@atelier/builder';`,
  'modules/credits/index.ts': `export * from './hold-credits.ts';`,
  'modules/credits/hold-credits.ts': `import './credits.repository.ts';`,
  'modules/credits/credits.repository.ts': `export const credits = 1;`,
};

const layerFiles: Files = {
  'main.ts': `import './composition/app.ts'; import './platform/config/config.ts';`,
  'composition/app.ts': `
    import '../modules/music/music.routes.ts';
    import '../modules/credits/credits.repository.ts';
    import '../providers/registry.ts';
    import '../platform/db/database.ts';
    import '@atelier/contract';`,
  'providers/registry.ts': `import './openai/client.ts'; import './local/client.ts';`,
  'providers/spec/port.ts': `import '../../kit/ids.ts'; export type Port = 1;`,
  'providers/shared/retry.ts': `import '../spec/port.ts';`,
  'providers/openai/client.ts': `import '../spec/port.ts'; import '../shared/retry.ts'; import './parse.ts';`,
  'providers/openai/parse.ts': `import '../../kit/ids.ts';`,
  'providers/local/client.ts': `import '@atelier/engines';`,
  'platform/clock.ts': `export type Clock = 1;`,
  'platform/config/config.ts': `export const config = 1;`,
  'platform/db/database.ts': `import '../../kit/ids.ts'; import 'kysely'; export type Database = 1;`,
  'platform/http/serve.ts': `import '@atelier/contract'; import '../config/config.ts';`,
  'platform/queue/queue.ts': `import '../db/database.ts'; import '../../kit/ids.ts';`,
  'kit/ids.ts': `import './time.ts'; import 'node:crypto';`,
  'kit/time.ts': `export const now = 1;`,
};

const inServer = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/server/src/${path}`, text]));

/** Every edge that the table allows, and no other. */
export const cleanTree: Files = {
  'package.json': JSON.stringify({ workspaces: ['packages/*', 'apps/*'], devDependencies: { vitest: '1.0.0' } }),
  ...installed('zod'),
  ...installed('kysely'),
  ...installed('vitest'),
  ...installed('undeclared'),
  ...manifest('packages/contract', ['zod']),
  ...manifest('packages/sdk', ['@atelier/contract']),
  ...manifest('packages/engines', []),
  ...manifest('packages/builder', []),
  ...manifest('packages/cli', ['@atelier/sdk', '@atelier/contract', '@atelier/engines']),
  ...manifest('apps/server', ['@atelier/contract', '@atelier/engines', '@atelier/builder', 'zod', 'kysely']),
  ...manifest('apps/dashboard', ['@atelier/contract', '@atelier/sdk']),
  'packages/contract/src/index.ts': `import 'zod'; import './errors.ts';`,
  'packages/contract/src/errors.ts': `export const errors = 1;`,
  'packages/sdk/src/index.ts': `import '@atelier/contract';`,
  'packages/engines/src/index.ts': `export const engines = 1;`,
  'packages/builder/src/index.ts': `export const builder = 1;`,
  'packages/cli/src/index.ts': `import '@atelier/sdk'; import '@atelier/contract'; import '@atelier/engines';`,
  'apps/dashboard/src/main.tsx': `import '@atelier/sdk'; import '@atelier/contract'; export const page = <p>1</p>;`,
  'apps/server/test/server.ts': `import '../src/composition/app.ts';`,
  'tools/dev.ts': `import '../apps/server/src/main.ts';`,
  'proofs/run.ts': `import '../apps/server/test/server.ts';`,
  ...inServer(moduleFiles),
  ...inServer(layerFiles),
};
