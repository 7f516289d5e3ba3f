import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
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
  signUp,
} from '../support/dashboard-ground.ts';
import { lookAtPage, type Seen } from '../support/look-at-page.ts';
import { chatByKeyboard, makeKeyByKeyboard } from './keyboard.ts';

export const promise =
  'Every screen of the dashboard is open to everyone: axe finds nothing serious, in light and dark, on a phone and a wide screen, and the keyboard alone suffices.';

const folder = join(import.meta.dirname, '../../.atelier/proofs/dashboard-axe');

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const browser = await openBrowser(stack);
  if (!browser) return { pass: false, faults: [howToInstall] };
  await mkdir(folder, { recursive: true });
  const checks = createChecks();
  const ground = await openDashboardGround(stack);
  const person = await signUp(browser, ground, 'Ada Lovelace');
  await ground.database.updateTable('person').set({ role: 'operator' }).where('email', '=', person.email).execute();

  const keyboard = await openWindow(stack, browser, person, { width: 1440, scheme: 'light' });
  await makeKeyByKeyboard(keyboard.page, ground.home, checks);
  await chatByKeyboard(keyboard.page, ground.home, checks);

  const seen: Seen[] = [];
  for (const look of looksFor(full)) {
    const [outside, inside] = [
      await openWindow(stack, browser, undefined, look),
      await openWindow(stack, browser, person, look),
    ];
    const visits = [
      ...outerScreens.map((screen) => ({ page: outside.page, screen })),
      ...[...screens, ...operatorScreens].map((screen) => ({ page: inside.page, screen })),
    ];
    for (const { page, screen } of visits) {
      await open(page, ground.home, screen);
      const where = `${nameOf(screen)}-${look.scheme}-${look.width}`;
      seen.push(await lookAtPage(page, where, join(folder, `${where}.png`)));
    }
    await Promise.all([outside.context.close(), inside.context.close()]);
  }
  const grave = seen.flatMap((one) => one.grave);
  for (const fault of grave) console.log(`    ${fault}`);
  checks.that(grave.length === 0, `${seen.length} pages looked at by axe: ${grave.length} serious faults`);
  return {
    pass: checks.faults.length === 0,
    pages: seen.length,
    lesser: seen.flatMap((one) => one.light).length,
    screenshots: folder,
    faults: checks.faults,
  };
}
