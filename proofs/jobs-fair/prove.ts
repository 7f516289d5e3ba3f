import { createChecks } from '../support/checks.ts';
import { engines } from '../support/jobs-ground.ts';
import { proveNewcomers } from './newcomers.ts';
import { proveShares } from './shares.ts';

export const promise =
  'An account with 20,000 waiting jobs delays no newcomer by more than a second or one job’s end, and equal wishes get equal shares.';

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  const figures: Record<string, unknown> = {};
  for (const engine of engines) {
    const newcomers = await proveNewcomers(engine, checks, full ? 20_000 : 2_000);
    const shares = await proveShares(engine, checks, full ? 200 : 40);
    figures[engine] = { newcomers, shares };
  }
  return { pass: checks.faults.length === 0, ...figures, faults: checks.faults };
}
