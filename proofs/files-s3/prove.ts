import { createChecks } from '../support/checks.ts';
import { setStage } from './stage.ts';
import { proveInterruption, proveLarge, proveLinksEnd, proveRanges, proveRefusals } from './suite.ts';
import { mebibyte } from './transfer.ts';

export const promise =
  'Files stream in and out in at most 150 MB of memory, whole or in ranges, by links that end and for their owner alone; what breaks off leaves nothing. In a folder and on a real S3 server alike.';

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  const bytes = (full ? 1024 : 96) * mebibyte;
  const figures: Record<string, unknown> = {};
  for (const store of ['folder', 's3'] as const) {
    await using stack = new AsyncDisposableStack();
    const stage = await setStage(store, stack);
    await proveRanges(stage, checks);
    // Before anything else is large: memory that was taken once is not given back.
    figures[store] = await proveLarge(stage, checks, bytes);
    await proveLinksEnd(stage, checks);
    await proveRefusals(stage, checks);
    await proveInterruption(stage, checks, 64 * mebibyte);
  }
  return { pass: checks.faults.length === 0, bytes, ...figures, faults: checks.faults };
}
