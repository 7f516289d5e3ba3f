import { faultNames, parseFaults } from '../upstream/faults.ts';

/** What the upstream's answer comes to: a chunk with the role, one for each word, the finish reason, the usage, `[DONE]`. */
export const words = 12;
const finished = words + 2;
const counted = finished + 1;
const events = counted + 1;

/** What must be on the bill: nothing, so many words by our own count, or all by the upstream's. */
export type Owed = number | 'all, as the upstream counts';

export interface Case {
  readonly fault: string;
  readonly stream: boolean;
  readonly status: number;
  /** The error that the client is told of, by status or, after a 200, in a chunk. */
  readonly code?: string;
  readonly owed: Owed;
}

const all = 'all, as the upstream counts';
const failing = { cut: 'upstream_error', eof: 'upstream_error', stall: 'upstream_timeout' } as const;
const erring = ['error', 'malformed'] as const;
const statusOfCode: Readonly<Record<string, number>> = {
  upstream_error: 502,
  upstream_timeout: 504,
  model_overloaded: 503,
  invalid_value: 400,
  content_policy_violation: 403,
  payload_too_large: 413,
};

const wordsIn = (chunks: number): number => Math.min(Math.max(chunks - 1, 0), words);
const owedAfter = (chunks: number): Owed => (chunks >= counted ? all : wordsIn(chunks));

/** A stream that fails after so many chunks. What ends after the finish reason is whole, unless the upstream says not. */
function brokenAt(fault: string, chunks: number, code: string, extra = ''): Case {
  const told = fault in failing && chunks >= finished ? {} : { code };
  const status = chunks === 0 ? statusOfCode[code]! : 200;
  return { fault: `${fault}@${chunks}${extra}`, stream: true, status, ...told, owed: owedAfter(chunks) };
}

const refusals: readonly (readonly [fault: string, code: string])[] = [
  ['status(400)', 'invalid_value'],
  ['status(401)', 'upstream_error'],
  ['status(403)', 'upstream_error'],
  ['status(404)', 'upstream_error'],
  ['status(408)', 'upstream_timeout'],
  ['status(413)', 'payload_too_large'],
  ['status(429)', 'model_overloaded'],
  ['status(429,7)', 'model_overloaded'],
  ['status(500)', 'upstream_error'],
  ['status(503)', 'upstream_error'],
  ['cut-head', 'upstream_error'],
];

/** Odd, but whole: the client gets every word. */
const oddities: readonly (readonly [fault: string, owed: Owed])[] = [
  ['paced(5)', all],
  ['no-usage', words],
  ['no-done', all],
  ['linger', all],
  ['slow-headers(60)', all],
  ['comments', all],
  ['one-byte', all],
  ['crlf', all],
  ['packed', all],
  ['split', all],
  ['unknown', all],
  ['words(12)', all],
  ['crlf+split+comments+unknown', all],
  ['no-usage+no-done', words],
];

const refused = (fault: string, code: string, stream: boolean): Case => ({
  fault,
  stream,
  status: statusOfCode[code]!,
  code,
  owed: 0,
});

function streamCases(chunks: readonly number[]): Case[] {
  return [
    ...Object.entries(failing).flatMap(([fault, code]) => chunks.map((n) => brokenAt(fault, n, code))),
    ...erring.flatMap((fault) => chunks.map((n) => brokenAt(fault, n, 'upstream_error'))),
    brokenAt('stall', 4, 'upstream_timeout', '+comments'),
    brokenAt('cut', 6, 'upstream_error', '+crlf+split'),
    refused('slow-headers(3000)', 'upstream_timeout', true),
  ];
}

/** An answer that comes whole can be cut at any byte, and costs nothing then. */
function wholeCases(bytes: readonly number[]): Case[] {
  const at = (fault: string, code: string) => bytes.map((n) => refused(`${fault}@${n}`, code, false));
  return [
    ...Object.entries(failing).flatMap(([fault, code]) => at(fault, code)),
    ...at('malformed', 'upstream_error'),
    refused('error', 'upstream_error', false),
    refused('slow-headers(5000)', 'upstream_timeout', false),
  ];
}

/** Every fault that the upstream knows, on streams and on whole answers, at these chunks and bytes. */
export function allCases(full: boolean): readonly Case[] {
  const chunks = full ? Array.from({ length: events }, (_, n) => n) : [0, 1, 2, 7, 13, 14, 15];
  const bytes = full ? Array.from({ length: 40 }, (_, n) => n * 8) : [0, 1, 60, 200];
  const both = [true, false].flatMap((stream) => [
    ...refusals.map(([fault, code]) => refused(fault, code, stream)),
    ...oddities.map(([fault, owed]): Case => ({ fault, stream, status: 200, owed })),
  ]);
  const cases = [...streamCases(chunks), ...wholeCases(bytes), ...both];
  // The one huge chunk is a word more by the upstream's count: it has a check of its own.
  const played = new Set(cases.flatMap(({ fault }) => Object.keys(parseFaults(fault))).concat('hugeEvent'));
  const missing = faultNames.filter(
    (name) => !played.has(name.replaceAll(/-(\w)/g, (_, c: string) => c.toUpperCase())),
  );
  if (missing.length > 0) throw new Error(`No case plays ${missing.join(', ')}.`);
  return cases;
}
