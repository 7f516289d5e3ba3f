import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { runCheck } from './run-check.ts';
import type { Check, Outcome } from './run-check.ts';

// The longest first, so that the short ones fill the second core.
const checks: Check[] = [
  { name: 'lint', command: ['oxlint'] },
  { name: 'dead code', command: ['knip', '--no-config-hints'] },
  { name: 'types', command: ['node', 'node_modules/@typescript/native/bin/tsc', '--project', 'tsconfig.json'] },
  {
    name: 'dashboard types',
    command: ['node', 'node_modules/@typescript/native/bin/tsc', '--project', 'apps/dashboard/tsconfig.json'],
  },
  { name: 'dependency rules', command: ['node', 'tools/verify/dependency-rules.ts'] },
  { name: 'drift', command: ['node', 'tools/generate/main.ts', '--check'], needs: 'tools/generate/main.ts' },
  { name: 'file names', command: ['node', 'tools/verify/file-names.ts'] },
  { name: 'format', command: ['oxfmt', '--check'] },
];

const started = performance.now();
const waiting = checks.filter(({ needs }) => needs === undefined || existsSync(needs));
const failed: Outcome[] = [];

async function work(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const outcome = await runCheck(check);
    report(outcome.passed ? 'ok  ' : 'FAIL', check.name, outcome.durationMs);
    if (!outcome.passed) failed.push(outcome);
  }
}

function report(verdict: string, name: string, durationMs: number): void {
  console.log(`${verdict}  ${name.padEnd(16)}  ${(durationMs / 1000).toFixed(1).padStart(5)} s`);
}

for (const { name } of checks.filter((check) => !waiting.includes(check))) console.log(`skip  ${name}`);
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 2) }, work));
for (const { name, output } of failed) console.error(`\n── ${name} ──\n${output.trim()}`);

console.log();
report(failed.length === 0 ? 'ok  ' : 'FAIL', 'verify', performance.now() - started);
process.exitCode = failed.length === 0 ? 0 : 1;
