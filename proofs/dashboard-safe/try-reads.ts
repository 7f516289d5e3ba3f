import type { Browser } from 'playwright-core';
import type { Checks } from '../support/checks.ts';
import { open, openWindow, screens, type DashboardGround, type Person } from '../support/dashboard-ground.ts';
import type { Filled } from './try-stored-text.ts';

/** Somebody else who knows the ids. */
export async function tryForeignIds(
  browser: Browser,
  { home }: DashboardGround,
  eve: Person,
  filled: Filled,
  checks: Checks,
): Promise<number> {
  const context = await browser.newContext({ storageState: eve.state });
  const paths = [
    ...filled.keyIds.slice(0, 2).map((id) => `/keys/${id}`),
    ...filled.endpointIds
      .slice(0, 2)
      .flatMap((id) => [`/webhooks/endpoints/${id}`, `/webhooks/endpoints/${id}/secret`]),
    ...filled.deliveryIds.slice(0, 2).map((id) => `/webhooks/deliveries/${id}`),
    ...filled.conversationIds.slice(0, 2).flatMap((id) => [`/conversations/${id}`, `/conversations/${id}/messages`]),
    ...filled.fileIds.slice(0, 2).flatMap((id) => [`/files/${id}`, `/files/${id}/content`]),
    ...filled.jobIds.slice(0, 2).flatMap((id) => [`/jobs/${id}`, `/jobs/${id}/events`]),
    ...filled.projectIds.flatMap((id) => [
      `/builder/projects/${id}`,
      `/builder/projects/${id}/versions`,
      `/builder/projects/${id}/download`,
    ]),
    '/operator/overview',
    '/operator/accounts',
  ];
  const statuses = await Promise.all(
    paths.map(async (path) => ({ path, status: (await context.request.get(`${home}/sandbox/v1${path}`)).status() })),
  );
  await context.close();
  const readable = statuses.filter(({ status }) => status !== 404);
  for (const { path, status } of readable) console.log(`    ${path}: ${status}`);
  checks.that(
    readable.length === 0,
    `${paths.length} ids of another account, asked for by somebody signed in: all 404`,
  );
  return paths.length;
}

/** Whoever has nothing left can still see everything. */
export async function readAtZero(
  stack: AsyncDisposableStack,
  browser: Browser,
  ground: DashboardGround,
  person: Person,
  checks: Checks,
): Promise<number> {
  const window = await openWindow(stack, browser, person, { width: 1440, scheme: 'light' });
  await window.page.addInitScript("localStorage.setItem('environment', 'live')");
  const refused: string[] = [];
  let reads = 0;
  window.page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/v1/')) return;
    reads += 1;
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const { available } = (await (await window.context.request.get(`${ground.home}/v1/payments/balance`)).json()) as {
    readonly available: string;
  };
  checks.that(Number(available) === 0, `the live balance is ${available}`);
  for (const screen of screens) await open(window.page, ground.home, screen);
  for (const one of refused) console.log(`    ${one}`);
  checks.that(
    refused.length === 0 && reads > 20,
    `${screens.length} screens at a balance of zero: ${reads} reads, none refused`,
  );
  await window.context.close();
  return reads;
}
