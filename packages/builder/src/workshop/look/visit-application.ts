import type { BrowserContext, Page, Route } from 'playwright-core';

import type { Artefact } from '../artefact.ts';
import type { StartOptions } from '../start/start-application.ts';
import { findChromium } from './find-chromium.ts';
import { withBrowser, type OpenedBrowser } from './open-browser.ts';
import { applicationHost, serveArtefact, type Answered, type ServedApplication } from './serve-artefact.ts';
import { takePage } from './spare-page.ts';

export const applicationOrigin = `http://${applicationHost}`;
const closeMs = 3_000;

export interface VisitOptions extends StartOptions {
  readonly colorScheme?: 'light' | 'dark';
}

/** Everything a page asks for comes from the application; what is elsewhere does not exist. */
async function answerRoute(route: Route, application: ServedApplication): Promise<void> {
  const asked = route.request();
  const url = new URL(asked.url());
  if (url.origin !== applicationOrigin) return route.abort('addressunreachable');
  const request = {
    method: asked.method(),
    path: url.pathname + url.search,
    headers: await asked.allHeaders(),
    body: asked.postDataBuffer() ?? undefined,
  };
  const answered = await application.ask(request);
  const { location } = answered.headers;
  const isRedirect = answered.status >= 300 && answered.status < 400 && location !== undefined;
  const { status, headers, body } = isRedirect
    ? await redirect(answered, new URL(location, url), asked.isNavigationRequest(), application)
    : answered;
  await route.fulfill({ status, headers: { ...headers }, body: Buffer.from(body) });
}

/** The browser would follow a redirect past us into the network that is not there; so it gets a page that leads on. */
function redirect(answered: Answered, to: URL, isPage: boolean, application: ServedApplication): Promise<Answered> {
  const { location: _, 'content-length': __, ...headers } = answered.headers;
  if (!isPage) return application.ask({ method: 'GET', path: to.pathname + to.search, headers: {} });
  const target = JSON.stringify(to.href).replaceAll('<', String.raw`\u003c`);
  const body = Buffer.from(`<script>location.replace(${target})</script>`);
  return Promise.resolve({ status: 200, headers: { ...headers, 'content-type': 'text/html' }, body });
}

/** Answers whether it is closed; a page that holds its process for ever does not let go of it. */
async function closeContext(context: BrowserContext): Promise<boolean> {
  const closing = context.close().then(
    () => true,
    () => true,
  );
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), closeMs);
  const isClosed = await Promise.race([closing, late.promise]);
  clearTimeout(timer);
  return isClosed;
}

/** Opens a page on an application that is served already. */
export async function visitServed<T>(
  application: ServedApplication,
  { browser, close }: OpenedBrowser,
  visit: (page: Page) => Promise<T>,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<T> {
  const { context, page } = await takePage(browser, colorScheme);
  try {
    await context.route('**/*', (route) =>
      answerRoute(route, application).catch(() => route.abort('failed').catch(() => undefined)),
    );
    return await visit(page);
  } finally {
    // It takes the browser with it; the next look starts another.
    if (!(await closeContext(context))) await close();
  }
}

/** Starts the application where it is a server, and opens a page on it. For a look with eyes, or with a script. */
export async function visitApplication<T>(
  artefact: Artefact,
  options: VisitOptions,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const chromium = findChromium(options.workshop.chromiumPath);
  if (chromium === undefined) throw new Error('Chromium is not installed.');
  const application = await serveArtefact(artefact, options);
  try {
    return await withBrowser(chromium, (opened) => visitServed(application, opened, visit, options.colorScheme));
  } finally {
    await application.close();
  }
}
