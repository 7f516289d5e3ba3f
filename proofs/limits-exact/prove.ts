import { createChecks } from '../support/checks.ts';
import { proveExact } from './exact.ts';
import { proveFreeze } from './freeze.ts';
import { proveRestart } from './restart.ts';
import { setStage } from './stage.ts';

export const promise =
  'A limit is exact to the request over two processes; a dead or frozen Redis fails no request, holds none up and forgets no window.';

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const stage = await setStage(stack);
  const checks = createChecks();
  const exact = await proveExact(stage, checks, full ? 10 : 1);
  const restart = await proveRestart(stage, checks, full ? 5 : 1);
  const freeze = await proveFreeze(stage, checks);
  return { pass: checks.faults.length === 0, exact, restart, freeze, faults: checks.faults };
}
