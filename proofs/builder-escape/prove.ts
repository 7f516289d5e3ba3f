import { findChromium, sandboxAvailable } from '@atelier/builder';

import { createChecks } from '../support/checks.ts';
import { layCanaries } from './canaries.ts';
import { openGround } from './ground.ts';
import { watchServer } from './meters.ts';
import type { Parts, Tally } from './parts.ts';
import { tryBombs } from './try-bombs.ts';
import { tryBuilds } from './try-builds.ts';
import { tryCode } from './try-code.ts';
import { tryPages } from './try-pages.ts';
import { tryPaths } from './try-paths.ts';
import { tryPreviews } from './try-previews.ts';

export const promise =
  'Whatever a model writes stays in its sandbox: no file, secret, process or listener of the host is reached, and the server goes on.';

const sections: Readonly<Record<string, (parts: Parts) => Promise<Tally>>> = {
  paths: tryPaths,
  code: tryCode,
  builds: tryBuilds,
  previews: tryPreviews,
  pages: tryPages,
  bombs: tryBombs,
};

/** ATELIER_ONLY names some of the sections, by pattern. */
export async function prove({ full }: { readonly full: boolean }) {
  const { available, reason } = await sandboxAvailable();
  if (!available || findChromium(undefined) === undefined) {
    return { pass: false, faults: [reason ?? 'Chromium is not installed.'] };
  }
  const checks = createChecks();
  await using stack = new AsyncDisposableStack();
  const canaries = await layCanaries(stack);
  const ground = await openGround(stack, canaries.secretValue);
  const watch = watchServer(ground.server.pid, ground.server.url);
  stack.defer(watch.stop);
  const parts = { ground, canaries, checks, watch, full };
  const only = new RegExp(process.env['ATELIER_ONLY'] ?? '');
  const figures: Record<string, unknown> = {};
  let tried = 0;
  for (const [name, attempt] of Object.entries(sections).filter(([section]) => only.test(section))) {
    console.log(`\n  ${name}`);
    const started = performance.now();
    const tally = await attempt(parts);
    tried += tally.tried;
    figures[name] = { ...tally, seconds: Math.round((performance.now() - started) / 1000), most: watch.take() };
  }
  await watch.stop();
  await ground.server.stop();
  const left = watch.leftOver();
  checks.that(
    watch.unhealthy().length === 0,
    `the server answered all the time${watch.unhealthy().slice(0, 3).join()}`,
  );
  checks.that(left.length === 0, `no process is left over${left.join()}`);
  return { pass: checks.faults.length === 0, tried, ...figures, faults: checks.faults };
}
