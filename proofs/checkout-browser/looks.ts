import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { evaluate, type Look } from '../support/browser.ts';
import { lookAtPage, type Seen } from '../support/look-at-page.ts';
import { cards, isThanked, pay, type Desk } from './desk.ts';

const folder = join(import.meta.dirname, '../../.atelier/proofs/checkout-browser');
const lookAround = async (desk: Desk, view: Look, seen: Seen[]): Promise<void> => {
  const { stage } = desk;
  const shopper = await stage.newShopper(`looks.${view.width}.${view.scheme}`);
  const page = await desk.enter(view);
  const see = async (name: string) => {
    const where = `${name}-${view.width}-${view.scheme}`;
    seen.push(await lookAtPage(page, where, join(folder, `${where}.png`)));
  };
  const first = await shopper.checkout({ plan: 'pro' });
  await page.goto(first.url);
  await see('plan');
  await pay(page, shopper.email, cards.pays);
  await isThanked(page, stage, first.id);
  const { id, url } = await shopper.checkout({ pack: 'small' });
  await page.goto(url);
  await see('checkout');
  await pay(page, shopper.email, cards.declined);
  await page.locator('role=alert').waitFor();
  await see('declined');
  await pay(page, shopper.email, cards.asks);
  await page.waitForURL(`${url}/confirm`);
  await see('3-d');
  await page.getByRole('button', { name: 'Yes, pay' }).click();
  await isThanked(page, stage, id);
  await page.goto(url);
  await see('ended');
  await page.goto(await shopper.portal());
  await see('portal');
};

export async function lookAtPages(desk: Desk): Promise<{ readonly pages: number; readonly lesser: readonly string[] }> {
  await mkdir(folder, { recursive: true });
  const seen: Seen[] = [];
  for (const width of [390, 1280]) {
    for (const scheme of ['light', 'dark'] as const) await lookAround(desk, { width, scheme }, seen);
  }
  const grave = seen.flatMap((one) => one.grave);
  for (const fault of grave) console.log(`    ${fault}`);
  desk.checks.that(grave.length === 0, `${seen.length} pages looked at by axe: ${grave.length} serious faults`);
  return { pages: seen.length, lesser: seen.flatMap((one) => one.light) };
}

/** Tries to load from elsewhere in every way there is. */
const reachOut = (target: string) => `(async () => {
  const add = (name, members) => document.body.append(Object.assign(document.createElement(name), members));
  add('img', { src: '${target}/img' });
  add('script', { src: '${target}/script' });
  add('iframe', { src: '${target}/frame' });
  add('link', { rel: 'stylesheet', href: '${target}/style' });
  add('video', { src: '${target}/video' });
  await fetch('${target}/fetch').catch(() => undefined);
  await new Promise((done) => setTimeout(done, 500));
})()`;

/** The page's policy holds even where somebody got a script into it. */
export async function tryToReachOut({ stage, checks }: Desk, page: Page): Promise<void> {
  const shopper = await stage.newShopper('reaches');
  const { url } = await shopper.checkout({ pack: 'small' });
  const heard = () => stage.shopVisits.filter((path) => path.startsWith('/canary')).length;
  const session = await page.context().newCDPSession(page);
  await page.goto(url);
  await evaluate(session, reachOut(`${stage.shop}/canary`));
  checks.that(heard() === 0, `the policy: ${heard()} of six ways out of the page are open`);
  await page.goto(stage.shop);
  await evaluate(session, reachOut(`${stage.shop}/canary`));
  checks.that(heard() === 6, `a page without the policy: ${heard()} of six, so they would have been heard`);
}
