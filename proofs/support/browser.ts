import { existsSync } from 'node:fs';
import { chromium, type Browser, type CDPSession } from 'playwright-core';

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

/** The debugger may run a script where the page's own policy lets nothing run. */
export async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const asked = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', asked);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
