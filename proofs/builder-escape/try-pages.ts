import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

import { openBrowser } from '../support/browser.ts';
import { openListener } from './canaries.ts';
import { hostilePage, leavingPage } from './hostile/page.mjs';
import { asWords, fileTag, findAlarms, type Parts, type Tally } from './parts.ts';

const tricks = join(import.meta.dirname, 'hostile/page.mjs');
const longestMs = 60_000;

interface Aims {
  readonly dashboard: string;
  readonly canary: string;
  readonly other: string;
}

const application = (aims: Aims) =>
  fileTag('src/page.mjs', readFileSync(tricks, 'utf8')) +
  fileTag(
    'src/app.mjs',
    `import { createRouter } from '../kit.mjs';
import { hostilePage, leavingPage } from './page.mjs';

const aims = ${JSON.stringify(aims)};
const router = createRouter();
router.get('/', () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<h1>Quiet</h1>' }));
router.get('/hostile', () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: hostilePage(aims) }));
router.get('/leaving', () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: leavingPage(aims) }));
router.get('/to-script', () => ({ status: 302, headers: { location: 'javascript:document.title="escaped"' }, body: '' }));
router.get('/sw.js', () => ({ status: 200, headers: { 'content-type': 'text/javascript', 'service-worker-allowed': '/' }, body: 'self.x = 1;' }));
export default router;
`,
  );

interface Visited {
  readonly told: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

/** Somebody who is signed in at the dashboard opens the page from there. */
async function visitFrom(browser: Browser, dashboard: string, page: string, secret: string): Promise<Visited> {
  const context = await browser.newContext();
  context.setDefaultTimeout(longestMs);
  try {
    await context.addCookies([{ name: 'dashboard', value: secret, url: dashboard }]);
    const home = await context.newPage();
    await home.goto(`${dashboard}/healthz`);
    await home.evaluate(`localStorage.setItem('dashboard', ${JSON.stringify(secret)})`);
    const opened = context.waitForEvent('page');
    await home.evaluate(`void window.open(${JSON.stringify(page)})`);
    const popup = await opened;
    await popup.waitForFunction('document.title === "Tried"');
    const told = JSON.parse(await popup.locator('#told').innerText()) as Visited['told'];
    await popup.waitForTimeout(500);
    const cookies = await context.cookies(dashboard);
    const isStill = home.url() === `${dashboard}/healthz`;
    return {
      told: { ...told, ...(isStill ? {} : { 'who opened it': 'GOT the opener' }) },
      cookies: cookies.map(({ name }) => name),
    };
  } finally {
    await context.close();
  }
}

/** What the listener hears of pages that nothing holds. */
const ways =
  'fetch beacon picture script style module events socket frame form prefetch window object speculation leaving';
const unheardOf = (reached: readonly string[]): readonly string[] =>
  ways.split(' ').filter((way) => !reached.some((words) => words.endsWith(`/${way})`)));

/** Looks at a page that has others fetched beforehand, and goes elsewhere. */
async function leave(browser: Browser, place: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${place}/leaving`).catch(() => undefined);
  await page.waitForTimeout(2_000);
  await page.close();
}

/** What a page got, and what came to the listener that it was told of. */
interface Unheld extends Visited {
  readonly reached: readonly string[];
}

/**
 * The same page on the dashboard's own origin and without a policy: what a preview would be without its walls. It has a
 * browser and a listener of its own, so that what comes late of it is not taken for the preview's.
 */
async function controlUnheld({ canaries }: Parts): Promise<Unheld> {
  await using stack = new AsyncDisposableStack();
  const browser = (await openBrowser(stack))!;
  const reached: string[] = [];
  const listener = await openListener(stack, reached, 'tcp', { host: '::', port: 0 });
  const canary = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const server = createServer((request, response) => {
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    if (request.url === '/sw.js') {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end('self.x = 1;');
    }
    const aims = { dashboard: origin, canary, other: `${origin}/other` };
    const pages: Readonly<Record<string, string>> = { '/hostile': hostilePage(aims), '/leaving': leavingPage(aims) };
    const page = pages[request.url ?? ''] ?? 'a page';
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  server.listen(0, '::');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    const visited = await visitFrom(browser, origin, `${origin}/hostile`, canaries.secretValue);
    await leave(browser, origin);
    for (let waited = 0; waited < 100 && unheardOf(reached).length > 0; waited += 1) await sleep(100);
    return { ...visited, reached };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Its own cookies and its own storage it may read; what it may not find there is the dashboard's. */
const ownThings = ['the cookies of the dashboard', 'the storage of the dashboard'];

/** A page that means ill, in the browser of somebody who is signed in. */
export async function tryPages(parts: Parts): Promise<Tally> {
  const { ground, canaries, checks } = parts;
  await using stack = new AsyncDisposableStack();
  const browser = (await openBrowser(stack))!;
  const canary = `http://127.0.0.1:${canaries.aim.tcp}/`;
  const dashboard = `http://localhost:${ground.apiPort}`;
  const quiet = await ground.build(application({ dashboard, canary, other: '' }), 'nodejs');
  const other = `http://${quiet.host?.split(':')[0]}:${ground.apiPort}/`;
  const built = await ground.build(application({ dashboard, canary, other }), 'nodejs');
  for (const { host, status, text } of [quiet, built]) {
    checks.that(
      host !== undefined,
      `an application with the page is built${host ? '' : `: ${status} ${text.slice(0, 600)}`}`,
    );
    if (host === undefined) return { tried: 0, controlled: 0 };
  }
  const place = `http://${built.host?.split(':')[0]}:${ground.apiPort}`;

  const [unheld, { told, cookies }] = await Promise.all([
    controlUnheld(parts),
    visitFrom(browser, dashboard, `${place}/hostile`, canaries.secretValue),
  ]);
  const reached = unheld.reached.length;
  const unheard = unheardOf(unheld.reached);
  checks.that(unheard.length === 0, `without walls, the listener is reached (${reached} times)${asWords(unheard)}`);
  checks.that(
    JSON.stringify(unheld.told).includes(canaries.secretValue),
    'without walls, what is the dashboard’s is told',
  );
  const got = Object.entries(unheld.told).flatMap(([name, said]) => (said.startsWith('GOT') ? [name] : []));

  const alarms = findAlarms(parts, JSON.stringify(told));
  checks.that(alarms.length === 0, `from a preview, no canary is touched${asWords(alarms)}`);
  checks.that(
    cookies.join() === 'dashboard',
    `from a preview, the dashboard’s cookies stay as they were (${cookies.join()})`,
  );
  for (const [name, said] of Object.entries(told)) {
    const isHeld = ownThings.includes(name) ? !said.includes(canaries.secretValue) : !said.startsWith('GOT');
    checks.that(isHeld, `a page tries ${name}${isHeld ? '' : `: ${said.slice(0, 200)}`}`);
  }
  await leave(browser, place);
  const left = findAlarms(parts);
  checks.that(
    left.length === 0,
    `a page tries to go elsewhere, and to fetch and render other pages beforehand${asWords(left)}`,
  );
  const page = await browser.newPage();
  await page.goto(`${place}/to-script`).catch(() => undefined);
  checks.that((await page.title()) !== 'escaped', 'a page tries a redirect into a script');
  return { tried: Object.keys(told).length + 2, controlled: got.length + reached };
}
