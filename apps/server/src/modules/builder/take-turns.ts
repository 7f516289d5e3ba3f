/** Who gives up leaves the queue, and does not wait for a turn to say so. */
function awaitTurn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    waiting.splice(waiting.indexOf(turn), 1);
    reject(signal.reason as Error);
  };
  const turn = () => {
    signal.removeEventListener('abort', leave);
    resolve();
  };
  signal.addEventListener('abort', leave, { once: true });
  waiting.push(turn);
  return promise;
}

/** So many at once; the others wait in the order they came. */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work, signal) => {
    if (running < atOnce) running += 1;
    // Whoever ends hands the place on, so that nobody slips in between.
    else await awaitTurn(waiting, signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
