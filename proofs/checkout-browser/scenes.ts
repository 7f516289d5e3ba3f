import { balanceOf, cards, expectOutcome, fillIn, isThanked, pay, type Desk } from './desk.ts';
import { until } from './stage.ts';

const alertOf = 'role=alert';

/** The first purchase lifts an account from the free plan. */
const firstLetters = ['Your receipt', 'Your plan is now Pay-as-you-go'];

export async function payAtOnce(desk: Desk): Promise<void> {
  const { stage, checks } = desk;
  const shopper = await stage.newShopper('pays');
  const page = await desk.enter({ width: 1280, scheme: 'light' });
  const { id, url } = await shopper.checkout({ pack: 'small' });
  await page.goto(url);
  await fillIn(page, shopper.email, cards.pays);
  await page.getByRole('button', { name: 'Pay $10.00' }).dblclick();
  checks.that(await isThanked(page, stage, id), 'pays, pressed twice: back at success_url with the id');
  const events = ['payment.succeeded'] as const;
  const balance = '1000.000000 on payg';
  await expectOutcome(desk, { name: 'pays', shopper, balance, events, letters: firstLetters });
  const event = shopper.events().find(({ type }) => type === 'payment.succeeded');
  const isRight =
    event?.type === 'payment.succeeded' &&
    event.environment === 'sandbox' &&
    event.data.amount === 1_000 &&
    event.data.currency === 'usd' &&
    event.data.customer_email === shopper.email;
  checks.that(isRight, 'pays: the event tells amount, currency and the address that was typed');
  const letter = (await shopper.letters()).find(({ subject }) => subject?.endsWith('Your receipt'));
  const parts = [letter?.text ?? '', letter?.html ?? ''];
  const isWhole = parts.every((part) => part.includes('$10.00') && part.includes('1000'));
  checks.that(isWhole && letter?.to?.[0]?.address === shopper.email, 'pays: the receipt says it in text and in HTML');
  const session = await shopper.get(`/payments/checkout/${id}`);
  checks.that(session['status'] === 'complete' && session['payment_status'] === 'paid', 'pays: the session says so');
  await page.goBack();
  checks.that(await page.getByText('This is paid.').isVisible(), 'pays: who goes back finds it paid, and no form');
}

/** Without scripts: the page needs none. */
export async function declineThenPay(desk: Desk): Promise<void> {
  const { stage, checks } = desk;
  const shopper = await stage.newShopper('declined');
  const page = await desk.enter({ width: 390, scheme: 'dark' }, false);
  const { id, url } = await shopper.checkout({ credits: '750' });
  await page.goto(url);
  for (const [card, words] of [
    [cards.declined, 'The card was declined.'],
    ['5555555555554444', 'This is a rehearsal: only the test cards below work, and no money moves.'],
  ] as const) {
    await pay(page, shopper.email, card);
    await page.locator(alertOf).waitFor();
    const stays = page.url() === url && (await page.locator(alertOf).textContent()) === words;
    checks.that(stays, `declined: the page stays and says “${words}”`);
  }
  const keeps = (await page.getByLabel('E-mail').inputValue()) === shopper.email;
  checks.that(keeps && (await balanceOf(shopper)).startsWith('0.0'), 'declined: the address stays, no credits came');
  await page.getByRole('link', { name: '4242 4242 4242 4242: Pays' }).click();
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByRole('button', { name: 'Pay $7.50' }).click();
  checks.that(await isThanked(page, stage, id), 'declined, then a card from the list: back at success_url');
  const outcome = { balance: '750.000000 on payg', events: ['payment.succeeded'], letters: firstLetters } as const;
  await expectOutcome(desk, { name: 'declined, then paid', shopper, ...outcome });
}

/** With the keyboard alone. */
export async function askTheOwner(desk: Desk): Promise<void> {
  const { stage, checks } = desk;
  const shopper = await stage.newShopper('asks');
  const page = await desk.enter({ width: 1280, scheme: 'dark' });
  const { id, url } = await shopper.checkout({ pack: 'medium' });
  await page.goto(url);
  await pay(page, shopper.email, cards.asks);
  await page.waitForURL(`${url}/confirm`);
  checks.that(await page.getByText('card that ends in 3155').isVisible(), '3-D: the bank asks, and names the card');
  await page.getByRole('button', { name: 'No, refuse it' }).press('Enter');
  await page.locator(alertOf).waitFor();
  checks.that((await balanceOf(shopper)).startsWith('0.0'), '3-D, no: the page says so, no credits came');
  await pay(page, shopper.email, cards.asks);
  await page.waitForURL(`${url}/confirm`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  checks.that(await isThanked(page, stage, id), '3-D, yes, by the keyboard: back at success_url');
  const outcome = { balance: '5500.000000 on payg', events: ['payment.succeeded'], letters: firstLetters } as const;
  await expectOutcome(desk, { name: '3-D', shopper, ...outcome });
}

export async function payLater(desk: Desk): Promise<void> {
  const { stage, checks } = desk;
  const shopper = await stage.newShopper('later');
  const page = await desk.enter({ width: 390, scheme: 'light' });
  const { id, url } = await shopper.checkout({ pack: 'small' });
  await page.goto(url);
  await pay(page, shopper.email, cards.paysLater);
  checks.that(await isThanked(page, stage, id), 'pays later: back at success_url at once');
  const waits = async () => {
    const session = await shopper.get(`/payments/checkout/${id}`);
    return session['status'] === 'complete' && session['payment_status'] === 'unpaid';
  };
  const isWaiting = (await until(8, waits)) !== undefined && (await balanceOf(shopper)).startsWith('0.0');
  checks.that(isWaiting && shopper.events().length === 0, 'pays later: complete and unpaid, no credits, no event yet');
  const outcome = { balance: '1000.000000 on payg', events: ['payment.succeeded'], letters: firstLetters } as const;
  await until(20, () => shopper.events().length > 0);
  await expectOutcome(desk, { name: 'pays later', shopper, ...outcome });
}

export async function failLater(desk: Desk): Promise<void> {
  const { stage, checks } = desk;
  const shopper = await stage.newShopper('fails');
  const page = await desk.enter({ width: 390, scheme: 'light' });
  const { id, url } = await shopper.checkout({ pack: 'small' });
  await page.goto(url);
  await pay(page, shopper.email, cards.failsLater);
  checks.that(await isThanked(page, stage, id), 'fails later: back at success_url at once');
  await until(20, () => shopper.events().length > 0);
  const outcome = { balance: '0.000000 on free', events: ['payment.failed'] } as const;
  await expectOutcome(desk, { name: 'fails later', shopper, ...outcome, letters: ['A payment did not go through'] });
  const [event] = shopper.events();
  const isRight = event?.type === 'payment.failed' && event.data.failure_code === 'insufficient_funds';
  checks.that(isRight, 'fails later: the event tells why');
}

export async function turnBack(desk: Desk): Promise<void> {
  const { stage, checks } = desk;
  const shopper = await stage.newShopper('back');
  const page = await desk.enter({ width: 1280, scheme: 'light' });
  const { id, url } = await shopper.checkout({ pack: 'large' });
  await page.goto(url);
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await page.waitForURL(`${stage.shop}/back`);
  const { status } = await shopper.get(`/payments/checkout/${id}`);
  checks.that(status === 'open', 'cancel: back at cancel_url; the session stays open');
  await expectOutcome(desk, { name: 'cancel', shopper, balance: '0.000000 on free', events: [], letters: [] });
}
