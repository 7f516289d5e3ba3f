import { howToInstall, openBrowser } from '../support/browser.ts';
import { createChecks } from '../support/checks.ts';
import { openDashboardGround, signUp } from '../support/dashboard-ground.ts';
import { tryCrossSite, tryFraming, readPolicy } from './try-from-elsewhere.ts';
import { readAtZero, tryForeignIds } from './try-reads.ts';
import { fillWithHostileText, lookForBreaks } from './try-stored-text.ts';

export const promise =
  'The dashboard is safe to live in: a strict policy, no request forged, no frame, no stored text that runs, nothing of another account, and reads that never cost.';

export async function prove() {
  await using stack = new AsyncDisposableStack();
  const browser = await openBrowser(stack);
  if (!browser) return { pass: false, faults: [howToInstall] };
  const checks = createChecks();
  const ground = await openDashboardGround(stack);
  const [ada, eve] = [await signUp(browser, ground, 'Ada'), await signUp(browser, ground, 'Eve')];
  await readPolicy(ground, checks);
  await tryCrossSite(stack, browser, ground, ada, checks);
  await tryFraming(stack, browser, ground, ada, checks);
  const filled = await fillWithHostileText(browser, ground, ada);
  const visited = await lookForBreaks(stack, browser, ground, ada, filled, checks);
  const refused = await tryForeignIds(browser, ground, eve, filled, checks);
  const reads = await readAtZero(stack, browser, ground, ada, checks);
  return {
    pass: checks.faults.length === 0,
    hostile_texts: filled.stored,
    pages_visited: visited,
    foreign_ids_refused: refused,
    reads_at_zero: reads,
    faults: checks.faults,
  };
}
