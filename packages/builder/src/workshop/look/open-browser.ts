import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import { watchMemory } from '../sandbox/watch-memory.ts';
import { browserScript } from './browser-wall.ts';

const idleMs = 60_000;
const launchMs = 60_000;
const mostMemory = 2 * 1024 ** 3;

interface Warm {
  readonly chromium: string;
  readonly browser: Promise<Browser>;
  readonly folder: Promise<string>;
}

let warm: Warm | undefined;
let users = 0;
let idle: NodeJS.Timeout | undefined;

async function launch(chromium: string, folder: string): Promise<Browser> {
  const script = join(folder, 'chromium');
  await writeFile(script, browserScript(chromium));
  await chmod(script, 0o700);
  // Loaded when it is needed: a server that never looks at an application never pays for it.
  const { chromium: driver } = await import('playwright-core');
  const browser = await driver.launch({
    executablePath: script,
    chromiumSandbox: true,
    timeout: launchMs,
    // When the process is to end is for the process to say.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
  const pid = Number(await readFile(`${script}.pid`, 'utf8'));
  browser.once(
    'disconnected',
    watchMemory(pid, mostMemory, () => process.kill(pid, 'SIGKILL')),
  );
  return browser;
}

/** Ends the browser; the next look starts another one. */
export async function closeBrowser(): Promise<void> {
  clearTimeout(idle);
  const ending = warm;
  warm = undefined;
  if (!ending) return;
  const browser = await ending.browser.catch(() => undefined);
  await browser?.close().catch(() => undefined);
  await rm(await ending.folder, { recursive: true, force: true });
}

function warmBrowser(chromium: string): Promise<Browser> {
  if (warm?.chromium === chromium) return warm.browser;
  const folder = mkdtemp(join(tmpdir(), 'atelier-look-'));
  const browser = folder.then((place) => launch(chromium, place));
  const made = { chromium, browser, folder };
  warm = made;
  const forget = () => {
    if (warm === made) warm = undefined;
    void folder.then((place) => rm(place, { recursive: true, force: true }));
  };
  browser.then((opened) => opened.once('disconnected', forget), forget);
  return browser;
}

/** Lends the one browser; it ends by itself when nobody has needed it for a minute. */
export async function withBrowser<T>(chromium: string, use: (browser: Browser) => Promise<T>): Promise<T> {
  clearTimeout(idle);
  users += 1;
  try {
    return await use(await warmBrowser(chromium));
  } finally {
    users -= 1;
    if (users === 0) idle = setTimeout(() => void closeBrowser(), idleMs).unref();
  }
}
