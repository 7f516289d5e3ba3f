import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const howToInstall =
  'there is no Chromium here: `apt-get install chromium` (Debian, Ubuntu) or `brew install --cask chromium` (macOS)';

/** Undefined where none is installed. */
export async function openBrowser(stack: AsyncDisposableStack): Promise<Browser | undefined> {
  const executablePath = places.find((place) => existsSync(place));
  if (executablePath === undefined) return undefined;
  // Chromium refuses to run as root inside its sandbox. All it sees here are pages of ours.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  stack.defer(() => browser.close());
  return browser;
}

export interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

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

/** The debugger may run a script where the page's own policy lets nothing run. */
export async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const asked = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', asked);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
