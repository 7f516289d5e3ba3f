import type { Stripe } from 'stripe';
import { createChecks, type Checks } from '../support/checks.ts';
import { openPaymentsGround, type PaymentsGround } from '../support/payments-ground.ts';
import { changed, readBooks } from './books.ts';
import { forgeriesOf, type Targets } from './forgeries.ts';
import { strangersOf } from './strangers.ts';

export const promise =
  'Unsigned, wrongly signed, stale, replayed, wrong-account and wrong-amount events change nothing.';

const handledWithin = 60;

async function post({ eventsUrl }: PaymentsGround, body: string, signature: string | undefined): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  };
  return (await fetch(eventsUrl, { method: 'POST', body, headers })).status;
}

/** A customer who has bought, subscribed and been refunded a part, and has two pages open. */
async function setTheScene(ground: PaymentsGround) {
  const { stripe } = ground;
  const owner = await ground.newAccount();
  const bought = await ground.checkout(owner, { pack: 'small' });
  stripe.pay(bought.session, { email: 'ada@example.com' });
  stripe.refund(bought.session, { amount: 250 });
  const plan = await ground.checkout(owner, { plan: 'pro' });
  const paid = stripe.pay(plan.session, { email: 'ada@example.com' });
  await stripe.deliver();
  await ground.untilHandled(handledWithin);
  const other = await ground.newAccount();
  const targets: Targets = {
    session: (await ground.checkout(owner, { pack: 'large' })).session,
    planSession: (await ground.checkout(other, { plan: 'unlimited' })).session,
    paidSession: bought.session,
    subscription: paid.subscription as string,
    invoice: paid.invoice as string,
    charge: stripe.chargeOf(bought.session).id,
  };
  return { owner, targets };
}

async function forge(ground: PaymentsGround, checks: Checks, targets: Targets): Promise<number> {
  const forgeries = forgeriesOf(ground.stripe, targets);
  for (const { name, body, signature, isHeard } of forgeries) {
    const before = await readBooks(ground);
    const status = await post(ground, body, signature);
    const isDone = await ground.untilHandled(handledWithin);
    const touched = changed(before, await readBooks(ground)).filter((table) => !isHeard || table !== 'payment_event');
    const holds = isDone && status === (isHeard ? 200 : 400) && touched.length === 0;
    checks.that(
      holds,
      `${name}: ${status}${touched.length > 0 ? `, changes ${touched.join(', ')}` : ', changes nothing'}`,
    );
  }
  return forgeries.length;
}

/** Everything that was ever told, again: with the old signature and with a new one. */
async function replay(ground: PaymentsGround, checks: Checks, events: readonly Stripe.Event[]): Promise<number> {
  const before = await readBooks(ground);
  let others = 0;
  for (const event of events) {
    const body = JSON.stringify(event, undefined, 2);
    const signature = ground.stripe.sign(body);
    const answers = await Promise.all([post(ground, body, signature), post(ground, body, signature)]);
    others += answers.filter((status) => status !== 200).length;
  }
  await ground.untilHandled(handledWithin);
  const touched = changed(before, await readBooks(ground));
  checks.that(others === 0, `${events.length} events replayed twice are answered with 200`);
  checks.that(touched.length === 0, `and change ${touched.join(', ') || 'nothing'}`);
  return 2 * events.length;
}

/** What may be noted down of a payment that is not ours. */
const notes = new Set(['payment_event', 'payment_checkout']);

async function meetStrangers(ground: PaymentsGround, checks: Checks, owner: Parameters<typeof strangersOf>[1]) {
  const strangers = await strangersOf(ground, owner);
  for (const { name, happen } of strangers) {
    const before = await readBooks(ground);
    await happen();
    await ground.stripe.deliver({ times: 2, shuffle: 1 });
    const isDone = await ground.untilHandled(handledWithin);
    const touched = changed(before, await readBooks(ground)).filter((table) => !notes.has(table));
    checks.that(isDone && touched.length === 0, `${name}: changes ${touched.join(', ') || 'nothing'}`);
  }
  const { text } = await ground.admin('reconcile');
  const told = ['50 paid and not 20000', 'paid in eur', 'paid by another customer'];
  const named = new Set(text.match(/checkout cs_\w+/g));
  const isTold = told.every((fault) => text.includes(fault)) && named.size === told.length;
  checks.that(isTold, 'the reconciliation tells of the three that were paid in place of ours, and of nothing else');
  if (!isTold) console.log(text);
  return strangers.length;
}

/** So that what changes nothing is not simply what nobody looks at. */
async function believeTheTruth(ground: PaymentsGround, checks: Checks, session: string): Promise<void> {
  const before = await readBooks(ground);
  ground.stripe.pay(session);
  await ground.stripe.deliver();
  await ground.untilHandled(handledWithin);
  const touched = changed(before, await readBooks(ground));
  checks.that(
    ['credit_movement', 'payment', 'event', 'mail'].every((table) => touched.includes(table)),
    `the same session, truly paid: changes ${touched.join(', ')}`,
  );
}

export async function prove() {
  const checks = createChecks();
  await using stack = new AsyncDisposableStack();
  const ground = await openPaymentsGround(stack, 'redis');
  await ground.startWorker();
  const { owner, targets } = await setTheScene(ground);
  const told = ground.stripe.events();
  const forgeries = await forge(ground, checks, targets);
  const replays = await replay(ground, checks, told);
  const strangers = await meetStrangers(ground, checks, owner);
  await believeTheTruth(ground, checks, targets.session);
  return { pass: checks.faults.length === 0, forgeries, replays, strangers, faults: checks.faults };
}
