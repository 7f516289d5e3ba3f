import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { howToInstall, openBrowser } from '../support/browser.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import {
  open,
  openDashboardGround,
  openWindow,
  operatorScreens,
  outerScreens,
  screens,
  signUp,
  type DashboardGround,
  type Person,
} from '../support/dashboard-ground.ts';

export const promise =
  'The dashboard is light: the first load takes at most 200 KB gzip, each screen adds at most 250 KB, and nothing is asked of anyone else.';

const firstLoadKb = 200;
const screenKb = 250;
const kb = (bytes: number) => Math.round(bytes / 102.4) / 10;
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);

/** The page, its scripts, styles and fonts, each by the bytes that gzip would send. Pictures and answers are no part of it. */
function weigh(page: Page): { readonly sizes: Map<string, number>; readonly settle: () => Promise<void> } {
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!['document', 'script', 'stylesheet', 'font'].includes(kind) || response.status() !== 200) return;
    const read = response.body().then(
      // A font is compressed already.
      (body) => void sizes.set(response.url(), kind === 'font' ? body.length : gzipSync(body).length),
      () => undefined,
    );
    reading.push(read);
  });
  return { sizes, settle: async () => void (await Promise.all(reading)) };
}

async function weighFirstLoad(
  stack: AsyncDisposableStack,
  browser: Browser,
  ground: DashboardGround,
  person: Person | undefined,
  screen: string,
) {
  const { page, requested } = await openWindow(stack, browser, person, { width: 1440, scheme: 'light' });
  const { sizes, settle } = weigh(page);
  await open(page, ground.home, screen);
  await settle();
  return { bytes: sum(sizes.values()), sizes, requested };
}

/** What a screen needs beyond what every screen needs. */
async function weighScreens(
  stack: AsyncDisposableStack,
  browser: Browser,
  ground: DashboardGround,
  person: Person,
  checks: Checks,
) {
  const { sizes: shared } = await weighFirstLoad(stack, browser, ground, person, '/keys');
  const heaviest: Record<string, number> = {};
  const strays = new Set<string>();
  for (const screen of [...screens, ...operatorScreens]) {
    const { sizes, requested } = await weighFirstLoad(stack, browser, ground, person, screen);
    const own = [...sizes].filter(([url]) => !shared.has(url) && url.includes('/assets/'));
    const bytes = sum(own.map(([, size]) => size));
    heaviest[screen] = kb(bytes);
    for (const url of requested) if (/^https?:/.test(url) && new URL(url).origin !== ground.home) strays.add(url);
    checks.that(bytes <= screenKb * 1024, `${screen}: ${kb(bytes)} KB of its own`);
  }
  for (const url of strays) console.log(`    asked elsewhere: ${url}`);
  checks.that(strays.size === 0, `${screens.length + operatorScreens.length} screens asked nobody but the product`);
  return heaviest;
}

export async function prove() {
  await using stack = new AsyncDisposableStack();
  const browser = await openBrowser(stack);
  if (!browser) return { pass: false, faults: [howToInstall] };
  const checks = createChecks();
  const ground = await openDashboardGround(stack);
  const person = await signUp(browser, ground, 'Ada');
  await ground.database.updateTable('person').set({ role: 'operator' }).where('email', '=', person.email).execute();
  const firstLoads: Record<string, number> = {};
  for (const screen of ['/', ...outerScreens]) {
    const who = screen === '/' ? person : undefined;
    const { bytes } = await weighFirstLoad(stack, browser, ground, who, screen);
    firstLoads[screen] = kb(bytes);
    checks.that(bytes <= firstLoadKb * 1024, `${screen} from nothing: ${kb(bytes)} KB`);
  }
  const own = await weighScreens(stack, browser, ground, person, checks);
  return { pass: checks.faults.length === 0, first_load_kb: firstLoads, own_kb: own, faults: checks.faults };
}
