/** What an upstream can be told to do wrong, or oddly. Several are joined by `+`: `paced(20)+crlf+cut@3`. */
export interface Faults {
  /** Milliseconds before each chunk. */
  paced?: number;
  /** The socket is destroyed after that many chunks; of an answer in one piece, after that many bytes. */
  cut?: number;
  /** The connection is refused its answer: destroyed before the head. */
  cutHead?: boolean;
  /** Nothing more comes after that many chunks, and nothing closes; `comments` go on. */
  stall?: number;
  /** After that many chunks an error event, then the end. */
  error?: number;
  /** After that many chunks an event that isn't JSON, then the rest. */
  malformed?: number;
  /** A clean end of the response after that many chunks. */
  eof?: number;
  noUsage?: boolean;
  noDone?: boolean;
  /** The connection stays open after `[DONE]`. */
  linger?: boolean;
  status?: number;
  retryAfterSeconds?: number;
  slowHeaders?: number;
  /** Characters of one huge chunk in the middle of the answer. */
  hugeEvent?: number;
  /** A comment before each chunk, and every 20 ms of a stall. */
  comments?: boolean;
  oneByte?: boolean;
  crlf?: boolean;
  /** All events in one packet. */
  packed?: boolean;
  /** Packets of 1 to 7 bytes, whatever they cut. */
  split?: boolean;
  /** Members that no client knows, on every level. */
  unknown?: boolean;
  /** Words in the answer. */
  words?: number;
}

const readers: Readonly<Record<string, (faults: Faults, values: readonly number[]) => void>> = {
  paced: (faults, [ms = 20]) => void (faults.paced = ms),
  cut: (faults, [n = 0]) => void (faults.cut = n),
  'cut-head': (faults) => void (faults.cutHead = true),
  stall: (faults, [n = 0]) => void (faults.stall = n),
  error: (faults, [n = 0]) => void (faults.error = n),
  malformed: (faults, [n = 0]) => void (faults.malformed = n),
  eof: (faults, [n = 0]) => void (faults.eof = n),
  'no-usage': (faults) => void (faults.noUsage = true),
  'no-done': (faults) => void (faults.noDone = true),
  linger: (faults) => void (faults.linger = true),
  status: (faults, [status = 500, retryAfterSeconds]) => {
    faults.status = status;
    if (retryAfterSeconds !== undefined) faults.retryAfterSeconds = retryAfterSeconds;
  },
  'slow-headers': (faults, [ms = 1_000]) => void (faults.slowHeaders = ms),
  'huge-event': (faults, [characters = 1_000_000]) => void (faults.hugeEvent = characters),
  comments: (faults) => void (faults.comments = true),
  'one-byte': (faults) => void (faults.oneByte = true),
  crlf: (faults) => void (faults.crlf = true),
  packed: (faults) => void (faults.packed = true),
  split: (faults) => void (faults.split = true),
  unknown: (faults) => void (faults.unknown = true),
  words: (faults, [n = 12]) => void (faults.words = n),
};

export const faultNames: readonly string[] = Object.keys(readers);

/** `cut@3`, `status(429,2)`, `crlf+split`. Throws on a name it doesn't know: a fault that silently isn't there proves nothing. */
export function parseFaults(text: string): Faults {
  const faults: Faults = {};
  for (const one of text.split('+').filter((part) => part !== '')) {
    const [, name = '', atValue, listed = ''] = /^([a-z-]+)(?:@(\d+)|\(([\d.,]*)\))?$/.exec(one.trim()) ?? [];
    const read = readers[name];
    if (read === undefined) throw new Error(`There is no fault "${one}". There are: ${faultNames.join(', ')}.`);
    const values = (atValue ?? listed).split(',').filter((value) => value !== '');
    read(faults, values.map(Number));
  }
  return faults;
}

/** By header, else by model: `fault:cut@3`, or `any-model fault:cut@3`. */
export function faultsOf(header: string | undefined, model: unknown, fallback = ''): Faults {
  if (header !== undefined) return parseFaults(header);
  const [, inModel] = typeof model === 'string' ? (/(?:^|\s)fault:(\S*)$/.exec(model) ?? []) : [];
  return parseFaults(inModel ?? fallback);
}
