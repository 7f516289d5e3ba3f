import { expect, test } from 'vitest';

import { cruiseImports } from './cruise-imports.ts';
import { importRules } from './import-rules.ts';
import { cleanTree, withTree } from './planted-tree.ts';

type Plant = [rule: string, file: string, addedImport: string];

const plants: Plant[] = [
  [
    'routes-import-only-contract-http-kit-and-own-verbs-and-rules',
    'modules/music/music.routes.ts',
    './music.repository.ts',
  ],
  [
    'routes-import-only-contract-http-kit-and-own-verbs-and-rules',
    'modules/music/music.routes.ts',
    '../credits/hold-credits.ts',
  ],
  [
    'routes-import-only-contract-http-kit-and-own-verbs-and-rules',
    'modules/music/music.routes.ts',
    '../../platform/db/database.ts',
  ],
  ['verbs-reach-other-modules-by-their-door', 'modules/music/create-song.ts', '../credits/hold-credits.ts'],
  ['verbs-reach-other-modules-by-their-door', 'modules/music/create-song.ts', '../credits/credits.repository.ts'],
  [
    'verbs-import-only-contract-own-files-doors-ports-kit-and-platform-types',
    'modules/music/create-song.ts',
    '../../providers/openai/client.ts',
  ],
  ['verbs-use-platform-by-type-only', 'modules/music/create-song.ts', '../../platform/config/config.ts'],
  ['rules-import-only-contract-and-kit', 'modules/music/song-price.ts', '../../platform/clock.ts'],
  ['rules-import-only-contract-and-kit', 'modules/credits/balance.ts', './credits.repository.ts'],
  ['rules-import-only-contract-and-kit', 'modules/music/parts/index.ts', '../../credits/index.ts'],
  [
    'repositories-import-only-contract-kit-db-and-own-rules',
    'modules/music/music.repository.ts',
    '../../platform/queue/queue.ts',
  ],
  [
    'repositories-import-only-contract-kit-db-and-own-rules',
    'modules/credits/credits.repository.ts',
    '../music/song.ts',
  ],
  ['jobs-import-only-queue-kit-and-own-verbs-and-rules', 'modules/music/music.jobs.ts', './music.repository.ts'],
  ['doors-open-only-own-verbs-rules-and-jobs', 'modules/credits/index.ts', './credits.repository.ts'],
  ['providers-know-no-modules', 'providers/openai/client.ts', '../../modules/credits/index.ts'],
  ['providers-know-no-modules', 'providers/shared/retry.ts', '../../platform/config/config.ts'],
  ['providers-know-no-other-provider', 'providers/local/client.ts', '../openai/parse.ts'],
  ['providers-know-no-other-provider', 'providers/shared/retry.ts', '../openai/parse.ts'],
  ['ports-know-no-provider', 'providers/spec/other-port.ts', '../shared/retry.ts'],
  ['only-the-local-provider-runs-engines', 'providers/openai/client.ts', '@atelier/engines'],
  ['main-starts-composition-and-platform-only', 'main.ts', './modules/credits/index.ts'],
  ['platform-imports-only-kit', 'platform/queue/queue.ts', '../../providers/spec/port.ts'],
  ['platform-imports-only-kit', 'platform/queue/queue.ts', '@atelier/contract'],
  ['platform-http-imports-only-kit-and-contract', 'platform/http/serve.ts', '../../modules/credits/index.ts'],
  ['kit-imports-nothing-of-ours', 'kit/time.ts', '../platform/clock.ts'],
  ['kit-imports-nothing-of-ours', 'kit/time.ts', '@atelier/contract'],
  ['rules-and-kit-reach-nothing-outside', 'modules/music/song.ts', 'node:fs/promises'],
  ['rules-and-kit-reach-nothing-outside', 'kit/time.ts', 'node:timers'],
  ['rules-and-kit-use-no-package-but-zod-and-ipaddr', 'modules/music/song.ts', 'kysely'],
  ['no-cycles', 'modules/music/song-price.ts', './song.ts'],
  ['no-cycles', 'modules/credits/hold-credits.ts', '../music/index.ts'],
  ['product-never-imports-tests-tools-or-proofs', 'kit/time.ts', '../../../../tools/money.ts'],
  ['product-never-imports-tests-tools-or-proofs', 'modules/music/create-song.ts', '../../../test/clock.ts'],
  ['product-never-imports-tests-tools-or-proofs', 'composition/app.ts', '../kit/time.test.ts'],
  ['product-uses-no-development-packages', 'composition/app.ts', 'vitest'],
  ['packages-are-declared', 'composition/app.ts', 'undeclared'],
  ['imports-resolve', 'composition/app.ts', './gone.ts'],
  ['contract-imports-nothing-of-ours', '/packages/contract/src/errors.ts', '@atelier/engines'],
  ['engines-know-no-server', '/packages/engines/src/index.ts', '@atelier/contract'],
  ['builder-knows-no-server', '/packages/builder/src/index.ts', '@atelier/contract'],
  ['only-builder-and-code-use-the-builder', 'modules/music/create-song.ts', '@atelier/builder'],
  ['sdk-imports-only-contract', '/packages/sdk/src/index.ts', '@atelier/engines'],
  ['command-line-uses-contract-sdk-engines-and-builder-only', '/packages/cli/src/index.ts', '@atelier/server'],
  ['dashboard-uses-contract-and-sdk-only', '/apps/dashboard/src/main.tsx', '@atelier/engines'],
  ['workspaces-are-imported-by-name', '/packages/sdk/src/index.ts', '../../contract/src/errors.ts'],
];

