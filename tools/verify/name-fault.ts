import { basename } from 'node:path';

import { roster } from './module-files.ts';

const vagueAnywhere = ['util', 'utils', 'helper', 'helpers', 'misc'];
const vagueAlone = [...vagueAnywhere, 'common', 'types'];
const serverFolders = ['composition', 'modules', 'providers', 'platform', 'kit'];

/** Says what is wrong with a source file's name or place, or nothing. */
export function findNameFault(path: string): string | undefined {
  return findVagueName(path) ?? findMisplacement(path);
}

function findVagueName(path: string): string | undefined {
  const parts = path.split('/');
  const folder = parts.slice(0, -1).find((part) => vagueAlone.includes(part));
  if (folder !== undefined) return `the folder "${folder}" says nothing of what is in it`;

  const names = nameWithoutExtension(path).split('.');
  const vague =
    names.find((name) => vagueAlone.includes(name)) ??
    names.flatMap((name) => name.split('-')).find((word) => vagueAnywhere.includes(word));
  return vague === undefined ? undefined : `"${vague}" says nothing of what the file does`;
}

// A file that no row of the import table describes would be held to no rule at all.
function findMisplacement(path: string): string | undefined {
  const [, inServer] = /^apps\/server\/src\/(.+)$/.exec(path) ?? [];
  if (inServer === undefined || inServer === 'main.ts') return undefined;

  const [layer = '', ...rest] = inServer.split('/');
  if (rest.length === 0 || !serverFolders.includes(layer)) {
    return `apps/server/src holds main.ts and ${serverFolders.join(', ')}; the import table knows no other place`;
  }
  if (layer !== 'modules') return undefined;

  const [module = '', ...inModule] = rest;
  if (inModule.length === 0) return 'a file of modules/ sits in the folder of its module';
  return findRosterFault(module, nameWithoutExtension(path).replace(/\.test$/, ''));
}

function findRosterFault(module: string, name: string): string | undefined {
  const [owner = '', ...kinds] = name.split('.');
  if (kinds.length === 0) return undefined;

  const [kind = '', ...more] = kinds;
  const known = more.length === 0 && roster.some((entry) => entry === kind);
  const owned = owner === module || owner.startsWith(`${module}-`);
  if (known && owned) return undefined;
  const expected = roster.map((entry) => `${module}.${entry}.ts`).join(', ');
  return `a dotted name in this module is one of ${expected} (or ${module}-<part>.<same>.ts)`;
}

function nameWithoutExtension(path: string): string {
  return basename(path).replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
}
