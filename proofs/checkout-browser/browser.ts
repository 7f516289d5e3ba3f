import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Look } from '../support/browser.ts';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What a developer would see in red. */
  readonly complaints: readonly string[];
  /** Its own notes that a page was answered with 402 or 410, as is right for a declined card and an ended page. */
  readonly statusNotes: readonly string[];
  readonly requested: readonly string[];
  /** Requests to anywhere but the product, and the shop that the customer is sent back to. */
  readonly strays: readonly string[];
}

/** A declined card and a page that has ended are answered with a status that says so, and the browser notes it. */
const statusOfPage = /^Failed to load resource: .* status of (?:402|410) /;

export async function visit(
  stack: AsyncDisposableStack,
  browser: Browser,
  { home, shop }: { readonly home: string; readonly shop: string },
  { width, scheme }: Look,
  withScripts = true,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    javaScriptEnabled: withScripts,
  });
  stack.defer(() => context.close());
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  const statusNotes: string[] = [];
  const requested: string[] = [];
  const strays: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const isStatus = message.location().url === page.url() && statusOfPage.test(message.text());
    (isStatus ? statusNotes : complaints).push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  context.on('request', (request) => {
    const { origin } = new URL(request.url());
    requested.push(request.url());
    const isWayBack = origin === shop && request.isNavigationRequest();
    if (origin !== home && !isWayBack) strays.push(request.url());
  });
  return { context, page, complaints, statusNotes, requested, strays };
}