const extraTargets = {
  'tools/money.ts': '',
  'apps/server/test/clock.ts': '',
  'apps/server/src/kit/time.test.ts': '',
  'apps/server/src/index.ts': '',
};

function plant(file: string, addedImport: string): Record<string, string> {
  const path = file.startsWith('/') ? file.slice(1) : `apps/server/src/${file}`;
  return { ...cleanTree, ...extraTargets, [path]: `${cleanTree[path] ?? ''}\nimport '${addedImport}';` };
}

test('a tree that keeps the table has no violation', async () => {
  const report = await withTree({ ...cleanTree, ...extraTargets }, cruiseImports);
  expect(report.violations).toEqual([]);
  expect(report.modulesRead).toBeGreaterThan(30);
});

test.each(plants)('%s: %s must not import %s', async (rule, file, addedImport) => {
  const { violations } = await withTree(plant(file, addedImport), cruiseImports);
  expect(new Set(violations.map((violation) => violation.rule))).toEqual(new Set([rule]));
});

test('an import that is a type only is checked too', async () => {
  const path = 'apps/server/src/kit/time.ts';
  const tree = { ...cleanTree, [path]: `import type { Clock } from '../platform/clock.ts';\n${cleanTree[path]}` };
  const { violations } = await withTree(tree, cruiseImports);
  expect(violations.map(({ rule }) => rule)).toEqual(['kit-imports-nothing-of-ours']);
});

test('a value among types is seen', async () => {
  const path = 'apps/server/src/modules/music/create-song.ts';
  const text = `import { type Clock, now } from '../../platform/clock.ts'; export const createSong = now;`;
  const { violations } = await withTree({ ...cleanTree, [path]: text }, cruiseImports);
  expect(violations.map(({ rule }) => rule)).toEqual(['verbs-use-platform-by-type-only']);
});

test('every rule has a planted violation', () => {
  const planted = new Set(plants.map(([rule]) => rule));
  expect(importRules.forbidden?.map(({ name }) => name).filter((name) => !planted.has(name ?? ''))).toEqual([]);
});

test('a tree without a TypeScript module counts as unread', async () => {
  const report = await withTree({ 'apps/server/src/note.js': '', 'package.json': '{}' }, cruiseImports);
  expect(report.modulesRead).toBe(0);
});
