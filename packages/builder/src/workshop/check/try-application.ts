import type { Diagnostic } from '../../diagnostic.ts';
import type { Artefact, Workshop } from '../artefact.ts';
import { findChromium } from '../look/find-chromium.ts';
import { lookAtApplication } from '../look/look-at-application.ts';
import { serveArtefact, type ServedApplication } from '../look/serve-artefact.ts';
import { StartError } from '../start/start-error.ts';
import { locateServerError } from './locate-server-error.ts';
import { clip } from './step-faults.ts';

interface TryOptions {
  readonly workshop: Workshop;
  readonly signal?: AbortSignal | undefined;
  readonly look?: boolean;
  readonly timings: Record<string, number>;
  /** When the check began, by `performance.now()`. */
  readonly beganMs: number;
}

export interface Tried {
  readonly diagnostics: readonly Diagnostic[];
  readonly screenshot?: Uint8Array;
  readonly warnings: readonly string[];
}

const mostRedirects = 5;
const logLines = 25;

const lastLines = (log: string): string => clip(log.split('\n').slice(-logLines).join('\n'));

/** Starts a built application, asks for its first page and looks at it. */
export async function tryApplication(artefact: Artefact, options: TryOptions): Promise<Tried> {
  const { workshop, signal, timings } = options;
  const started = performance.now();
  let application: ServedApplication;
  try {
    application = await serveArtefact(artefact, { workshop, signal });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const message = clip(`${error.message}\n${lastLines(error.log)}`);
    return {
      diagnostics: [{ code: 'start_failed', message, ...locateServerError(error.log, artefact.files) }],
      warnings: [],
    };
  }
  timings['start'] = Math.round(performance.now() - started);
  try {
    const fault = await askFirstPage(application);
    if (fault) return { diagnostics: [fault], warnings: [] };
    return await lookIfPossible(artefact, application, options);
  } finally {
    await application.close();
  }
}

async function askFirstPage(application: ServedApplication): Promise<Diagnostic | undefined> {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'identity' };
  let path = '/';
  let status = 0;
  try {
    for (let hop = 0; hop < mostRedirects; hop += 1) {
      const answer = await application.ask({ method: 'GET', path, headers });
      ({ status } = answer);
      const { location } = answer.headers;
      if (status < 300 || status >= 400 || location === undefined) break;
      const next = new URL(location, `http://localhost${path}`);
      path = next.pathname + next.search;
    }
  } catch (error) {
    const log = application.log();
    const message = clip(`GET ${path} got no answer: ${(error as Error).message}\n${lastLines(log)}`);
    return { code: 'http_error', message, ...locateServerError(log) };
  }
  if (status === 200) return undefined;
  const log = application.log();
  const message = clip(`GET ${path} answered ${status} instead of 200.\n${status >= 500 ? lastLines(log) : ''}`);
  return { code: 'http_error', message, ...(status >= 500 && locateServerError(log)) };
}

async function lookIfPossible(artefact: Artefact, application: ServedApplication, options: TryOptions): Promise<Tried> {
  if (options.look === false) return { diagnostics: [], warnings: [] };
  const chromium = findChromium(options.workshop.chromiumPath);
  if (chromium === undefined) {
    return { diagnostics: [], warnings: ['Chromium is not installed, so nobody has looked at the page.'] };
  }
  const started = performance.now();
  try {
    const looked = await lookAtApplication(artefact, application, { chromium, signal: options.signal });
    if (looked.shownAtMs !== undefined) options.timings['shown'] = Math.round(looked.shownAtMs - options.beganMs);
    return { ...looked, warnings: [] };
  } catch (error) {
    const [words = ''] = (error as Error).message.split('\n');
    return { diagnostics: [], warnings: [`Chromium does not start here, so nobody has looked at the page: ${words}`] };
  } finally {
    options.timings['look'] = Math.round(performance.now() - started);
  }
}
