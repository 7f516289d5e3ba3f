import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Framework } from '../frameworks.ts';

/** The frameworks that need packages; the others use what their language brings. */
export const runtimeNames = ['react', 'vue', 'nextjs'] as const;
export type RuntimeName = (typeof runtimeNames)[number];

const definitions = fileURLToPath(new URL('../../runtimes', import.meta.url));

export const runtimeDefinition = (name: RuntimeName): { readonly manifest: string; readonly lock: string } => ({
  manifest: join(definitions, name, 'package.json'),
  lock: join(definitions, name, 'package-lock.json'),
});

export const needsRuntime = (framework: Framework): framework is RuntimeName =>
  runtimeNames.some((name) => name === framework);

/** Where a runtime lies once it is pulled. Another lock is another folder, so an old one is never taken for a new one. */
export function runtimeFolder(name: RuntimeName, folder: string): string {
  const lock = readFileSync(runtimeDefinition(name).lock);
  return join(resolve(folder), `${name}-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
}

export function findRuntime(name: RuntimeName, folder: string): string | undefined {
  const place = runtimeFolder(name, folder);
  return existsSync(join(place, 'node_modules')) ? place : undefined;
}
