import type { Page } from 'playwright-core';

import type { Diagnostic } from '../../diagnostic.ts';
import type { Artefact } from '../artefact.ts';
import { locateScriptError } from './locate-script-error.ts';
import { closeBrowser, withBrowser, withOwnBrowser, type OpenedBrowser } from './open-browser.ts';
import type { ServedApplication } from './serve-artefact.ts';
import { applicationOrigin, visitServed } from './visit-application.ts';

export interface Look {
  readonly diagnostics: readonly Diagnostic[];
  readonly screenshot?: Uint8Array;
  /** When there was something to see, by `performance.now()`. */
  readonly shownAtMs?: number;
}

const loadMs = 15_000;
const contentMs = 5_000;
const settleMs = 150;
/** With a browser that starts slowly, or twice. */
const wholeLookMs = 90_000;
const mostErrors = 5;

// Runs in the page. Something to read, or to see, or to use.
const hasContent = `(() => {
  if ((document.body?.innerText ?? '').trim() !== '') return true;
  return [...document.querySelectorAll('img, svg, canvas, video, input, button, textarea, select, iframe')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  });
})()`;

function hearFaults(page: Page, artefact: Artefact): readonly Diagnostic[] {
  const faults: Diagnostic[] = [];
  const add = (fault: Diagnostic) => {
    const isKnown = faults.some(({ message, line }) => message === fault.message && line === fault.line);
    if (!isKnown && faults.length < mostErrors) faults.push(fault);
  };
  page.on('pageerror', (error) => {
    const stack = error.stack ?? '';
    add({ code: 'page_error', message: `${error.name}: ${error.message}`, ...locateScriptError(stack, artefact) });
  });
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const { origin, pathname } = new URL(response.url());
    if (origin !== applicationOrigin || response.status() < 400) return;
    const isPart = ['script', 'stylesheet', 'image', 'font'].includes(type);
    if (!isPart && response.status() < 500) return;
    // The page itself has been asked for before, so that there is a word for its failure already.
    if (type === 'document') return;
    add({ code: 'page_error', message: `${response.request().method()} ${pathname} answered ${response.status()}.` });
  });
  return faults;
}

async function look(page: Page, artefact: Artefact): Promise<Look> {
  const faults = hearFaults(page, artefact);
  try {
    await page.goto(`${applicationOrigin}/`, { waitUntil: 'load', timeout: loadMs });
  } catch {
    return {
      diagnostics: [
        ...faults,
        { code: 'page_error', message: `The page did not load within ${loadMs / 1000} seconds.` },
      ],
    };
  }
  const isFilled = await page.waitForFunction(hasContent, undefined, { timeout: contentMs }).then(
    () => true,
    () => false,
  );
  const shownAtMs = performance.now();
  await page.waitForTimeout(settleMs);
  const screenshot = await page.screenshot({ timeout: loadMs, animations: 'disabled' });
  if (isFilled || faults.length > 0) return { diagnostics: faults, screenshot, shownAtMs };
  const message = 'The page is blank: it shows no text, picture or control.';
  return { diagnostics: [{ code: 'blank_page', message }], screenshot };
}

interface LookOptions {
  readonly chromium: string;
  readonly signal: AbortSignal | undefined;
}

/** The browser ended while somebody looked: by this page, or by another one in it. */
class LostBrowser extends Error {}

const restless = 'The page did not come to rest; a script in it may not end.';
const wordsOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : '');

function lookWith(opened: OpenedBrowser, artefact: Artefact, application: ServedApplication): Promise<Look> {
  return visitServed(application, opened, async (page) => {
    const looked = await look(page, artefact).catch((error: unknown): Look => ({
      diagnostics: [{ code: 'page_error', message: `${restless} (${wordsOf(error)})` }],
    }));
    if (!opened.browser.isConnected()) throw new LostBrowser();
    return looked;
  }).catch((error: unknown) => {
    throw opened.browser.isConnected() ? error : new LostBrowser();
  });
}

/** A page that brings the browser down takes nobody else's look with it: each then goes on in one of its own. */
async function lookAnyway(artefact: Artefact, application: ServedApplication, chromium: string): Promise<Look> {
  const looking = (opened: OpenedBrowser) => lookWith(opened, artefact, application);
  try {
    return await withBrowser(chromium, looking);
  } catch (error) {
    if (!(error instanceof LostBrowser)) throw error;
  }
  try {
    return await withOwnBrowser(chromium, looking);
  } catch (error) {
    if (!(error instanceof LostBrowser)) throw error;
    return { diagnostics: [{ code: 'page_error', message: 'The page ends the browser that shows it.' }] };
  }
}

/** Looks at the first page as a person would: does it come, does it show something, does it complain? */
export async function lookAtApplication(
  artefact: Artefact,
  application: ServedApplication,
  { chromium, signal }: LookOptions,
): Promise<Look> {
  const late = Promise.withResolvers<Look>();
  const timer = setTimeout(() => {
    late.resolve({ diagnostics: [{ code: 'page_error', message: restless }] });
    // What keeps it waiting may be the browser itself, and others wait for that one too.
    void closeBrowser();
  }, wholeLookMs);
  const stop = () => late.resolve({ diagnostics: [] });
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([lookAnyway(artefact, application, chromium), late.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
