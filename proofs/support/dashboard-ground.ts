import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { buildDashboard } from '../../tools/build-dashboard/build-dashboard.ts';
import { freePort } from '../../tools/services/ports.ts';
import type { Look } from './browser.ts';
import { startMailServer } from './mails.ts';
import { provingGround, startServer } from './servers.ts';
import { startListener } from './webhook-ground.ts';

const root = join(import.meta.dirname, '../..');
export const password = 'correct horse battery staple';

export interface DashboardGround {
  readonly home: string;
  readonly database: Database;
  /** Whole messages, as the mail server got them. */
  readonly mails: readonly string[];
  /** Somebody else's server: what it was sent, and what it answers with. */
  readonly receiver: { readonly url: string; readonly heard: readonly string[]; answer: string };
}

/** The dashboard as it is built, served by a whole product on one process. */
export async function openDashboardGround(
  stack: AsyncDisposableStack,
  settings: Readonly<Record<string, string>> = {},
): Promise<DashboardGround> {
  await buildDashboard();
  const { databaseUrl, redisPrefix, leave } = await provingGround();
  stack.defer(leave);
  const mail = await startMailServer(stack);
  const heard: string[] = [];
  const receiver = { url: '', heard, answer: 'ok' };
  receiver.url = await startListener(stack, (_request, response, body) => {
    heard.push(body);
    response.writeHead(200, { 'content-type': 'text/html' }).end(receiver.answer);
  });
  const { database, close } = openDatabase({
    url: databaseUrl,
    connections: 2,
    log: createLog({ level: 'silent', node: 'proof' }),
  });
  stack.defer(close);
  const port = String(await freePort());
  const home = `http://localhost:${port}`;
  const server = await startServer(
    {
      MODE: 'development',
      PORT: port,
      PUBLIC_URL: home,
      ALLOW_PRIVATE_ADDRESSES: 'true',
      REQUIRE_VERIFIED_EMAIL: 'false',
      DATABASE_URL: databaseUrl,
      REDIS_PREFIX: redisPrefix,
      LOG_LEVEL: 'warn',
      CONFIG_FILE: join(root, 'atelier.config.yaml'),
      STORAGE_URL: `file:${join(tmpdir(), redisPrefix)}`,
      NODE_COMPILE_CACHE: join(tmpdir(), 'atelier-proof-compiled'),
      SMTP_URL: mail.url,
      ...settings,
    },
    'all',
  );
  stack.defer(() => server.stop());
  return { home, database, mails: mail.received, receiver };
}

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly accountId: string;
  /** As a browser keeps it. */
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Somebody new, signed in, with an account of their own. */
export async function signUp(browser: Browser, { home }: DashboardGround, name: string): Promise<Person> {
  const context = await browser.newContext();
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${Date.now()}@example.com`;
  const headers = { origin: home };
  const made = await context.request.post(`${home}/auth/sign-up/email`, { headers, data: { name, email, password } });
  if (!made.ok()) throw new Error(`sign-up: ${made.status()} ${await made.text()}`);
  const account = (await (await context.request.get(`${home}/v1/account`)).json()) as { id: string };
  const state = await context.storageState();
  await context.close();
  return { name, email, accountId: account.id, state };
}

export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What a developer would see in red. */
  readonly complaints: string[];
  readonly requested: string[];
}

/** A window of the person's browser, with an eye on its console and its network. */
export async function openWindow(
  stack: AsyncDisposableStack,
  browser: Browser,
  person: Pick<Person, 'state'> | undefined,
  { width, scheme }: Look,
): Promise<Window> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(person && { storageState: person.state }),
  });
  stack.defer(() => context.close());
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  context.on('request', (request) => requested.push(request.url()));
  return { page, context, complaints, requested };
}

/** Every screen behind the sign-in that needs no id. */
export const screens = [
  '/',
  '/keys',
  '/playground/chat',
  '/playground/code',
  '/playground/image',
  '/playground/music',
  '/playground/video',
  '/playground/builder',
  '/activity',
  '/usage',
  '/credits',
  '/webhooks',
  '/account',
] as const;

export const operatorScreens = [
  '/operator',
  '/operator/accounts',
  '/operator/models',
  '/operator/jobs',
  '/operator/prices',
  '/operator/ledger',
] as const;

export const outerScreens = ['/sign-in', '/sign-up', '/forgotten', '/new-password', '/verified'] as const;

/** Both widths and both appearances; in the long form each with each. */
export const looksFor = (full: boolean): readonly Look[] => [
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  ...(full
    ? ([
        { width: 1440, scheme: 'dark' },
        { width: 390, scheme: 'light' },
      ] as const)
    : []),
];

export const nameOf = (screen: string): string => screen.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'start';

/** Loaded, and nothing more on its way but what streams. */
export async function open(page: Page, home: string, screen: string): Promise<void> {
  await page.goto(`${home}/dashboard${screen}`);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
}
