import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { howToInstall, openBrowser } from '../support/browser.ts';
import { createChecks } from '../support/checks.ts';
import {
  looksFor,
  nameOf,
  open,
  openDashboardGround,
  openWindow,
  operatorScreens,
  outerScreens,
  screens,
  type Window,
} from '../support/dashboard-ground.ts';
import {
  build,
  chat,
  firstCall,
  image,
  purchase,
  revoke,
  signUpAndVerify,
  song,
  webhook,
  type Traveller,
} from './scenes.ts';

export const promise =
  'In a real browser, in one run: from sign-up to a first key, a streamed chat, a picture, a song, an application, a webhook, a purchase and a revoked key, without one error in the console.';

const folder = join(import.meta.dirname, '../../.atelier/proofs/dashboard-journey');
const wide = { width: 1440, scheme: 'light' } as const;

/** What a developer would see in red, but for what the journey itself brings about. */
const isExpected = (complaint: string) =>
  // A closed stream: the page was left while a job was still being watched.
  complaint.includes('net::ERR_ABORTED');

/** Every screen as it is after the journey, in light and dark, on a phone and a wide screen. */
async function takePictures(
  stack: AsyncDisposableStack,
  browser: Browser,
  context: BrowserContext,
  traveller: Traveller,
  full: boolean,
) {
  const { ground, found } = traveller;
  await ground.database.updateTable('person').set({ role: 'operator' }).where('email', '=', traveller.email).execute();
  const state = await context.storageState();
  const inside = [...screens, found.projectPath, found.endpointPath, ...operatorScreens].filter(
    (screen) => screen !== undefined,
  );
  const windows: Window[] = [];
  for (const look of looksFor(full)) {
    for (const [person, list] of [
      [undefined, outerScreens],
      [{ state }, inside],
    ] as const) {
      const window = await openWindow(stack, browser, person, look);
      windows.push(window);
      for (const screen of list) {
        await open(window.page, ground.home, screen);
        const name =
          screen === found.projectPath ? 'project' : screen === found.endpointPath ? 'endpoint' : nameOf(screen);
        await window.page.screenshot({
          path: join(folder, `${name}-${look.scheme}-${look.width}.png`),
          fullPage: true,
        });
      }
      await window.context.close();
    }
  }
  return {
    pictures: looksFor(full).length * (outerScreens.length + inside.length),
    complaints: windows.flatMap((one) => one.complaints),
  };
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const browser = await openBrowser(stack);
  if (!browser) return { pass: false, faults: [howToInstall] };
  await mkdir(folder, { recursive: true });
  const checks = createChecks();
  const ground = await openDashboardGround(stack, { REQUIRE_VERIFIED_EMAIL: 'true' });
  const { page, context, complaints } = await openWindow(stack, browser, undefined, wide);
  const traveller: Traveller = { page, ground, checks, email: `ada.${Date.now()}@example.com`, found: {} };
  for (const scene of [signUpAndVerify, firstCall, chat, image, song, build, webhook, purchase, revoke]) {
    const begunMs = performance.now();
    await scene(traveller).catch(async (error: unknown) => {
      await page.screenshot({ path: join(folder, `stuck-${scene.name}.png`), fullPage: true });
      checks.that(false, `${scene.name}: ${String(error).split('\n')[0]}`);
    });
    console.log(`    ${scene.name}: ${Math.round((performance.now() - begunMs) / 100) / 10} s`);
  }
  const taken = await takePictures(stack, browser, context, traveller, full);
  const said = [...complaints, ...taken.complaints].filter((complaint) => !isExpected(complaint));
  for (const complaint of said) console.log(`    ${complaint}`);
  checks.that(said.length === 0, `nothing in the console, on the way and on ${taken.pictures} pages looked at`);
  return { pass: checks.faults.length === 0, pictures: taken.pictures, screenshots: folder, faults: checks.faults };
}
