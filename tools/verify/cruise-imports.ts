import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';

import { importRules } from './import-rules.ts';

const roots = ['apps', 'packages', 'tools', 'proofs'];

interface Violation {
  rule: string;
  comment: string;
  from: string;
  to: string;
}

export interface ImportReport {
  modulesRead: number;
  violations: Violation[];
}

export async function cruiseImports(baseDirectory: string): Promise<ImportReport> {
  const { options, ...ruleSet } = importRules;
  const folders = roots.filter((folder) => existsSync(join(baseDirectory, folder)));
  const { output } = await cruise(folders, {
    ...options,
    baseDir: baseDirectory,
    validate: true,
    ruleSet: ruleSet,
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text where a report was expected');
  return { modulesRead: countOwnModules(output), violations: listViolations(output) };
}

// Only TypeScript counts: with a compiler it can't use, the cruiser still reads a stray .js and calls the tree clean.
function countOwnModules({ modules }: ICruiseResult): number {
  return modules.filter(({ source }) => roots.includes(source.split('/')[0] ?? '') && /[.][cm]?tsx?$/.test(source))
    .length;
}

function listViolations({ summary }: ICruiseResult): Violation[] {
  const comments = new Map(importRules.forbidden?.map(({ name, comment }) => [name, comment]));
  return summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    comment: comments.get(rule.name) ?? '',
    from,
    to,
  }));
}
