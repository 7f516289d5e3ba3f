import { howToInstall, openBrowser } from '../support/browser.ts';
import { createChecks } from '../support/checks.ts';
import { rounded } from '../support/figures.ts';
import { visit } from './browser.ts';
import { expectNothingMore, openDesk, type Desk } from './desk.ts';
import { lookAtPages, tryToReachOut } from './looks.ts';
import { askTheOwner, declineThenPay, failLater, payAtOnce, payLater, turnBack } from './scenes.ts';
import { openStage } from './stage.ts';
import { subscribe } from './subscribe.ts';

export const promise =
  'In a real browser, from POST /payments/checkout through the sandbox page: what a card does there ends in the right balance, webhooks and mail.';

async function playScenes(desk: Desk) {
  // Two wait for their bank while the others are played.
  const waiting = Promise.all([payLater(desk), failLater(desk)]);
  for (const scene of [payAtOnce, declineThenPay, askTheOwner, turnBack, subscribe]) await scene(desk);
  await waiting;
}

function judgeVisits({ visits, checks, stage }: Desk) {
  const [complaints, strays] = [visits.flatMap((one) => one.complaints), visits.flatMap((one) => one.strays)];
  const requests = visits.reduce((sum, { requested }) => sum + requested.length, 0);
  for (const one of [...complaints, ...strays, ...stage.forged]) console.log(`    ${one}`);
  const notes = visits.flatMap((one) => one.statusNotes).length;
  const besides = `besides ${notes} notes of the browser that a page was answered with 402 or 410`;
  checks.that(complaints.length === 0, `${visits.length} visits: no error and no warning in the console, ${besides}`);
  checks.that(strays.length === 0, `${requests} requests: none but to the product, and back to the shop`);
  checks.that(stage.forged.length === 0, 'every webhook was verified by the SDK');
  return { visits: visits.length, requests, status_notes: notes };
}

export async function prove() {
  await using stack = new AsyncDisposableStack();
  const browser = await openBrowser(stack);
  if (!browser) return { pass: false, faults: [howToInstall] };
  const checks = createChecks();
  const stage = await openStage(stack);
  const desk = openDesk(stack, browser, stage, checks);
  await playScenes(desk);
  const looked = await lookAtPages(desk);
  await expectNothingMore(desk);
  const counted = judgeVisits(desk);
  const { page } = await visit(stack, browser, stage, { width: 1280, scheme: 'light' });
  await tryToReachOut(desk, page);
  return {
    pass: checks.faults.length === 0,
    chromium: browser.version(),
    // After the browser was back at the shop.
    webhook_worst_ms: rounded(Math.max(...desk.waits.webhookMs), 0),
    mail_worst_ms: rounded(Math.max(...desk.waits.mailMs), 0),
    ...counted,
    ...looked,
    faults: checks.faults,
  };
}
