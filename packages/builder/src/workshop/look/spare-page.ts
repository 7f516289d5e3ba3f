import type { Browser, BrowserContext, Page } from 'playwright-core';

import type { Workshop } from '../artefact.ts';
import { findChromium } from './find-chromium.ts';
import { withBrowser } from './open-browser.ts';

interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
}

type ColorScheme = 'light' | 'dark';

// Each is used once: no page sees what another one left.
const spares = new WeakMap<Browser, Promise<OpenedPage>>();

async function openPage(browser: Browser, colorScheme: ColorScheme): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    acceptDownloads: false,
    colorScheme,
    locale: 'en-US',
  });
  return { context, page: await context.newPage() };
}

/** The page that was opened beforehand, or one that is opened now. */
export async function takePage(browser: Browser, colorScheme: ColorScheme): Promise<OpenedPage> {
  const spare = colorScheme === 'light' ? spares.get(browser) : undefined;
  if (!spare) return openPage(browser, colorScheme);
  spares.delete(browser);
  return spare.catch(() => openPage(browser, colorScheme));
}

/** Opens a page while the application is still being built. Where that fails, the look itself will say why. */
export async function prepareLook({ chromiumPath }: Workshop): Promise<void> {
  const chromium = findChromium(chromiumPath);
  if (chromium === undefined) return;
  const opening = withBrowser(chromium, async ({ browser }) => {
    const spare = spares.get(browser) ?? openPage(browser, 'light');
    spares.set(browser, spare);
    await spare;
  });
  await opening.catch(() => undefined);
}

/** Does the work while a browser and a page are kept ready for the look that comes of it. */
export async function withWarmWorkshop<T>(workshop: Workshop, work: () => Promise<T>): Promise<T> {
  const chromium = findChromium(workshop.chromiumPath);
  if (chromium === undefined) return work();
  const done = Promise.withResolvers<void>();
  const keeping = withBrowser(chromium, () => done.promise);
  keeping.catch(() => undefined);
  void prepareLook(workshop);
  try {
    return await work();
  } finally {
    done.resolve();
  }
}
