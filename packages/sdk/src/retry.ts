const longestWaitMs = 20_000;
/** Refused for now: the same request may well be answered a moment later. */
const passing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

function waitMs(response: Response | undefined, attempt: number): number {
  const asked = Number(response?.headers.get('retry-after') ?? Number.NaN) * 1000;
  if (Number.isFinite(asked)) return asked;
  return 500 * 2 ** attempt * (0.75 + Math.random() / 2);
}

function mayRetry(response: Response | undefined, waitForMs: number): boolean {
  if (waitForMs > longestWaitMs) return false;
  if (!response) return true;
  return passing.has(response.status) && response.headers.get('x-should-retry') !== 'false';
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/**
 * Sends again what was refused for now or got no answer. A POST carries an idempotency key,
 * so that the service does the work, and charges for it, once however often it is asked.
 */
export function createRetryingFetch(send: typeof fetch, maxRetries: number): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST' && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', crypto.randomUUID());
    }
    for (let attempt = 0; ; attempt += 1) {
      let response: Response | undefined;
      let fault: unknown;
      try {
        response = await send(request.clone());
      } catch (error) {
        if (request.signal.aborted) throw error;
        fault = error;
      }
      const waitForMs = waitMs(response, attempt);
      if (response?.ok || attempt >= maxRetries || !mayRetry(response, waitForMs)) {
        if (response) return response;
        throw fault;
      }
      await response?.body?.cancel();
      await pause(waitForMs, request.signal);
    }
  };
}
