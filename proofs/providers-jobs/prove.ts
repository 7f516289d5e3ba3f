import { createChecks } from '../support/checks.ts';
import { proveDriver } from './contract.ts';
import { subjects } from './subjects.ts';

export const promise =
  'Every driver of jobs (Cog, ComfyUI, OpenAI’s images and videos, HTTP recipes for seven services) runs, tells, cancels, fails, resumes after a restart without a second run, and turns hostile answers into ProviderErrors.';

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  const proved: string[] = [];
  const left: string[] = [];
  let hostile = 0;
  const begunMs = performance.now();
  for (const subject of subjects) {
    await using stack = new AsyncDisposableStack();
    console.log(`  ${subject.name}`);
    const ground = await subject.open(stack);
    if (ground === undefined) {
      left.push(subject.name);
      continue;
    }
    hostile += await proveDriver(checks, ground, { full });
    proved.push(subject.name);
  }
  return {
    pass: checks.faults.length === 0,
    drivers: proved.length,
    left_out: left,
    hostile_answers: hostile,
    seconds: Math.round((performance.now() - begunMs) / 1_000),
    faults: checks.faults,
  };
}
