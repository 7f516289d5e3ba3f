/** Wakes whoever waits for a job when something about it has changed. */
export interface ChangeHub {
  /** Resolves when the job has changed since the call, or when the time is over. */
  readonly wait: (id: string, timeoutMs: number, signal: AbortSignal) => Promise<void>;
  readonly changed: (id: string) => void;
  /** Messages may have been missed: everybody looks again. */
  readonly changedAll: () => void;
}

export function createChangeHub(): ChangeHub {
  const waiting = new Map<string, Set<() => void>>();

  function changed(id: string): void {
    const wakes = waiting.get(id);
    waiting.delete(id);
    wakes?.forEach((wake) => wake());
  }

  return {
    changed,
    changedAll: () => [...waiting.keys()].forEach(changed),
    wait: (id, timeoutMs, signal) =>
      new Promise((resolve) => {
        const wakes = waiting.get(id) ?? new Set();
        waiting.set(id, wakes);
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          wakes.delete(wake);
          if (wakes.size === 0 && waiting.get(id) === wakes) waiting.delete(id);
          resolve();
        };
        const timer = setTimeout(wake, timeoutMs);
        if (signal.aborted) return wake();
        signal.addEventListener('abort', wake, { once: true });
        wakes.add(wake);
      }),
  };
}
