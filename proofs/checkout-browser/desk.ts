import type { WebhookEvent } from '@atelier/sdk';
import type { Browser, Page } from 'playwright-core';
import type { Look } from '../support/browser.ts';
import type { Checks } from '../support/checks.ts';
import { visit, type Visit } from './browser.ts';
import { until, type Shopper, type Stage } from './stage.ts';

export const cards = {
  pays: '4242424242424242',
  asks: '4000002500003155',
  declined: '4000000000000002',
  paysLater: '4000000000000077',
  failsLater: '4000000000000093',
} as const;

interface Outcome {
  readonly name: string;
  readonly shopper: Shopper;
  readonly balance: string;
  /** The kinds of all events so far, sorted. */
  readonly events: readonly WebhookEvent['type'][];
  /** The subjects of all letters so far, sorted, without the mark of the sandbox. */
  readonly letters: readonly string[];
}

/** What a scene has at hand, and how long things took in it. */
export interface Desk {
  readonly stage: Stage;
  readonly checks: Checks;
  readonly waits: { readonly webhookMs: number[]; readonly mailMs: number[] };
  readonly visits: readonly Visit[];
  /** What each shopper must have had in the end. */
  readonly outcomes: Map<Shopper, Outcome>;
  readonly enter: (look: Look, withScripts?: boolean) => Promise<Page>;
}

export function openDesk(stack: AsyncDisposableStack, browser: Browser, stage: Stage, checks: Checks): Desk {
  const visits: Visit[] = [];
  return {
    stage,
    checks,
    waits: { webhookMs: [], mailMs: [] },
    visits,
    outcomes: new Map(),
    enter: async (look, withScripts) => {
      const entered = await visit(stack, browser, stage, look, withScripts);
      visits.push(entered);
      return entered.page;
    },
  };
}

/** Types as a customer does. */
export async function fillIn(page: Page, email: string, card: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Card number').fill(card.replaceAll(/(\d{4})(?=\d)/g, '$1 '));
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('Security code').fill('123');
}

export async function pay(page: Page, email: string, card: string): Promise<void> {
  await fillIn(page, email, card);
  await page.getByRole('button', { name: /^(?:Pay|Subscribe for) / }).click();
}

/** The browser is at the shop again, with the id of the session. */
export async function isThanked(page: Page, { shop }: Stage, id: string): Promise<boolean> {
  await page.waitForURL(`${shop}/**`);
  return page.url() === `${shop}/thanks?session=${id}`;
}

export async function balanceOf(shopper: Shopper): Promise<string> {
  const { balance, plan } = await shopper.get('/payments/balance');
  return `${String(balance)} on ${String(plan)}`;
}

const kindsOf = (shopper: Shopper) => shopper.events().map(({ type }) => type);
const subjectsOf = async (shopper: Shopper) =>
  (await shopper.letters()).map(({ subject }) => (subject ?? '').replace('[Sandbox] ', ''));
const isSame = (had: readonly string[], wanted: readonly string[]) =>
  had.toSorted().join() === wanted.toSorted().join();

/** Waits for what must come of it: the balance, the events, the letters, and nothing else. */
export async function expectOutcome({ checks, waits, outcomes }: Desk, outcome: Outcome): Promise<void> {
  const { name, shopper, balance, events, letters } = outcome;
  outcomes.set(shopper, outcome);
  const begunMs = performance.now();
  const told = await until(20, () => isSame(kindsOf(shopper), events));
  if (told !== undefined) waits.webhookMs.push(performance.now() - begunMs);
  const written = await until(20, async () => isSame(await subjectsOf(shopper), letters));
  if (written !== undefined) waits.mailMs.push(performance.now() - begunMs);
  checks.that(told !== undefined, `${name}: webhooks ${kindsOf(shopper).toSorted().join(', ') || 'none'}`);
  const subjects = (await subjectsOf(shopper)).toSorted();
  checks.that(written !== undefined, `${name}: mail ${subjects.map((one) => `“${one}”`).join(', ') || 'none'}`);
  const had = await balanceOf(shopper);
  checks.that(had === balance, `${name}: the balance is ${had}`);
}

/** Looks a last time: something may have come twice, or to somebody who should have heard nothing. */
export async function expectNothingMore({ checks, outcomes }: Desk): Promise<void> {
  for (const { name, shopper, balance, events, letters } of outcomes.values()) {
    const holds =
      isSame(kindsOf(shopper), events) &&
      isSame(await subjectsOf(shopper), letters) &&
      (await balanceOf(shopper)) === balance;
    checks.that(holds, `${name}: nothing more came`);
  }
}
