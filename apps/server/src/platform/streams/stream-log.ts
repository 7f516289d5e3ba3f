/** Keeps the events of streams for a while, so that a client that lost its connection can take one up again. */
export interface StreamLog {
  readonly open: (id: string, owner: string) => StreamWriter;
  /**
   * What came after that event, and then what comes, until the stream ends or the reader leaves. Nothing where this owner
   * has no such stream.
   */
  readonly read: (id: string, owner: string, reader: StreamReader) => Promise<AsyncIterable<string> | undefined>;
  readonly close: () => void;
}

export interface StreamReader {
  /** The last event that it has. */
  readonly after: number;
  /** Aborted when it leaves. */
  readonly signal: AbortSignal;
}

export interface StreamWriter {
  /** Whole events, numbered by the SSE member `id`. */
  readonly append: (text: string) => void;
  /** Nothing more will come. */
  readonly finish: () => void;
  /** Whether somebody reads it at the moment, here or at another process. */
  readonly isRead: () => Promise<boolean>;
}

/** How long an ended stream can still be read. */
export const keptForMs = 10 * 60_000;

/** A writer died in the middle of its stream. */
export class StreamLost extends Error {}

const numberOf = (event: string): number => Number(/^id: (\d+)$/m.exec(event)?.[1] ?? Number.NaN);

/** The events of this text that come after the one with that number. */
export function eventsAfter(text: string, after: number): string {
  if (after === 0) return text;
  const events = text.split('\n\n').filter((event) => event !== '' && numberOf(event) > after);
  return events.map((event) => `${event}\n\n`).join('');
}
