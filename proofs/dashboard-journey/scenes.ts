import PostalMime from 'postal-mime';
import { eventually } from '../../tools/services/processes.ts';
import type { Page } from 'playwright-core';
import type { Checks } from '../support/checks.ts';
import { open, password, type DashboardGround } from '../support/dashboard-ground.ts';

export interface Traveller {
  readonly page: Page;
  readonly ground: DashboardGround;
  readonly checks: Checks;
  readonly email: string;
  /** What was come by on the way. */
  readonly found: { key?: string; projectPath?: string; endpointPath?: string };
}

const seen = (wanted: Promise<unknown>): Promise<boolean> =>
  wanted.then(
    () => true,
    () => false,
  );

/** The link in the newest letter to this address. */
async function linkFor({ ground, email }: Traveller): Promise<string> {
  const link = await eventually(20, async () => {
    const letters = await Promise.all(ground.mails.map((message) => PostalMime.parse(message)));
    const letter = letters.findLast(({ to }) => to?.some(({ address }) => address === email));
    return /http:\/\/\S+/.exec(letter?.text ?? '')?.[0];
  });
  if (link === undefined) throw new Error('no letter came');
  return link;
}

export async function signUpAndVerify(traveller: Traveller): Promise<void> {
  const { page, ground, checks, email } = traveller;
  await open(page, ground.home, '/sign-up');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
  await page.goto(await linkFor(traveller));
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  checks.that(
    await seen(page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor()),
    'signed up, address confirmed by the link in the mail, inside',
  );
}

/** The first key, and the call that the screen offers to paste. */
export async function firstCall({ page, ground, checks, found }: Traveller): Promise<void> {
  await page.getByRole('button', { name: 'Create my first key' }).click();
  const shown = page.getByText(/^sk_test_\w+$/).first();
  await shown.waitFor();
  found.key = (await shown.textContent()) ?? '';
  const curl = (await page.getByRole('tabpanel').locator('code').first().textContent()) ?? '';
  const url = /curl (\S+)/.exec(curl)?.[1] ?? '';
  const body = /-d '(.*)'/s.exec(curl)?.[1] ?? '';
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${found.key}`, 'content-type': 'application/json' },
    body,
  });
  checks.that(
    answer.ok && url.startsWith(ground.home),
    `the call as the screen shows it is answered with ${answer.status}`,
  );
  checks.that(await seen(page.getByText('Your first request has arrived').waitFor()), 'and the screen ticks itself');
}

export async function chat({ page, ground, checks }: Traveller): Promise<void> {
  await open(page, ground.home, '/playground/chat');
  const sizes: number[] = [];
  await page.getByLabel('Your message').fill('Write a short story about a lighthouse.');
  await page.keyboard.press('Enter');
  const done = page.getByText(/tokens in,/).waitFor();
  while (!(await Promise.race([done.then(() => true), page.waitForTimeout(60).then(() => false)]))) {
    sizes.push((await page.locator('main').textContent())?.length ?? 0);
  }
  checks.that(new Set(sizes).size > 2, `a streamed answer, seen to grow ${new Set(sizes).size} times`);
}

export async function image({ page, ground, checks }: Traveller): Promise<void> {
  await open(page, ground.home, '/playground/image');
  await page.getByRole('textbox').first().fill('A lighthouse over a stormy sea at dusk');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  const picture = page.locator('main img[src^="http"]').first();
  await picture.waitFor();
  const width = await eventually(
    20,
    async () =>
      (await picture.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth)) || undefined,
  );
  checks.that((width ?? 0) >= 256, `a picture, ${width ?? 0} pixels wide`);
}

export async function song({ page, ground, checks }: Traveller): Promise<void> {
  await open(page, ground.home, '/playground/music');
  await page.getByRole('textbox').first().fill('A cheerful song about rivers');
  await page
    .locator('form')
    .getByRole('button', { name: /^(?:Make|Compose|Generate|Create)/ })
    .first()
    .click();
  const play = page.locator('main').getByRole('button', { name: 'Play', exact: true }).first();
  await play.waitFor({ timeout: 90_000 });
  await play.click();
  const played = await eventually(20, async () => {
    const at = await page.evaluate<number>(
      "Math.max(0, ...Array.from(document.querySelectorAll('audio'), (audio) => audio.currentTime))",
    );
    return at > 0.5 ? at : undefined;
  });
  const shown = await page.getByText(/^0:0[1-9]/).count();
  checks.that(played !== undefined || shown > 0, `a song, played to ${(played ?? 0).toFixed(1)} s`);
}

export async function build({ page, ground, checks, found }: Traveller): Promise<void> {
  await open(page, ground.home, '/playground/builder');
  await page.locator('#build-prompt').fill('A green to-do list called Errands');
  await page.getByRole('radio', { name: /Node/ }).click();
  await page.getByRole('button', { name: 'Build it' }).click();
  await page.waitForURL('**/playground/builder/**', { timeout: 120_000 });
  found.projectPath = new URL(page.url()).pathname.replace('/dashboard', '');
  const preview = page.frameLocator('iframe');
  const works = await seen(preview.getByText('Errands').first().waitFor({ timeout: 60_000 }));
  checks.that(works, 'an application, built and seen in its preview');
}

export async function webhook({ page, ground, checks, found }: Traveller): Promise<void> {
  await open(page, ground.home, '/webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  await page.getByRole('dialog').getByLabel('Address').fill(`${ground.receiver.url}/hook`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('link', { name: 'Go to the endpoint' }).click();
  await page.waitForURL('**/webhooks/**');
  found.endpointPath = new URL(page.url()).pathname.replace('/dashboard', '');
  const before = ground.receiver.heard.length;
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const heard = await eventually(30, async () => ground.receiver.heard.length > before || undefined);
  checks.that(heard === true, 'a test event, received by the endpoint');
}

export async function purchase({ page, ground, checks }: Traveller): Promise<void> {
  await open(page, ground.home, '/credits');
  const balance = async () => {
    const answer = await page.request.get(`${ground.home}/sandbox/v1/payments/balance`);
    return Number(((await answer.json()) as { balance: string }).balance);
  };
  const before = await balance();
  await page
    .getByRole('button', { name: /^Go to payment: / })
    .first()
    .click();
  await page.getByLabel('Card number').waitFor();
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/dashboard/credits**');
  const after = await eventually(20, async () => {
    const now = await balance();
    return now > before ? now : undefined;
  });
  checks.that(after !== undefined, `bought in the sandbox: ${before} credits became ${after ?? before}`);
}

export async function revoke({ page, ground, checks, found }: Traveller): Promise<void> {
  await open(page, ground.home, '/keys');
  await page.getByRole('button', { name: 'Actions: First key' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('revoked').first().waitFor();
  const status = await eventually(5, async () => {
    const answer = await fetch(`${ground.home}/sandbox/v1/models`, {
      headers: { authorization: `Bearer ${found.key ?? ''}` },
    });
    return answer.status === 401 ? answer.status : undefined;
  });
  checks.that(status === 401, 'a key revoked on the screen is refused by the API');
}
