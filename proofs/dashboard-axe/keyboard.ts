import type { Page } from 'playwright-core';
import type { Checks } from '../support/checks.ts';
import { open } from '../support/dashboard-ground.ts';

const longestWay = 60;

/** The name of what has the focus, as a screen reader would say it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
  })()`);

/** Presses Tab until it is reached; false where it never is. */
async function tabTo(page: Page, name: RegExp): Promise<boolean> {
  for (let step = 0; step < longestWay; step += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await focused(page)).trim())) return true;
  }
  return false;
}

/** From the sidebar to a new key, shown and put away again. */
export async function makeKeyByKeyboard(page: Page, home: string, checks: Checks): Promise<void> {
  await open(page, home, '/');
  checks.that(await tabTo(page, /^API settings$/), 'keyboard: the keys are reached from the start');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/keys');
  checks.that(await tabTo(page, /^Generate New Key$/), 'keyboard: the button that makes a key is reached');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  const shown = page
    .getByRole('dialog')
    .getByText(/sk_test_/)
    .first();
  await shown.waitFor();
  checks.that(await tabTo(page, /copied it/), 'keyboard: the new key can be put away');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  checks.that(await page.getByText('By keyboard').isVisible(), 'keyboard: a key was made and is listed');
}

/** By the palette to the chat, and an answer. */
export async function chatByKeyboard(page: Page, home: string, checks: Checks): Promise<void> {
  await open(page, home, '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Chat');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/playground/chat');
  await page.locator('h1').first().waitFor();
  checks.that(await tabTo(page, /message$/i), 'keyboard: the message is reached');
  await page.keyboard.type('Say hello.');
  await page.keyboard.press('Enter');
  const answered = await page
    .getByText(/tokens in,/)
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  checks.that(answered, 'keyboard: a question was sent and answered');
}
