import type { Dispatcher } from 'undici';
import { startDeadlines, type Deadlines, type Phase, type TimeoutsMs } from '../shared/deadlines.ts';
import { aborted } from '../shared/upstream-errors.ts';

export interface ExchangeRequest {
  readonly origin: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface ExchangeReader {
  readonly onHead: (status: number, headers: ResponseHeaders) => void;
  readonly onData: (bytes: Buffer) => void;
  readonly onEnd: () => void;
  /** The connection failed, before or after the head. */
  readonly onBroken: (error: Error) => void;
  readonly onExpired: (phase: Phase) => void;
  readonly onAborted: (error: Error) => void;
}

export interface Exchange {
  readonly begin: () => void;
  readonly deadlines: Deadlines;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Nothing of it is heard from here on. The connection closes unless `lingerMs` lets it end by itself and be reused. */
  readonly leave: (lingerMs?: number) => void;
}

/** Made only where it is needed: taking the stack costs more than all the rest of an exchange. */
const noLongerWanted = () => new Error('the answer is no longer wanted');

/** One request on its way: connects, times, hears the client's abort, and falls silent once left. */
export function createExchange(
  dispatcher: Dispatcher,
  request: ExchangeRequest,
  { signal, timeouts, reader }: { signal: AbortSignal; timeouts: TimeoutsMs; reader: ExchangeReader },
): Exchange {
  let controller: Dispatcher.DispatchController | undefined;
  let left = false;
  let ended = false;
  let closing: NodeJS.Timeout | undefined;
  const deadlines = startDeadlines(timeouts, (phase) => reader.onExpired(phase));
  const onAbort = () => reader.onAborted(aborted(signal.reason));
  const leave = (lingerMs = 0) => {
    if (left) return;
    left = true;
    deadlines.clear();
    signal.removeEventListener('abort', onAbort);
    if (ended) return;
    if (lingerMs === 0) controller?.abort(noLongerWanted());
    else {
      controller?.resume();
      closing = setTimeout(() => controller?.abort(noLongerWanted()), lingerMs);
    }
  };
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (started) => {
      controller = started;
      if (left) started.abort(noLongerWanted());
      else deadlines.enter('firstEvent');
    },
    onResponseStart: (_controller, status, headers) => {
      if (!left && status >= 200) reader.onHead(status, headers);
    },
    onResponseData: (_controller, bytes) => {
      if (!left) reader.onData(bytes);
    },
    onResponseEnd: () => {
      ended = true;
      clearTimeout(closing);
      if (!left) reader.onEnd();
    },
    onResponseError: (_controller, error) => {
      ended = true;
      clearTimeout(closing);
      if (!left) reader.onBroken(error);
    },
  };
  const begin = () => {
    deadlines.enter('connect');
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      dispatcher.dispatch({ ...request, method: 'POST', headersTimeout: 0, bodyTimeout: 0 }, handler);
    } catch (error) {
      if (!left) reader.onBroken(error as Error);
    }
  };
  return { begin, deadlines, pause: () => controller?.pause(), resume: () => controller?.resume(), leave };
}
