import type { Log } from '../log/log.ts';

interface OnceLog {
  readonly error: (error: Error) => void;
  readonly clear: () => void;
}

/** An outage is one line, not one a retry. */
export function logOnce(log: Log, message: string): OnceLog {
  let last = '';
  return {
    error: (error) => {
      const text = error.message || String(error);
      if (text !== last) log.warn({ error: text }, message);
      last = text;
    },
    clear: () => {
      last = '';
    },
  };
}
