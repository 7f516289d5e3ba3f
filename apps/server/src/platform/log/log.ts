import { destination, pino, stdSerializers, type Logger } from 'pino';

export type Log = Logger;

interface LogOptions {
  readonly level: string;
  readonly node: string;
  /** Standard output unless a file is named. */
  readonly file?: string;
}

let stampedMs = 0;
let stamp = '';

/** Written once a millisecond: under load many lines share it. */
function timestamp(): string {
  const now = Date.now();
  if (now !== stampedMs) {
    stampedMs = now;
    stamp = `,"time":"${new Date(now).toISOString()}"`;
  }
  return stamp;
}

/** Lines are buffered off the request's path; `flush` on the way out keeps the last ones. */
export function createLog({ level, node, file }: LogOptions): Log {
  return pino(
    {
      level,
      base: { node },
      timestamp,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: stdSerializers.err },
    },
    destination({ dest: file ?? 1, sync: false, minLength: 8192, periodicFlush: 250 }),
  );
}
