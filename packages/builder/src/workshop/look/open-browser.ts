import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import { makeOwnFolder } from '../own-folder.ts';
import { watchMemory } from '../sandbox/watch-memory.ts';
import { browserScript } from './browser-wall.ts';

const idleMs = 60_000;
const launchMs = 60_000;
const closeMs = 5_000;
const mostMemory = 2 * 1024 ** 3;

export interface OpenedBrowser {
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

const endProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
};

async function launch(chromium: string, folder: string): Promise<OpenedBrowser> {
  const script = join(folder, 'chromium');
  await writeFile(script, browserScript(chromium));
  await chmod(script, 0o700);
  // Loaded when it is needed: a server that never looks at an application never pays for it.
  const { chromium: driver } = await import('playwright-core');
  const browser = await driver.launch({
    executablePath: script,
    chromiumSandbox: true,
    artifactsDir: folder,
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
    watchMemory(pid, mostMemory, () => endProcess(pid)),
  );
  const close = async () => {
    // One that a page holds does not hear that it is to close.
    const timer = setTimeout(() => endProcess(pid), closeMs);
    await browser.close().catch(() => undefined);
    clearTimeout(timer);
  };
  return { browser, close };
}

async function openBrowser(chromium: string): Promise<OpenedBrowser> {
  const folder = await makeOwnFolder('look');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const opened = await launch(chromium, folder);
    opened.browser.once('disconnected', () => void removeFolder());
    return opened;
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

interface Warm {
  readonly chromium: string;
  readonly opened: Promise<OpenedBrowser>;
}

let warm: Warm | undefined;
let users = 0;
let idle: NodeJS.Timeout | undefined;

/** Ends the browser; the next look starts another one. */
export async function closeBrowser(): Promise<void> {
  clearTimeout(idle);
  const ending = warm;
  warm = undefined;
  const opened = await ending?.opened.catch(() => undefined);
  await opened?.close();
}

function warmBrowser(chromium: string): Promise<OpenedBrowser> {
  if (warm?.chromium === chromium) return warm.opened;
  const opened = openBrowser(chromium);
  const made = { chromium, opened };
  warm = made;
  const forget = () => {
    if (warm === made) warm = undefined;
  };
  opened.then(({ browser }) => browser.once('disconnected', forget), forget);
  return opened;
}

/** Lends the one browser; it ends by itself when nobody has needed it for a minute. */
export async function withBrowser<T>(chromium: string, use: (opened: OpenedBrowser) => Promise<T>): Promise<T> {
  clearTimeout(idle);
  users += 1;
  try {
    return await use(await warmBrowser(chromium));
  } finally {
    users -= 1;
    if (users === 0) idle = setTimeout(() => void closeBrowser(), idleMs).unref();
  }
}

/** One that nobody shares. */
export async function withOwnBrowser<T>(chromium: string, use: (opened: OpenedBrowser) => Promise<T>): Promise<T> {
  const opened = await openBrowser(chromium);
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
}
