import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import {
  open,
  openDashboardGround,
  openWindow,
  signUp,
  type DashboardGround,
  type Window,
} from '../support/dashboard-ground.ts';

const stack = new AsyncDisposableStack();
const wide = { width: 1440, scheme: 'light' } as const;
let ground: DashboardGround;
let window: Window;

beforeAll(async () => {
  ground = await openDashboardGround(stack);
  const browser: Browser | undefined = await openBrowser(stack);
  if (!browser) throw new Error('The dashboard is looked at with Chromium: install it.');
  window = await openWindow(stack, browser, await signUp(browser, ground, 'Ada'), wide);
}, 240_000);
afterAll(() => stack.disposeAsync());

test('generates a key under API settings, and shows it to be stored {AUTH-9}', { timeout: 90_000 }, async () => {
  const { page } = window;
  await open(page, ground.home, '/');
  await page.getByRole('link', { name: 'API settings' }).click();
  await page.getByRole('button', { name: 'Generate New Key' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Website');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate New Key' }).click();
  const key = page.getByRole('dialog').getByText(/^sk_test_\w+$/);
  await key.waitFor();
  const answer = await fetch(`${ground.home}/sandbox/v1/models`, {
    headers: { authorization: `Bearer ${(await key.textContent()) ?? ''}` },
  });
  expect(answer.status).toBe(200);
});

test(
  'registers a receiving URL {EVT-4}, shows its signing secret {EVT-34} and sends it a test event {EVT-5}',
  { timeout: 90_000 },
  async () => {
    const { page } = window;
    await open(page, ground.home, '/webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).first().click();
    await page.getByRole('dialog').getByLabel('Address').fill(`${ground.receiver.url}/hook`);
    await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^whsec_\S{20,}$/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Go to the endpoint' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => ground.receiver.heard.length, { timeout: 30_000 }).toBeGreaterThan(0);
  },
);
