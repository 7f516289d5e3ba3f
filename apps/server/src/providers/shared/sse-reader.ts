import { createParser } from 'eventsource-parser';
import { StringDecoder } from 'node:string_decoder';

export interface ServerSentEvent {
  readonly data: string;
  readonly type: string | undefined;
  /** The stream ended before the blank line that ends an event: it may be cut anywhere. */
  readonly incomplete: boolean;
}

export interface SseReader {
  /** The events completed by these bytes. Throws EventTooLong. */
  readonly push: (bytes: Buffer) => ServerSentEvent[];
  /** What the last bytes left unfinished. */
  readonly end: () => ServerSentEvent[];
}

export class EventTooLong extends Error {}

/** Bytes to events, wherever the bytes were cut. Comments come out as nothing. */
export function createSseReader(maxEventLength: number): SseReader {
  const decoder = new StringDecoder('utf8');
  let events: ServerSentEvent[] = [];
  let incomplete = false;
  let tooLong: EventTooLong | undefined;
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: ({ data, event }) => void events.push({ data, type: event, incomplete }),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') tooLong = new EventTooLong(error.message);
    },
  });

  const feed = (text: string): ServerSentEvent[] => {
    if (text !== '' && tooLong === undefined) parser.feed(text);
    if (tooLong !== undefined) throw tooLong;
    if (events.length === 0) return [];
    const read = events;
    events = [];
    return read;
  };

  return {
    push: (bytes) => feed(decoder.write(bytes)),
    end: () => {
      incomplete = true;
      return feed(`${decoder.end()}\n\n`);
    },
  };
}
