import { cards, expectOutcome, isThanked, pay, type Desk } from './desk.ts';
import { until } from './stage.ts';

/** A plan, and its life at the portal: a month that is not paid, the open invoice, the end. */
export async function subscribe(desk: Desk): Promise<void> {
  const { stage, checks } = desk;
  const shopper = await stage.newShopper('subscribes');
  const page = await desk.enter({ width: 1280, scheme: 'light' });
  const { id, url } = await shopper.checkout({ plan: 'pro' });
  await page.goto(url);
  await pay(page, shopper.email, cards.pays);
  checks.that(await isThanked(page, stage, id), 'a plan: back at success_url');
  await expectOutcome(desk, {
    name: 'a plan',
    shopper,
    balance: '2500.000000 on pro',
    events: ['payment.succeeded', 'subscription.created'],
    letters: ['Your receipt', 'Your plan is now Pro'],
  });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
  };
  await page.goto(await shopper.portal());
  await press('Let the month end and the payment fail');
  await page.getByText('past due').waitFor();
  const failed = ['payment.succeeded', 'subscription.created', 'subscription.updated', 'payment.failed'] as const;
  const letters = ['Your receipt', 'Your plan is now Pro', 'A payment did not go through'];
  const name = 'a month that is not paid';
  await expectOutcome(desk, { name, shopper, balance: '2500.000000 on pro', events: failed, letters });
  await press('Pay the open invoice');
  await page.getByText('active').waitFor();
  const events = [...failed, 'payment.succeeded', 'subscription.updated'] as const;
  const paid = { shopper, balance: '5000.000000 on pro', letters: [...letters, 'Your receipt'] };
  await expectOutcome(desk, { name: 'the open invoice', ...paid, events });
  await press('Cancel at the end of the period');
  await page.getByRole('button', { name: 'Take the cancellation back' }).waitFor();
  const cancelAt = async () => (await shopper.get('/payments/subscription'))['cancel_at'] !== null;
  checks.that((await until(10, cancelAt)) !== undefined, 'the portal: cancelled at the end of the period');
  await expectOutcome(desk, { name: 'a cancelled plan', ...paid, events: [...events, 'subscription.updated'] });
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.waitForURL(`${stage.shop}/**`);
  checks.that(page.url() === `${stage.shop}/account`, 'the portal: back at return_url');
}
