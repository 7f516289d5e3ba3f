import { seeded } from '../upstream/text.ts';

export type Members = Record<string, unknown>;

export interface Chunk extends Members {
  readonly choices: readonly Members[];
  readonly usage?: Members | null;
}

/** A stream as an upstream means it, and the packets it arrives in. */
export interface MeantStream {
  readonly n: number;
  readonly choices: number;
  readonly asksUsage: boolean;
  readonly chunks: readonly Chunk[];
  readonly packets: readonly Buffer[];
}

/** Draws values from a seed, so that a stream that fails can be made again. */
class Draw {
  readonly #random: () => number;

  constructor(seed: string) {
    this.#random = seeded(seed);
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  upTo(most: number): number {
    return Math.floor(this.#random() * (most + 1));
  }

  one<T>(list: readonly T[]): T {
    return list[this.upTo(list.length - 1)]!;
  }
}

const pieces = [
  '',
  ' ',
  ' river',
  ' Straße',
  ' 東京',
  '🙂',
  '👩‍👩‍👧',
  'é',
  '\n',
  '\r\n',
  '\t',
  '"',
  '\\',
  '\\"',
  '\u2028',
  '\u0000',
  '\ud83d',
  'data: {"no":1}\n\n',
  '[DONE]',
  ': ping',
  '"id":"chatcmpl-up"',
  '"usage":null',
  '"content":"x"',
  '{"a":[1,',
  '\u{10ffff}',
] as const;

const unknowns = [
  null,
  true,
  'ü',
  12_345_678_901,
  -0.5,
  [],
  {},
  { id: 'chatcmpl-up', model: 'other' },
  { deep: [1, null, { usage: 0 }] },
] as const;

function text(draw: Draw): string {
  if (draw.chance(0.02)) return 'x'.repeat(draw.upTo(200_000)) + '東'.repeat(draw.upTo(2_000));
  return Array.from({ length: draw.upTo(4) }, () => draw.one(pieces)).join('');
}

function deltaOf(draw: Draw): Members {
  const kind = draw.upTo(9);
  if (kind === 0) return {};
  if (kind === 1) return { content: null };
  if (kind === 2) return { reasoning_content: text(draw), content: null };
  if (kind === 3) return { refusal: text(draw) };
  if (kind > 5) return { content: text(draw) };
  const called = { name: draw.one(['weather', 'größe']), arguments: text(draw) };
  const id = draw.one(['call_1', '', 'chatcmpl-up']);
  return { tool_calls: [{ index: draw.upTo(2), ...(draw.chance(0.5) && { id, type: 'function' }), function: called }] };
}

const withUnknown = (draw: Draw, chunk: Chunk): Chunk =>
  draw.chance(0.3) ? { ...chunk, x_unknown: draw.one(unknowns), service_tier: 'default' } : chunk;

/** Upstreams differ in where the id stands, and some change it, or leave it empty at first. */
function headOf(draw: Draw, manner: string, place: number): Members {
  const head = { id: 'chatcmpl-up', object: 'chat.completion.chunk', created: 1_790_000_000, model: 'proof-model' };
  if (manner === 'changing id') return { ...head, id: `chatcmpl-up-${place % 3}` };
  if (manner === 'empty at first' && place === 0) return { ...head, id: '' };
  if (manner === 'no id') return { object: head.object, created: head.created, model: head.model };
  return draw.chance(0.05) ? Object.fromEntries(Object.entries(head).toReversed()) : head;
}

const usageOf = (draw: Draw): Members => ({
  prompt_tokens: 3 + draw.upTo(9),
  completion_tokens: 1 + draw.upTo(9),
  total_tokens: 20,
  ...(draw.chance(0.3) && { prompt_tokens_details: { cached_tokens: draw.upTo(3) }, x_seconds: 0.25 }),
});

/** Where the count stands: in a chunk of its own at the end, with the finish reason, on every chunk, in the middle, nowhere. */
const usagePlaces = ['last', 'last', 'last', 'finish', 'every', 'middle', 'nowhere'] as const;

function compose(draw: Draw, choices: number): Chunk[] {
  const manner = draw.one(['usual', 'usual', 'usual', 'changing id', 'empty at first', 'no id', 'id last']);
  const place = draw.one(usagePlaces);
  const spoken: Chunk[] = Array.from({ length: 1 + draw.upTo(12) }, () => ({
    choices: [{ index: draw.upTo(choices - 1), delta: deltaOf(draw), logprobs: null, finish_reason: null }],
  }));
  if (draw.chance(0.2)) {
    spoken.push({ choices: Array.from({ length: choices }, (_, index) => ({ index, delta: deltaOf(draw) })) });
  }
  if (draw.chance(0.15)) spoken.unshift({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] });
  if (place === 'middle') spoken.splice(draw.upTo(spoken.length), 0, { choices: [], usage: usageOf(draw) });
  const ends = Array.from({ length: choices }, (_, index) => ({
    choices: [{ index, delta: {}, finish_reason: 'stop' }],
  }));
  const all: Chunk[] = [...spoken, ...ends];
  if (place === 'last') all.push({ choices: [], usage: usageOf(draw) });
  const hasNulls = draw.chance(0.5);
  return all.map((body, n) => {
    const isEnd = n === all.length - 1;
    const counted = place === 'every' || (place === 'finish' && isEnd) ? { usage: usageOf(draw) } : {};
    const chunk = withUnknown(draw, { ...(hasNulls && { usage: null }), ...body, ...counted });
    const head = headOf(draw, manner, n);
    return manner === 'id last' ? { ...chunk, ...head } : { ...head, ...chunk };
  });
}

/** Three ways to end a line, comments anywhere, JSON on one line or several, with and without the space after the colon. */
function write(draw: Draw, chunks: readonly Chunk[]): Buffer {
  const ending = draw.one(['\n', '\n', '\r\n', '\r']);
  const isSpaced = draw.chance(0.7);
  const lines = chunks.flatMap((chunk) => {
    const isPretty = draw.chance(0.1);
    const json = isPretty ? JSON.stringify(chunk, undefined, 1) : JSON.stringify(chunk);
    const data = json.split('\n').map((line) => `data:${isSpaced || line.startsWith(' ') ? ' ' : ''}${line}`);
    const comment = draw.chance(0.2) ? [`:${draw.one(['', ' ping', ' データ', ' data: {"no":1}'])}`, ''] : [];
    const extra = draw.chance(0.1) ? [draw.one(['id: 7', 'retry: 10', 'event: message', 'x-unknown: 1'])] : [];
    return [...comment, ...extra, ...data, '', ...(draw.chance(0.1) ? [''] : [])];
  });
  const done = draw.chance(0.9) ? ['data: [DONE]', ''] : [];
  const mark = draw.chance(0.05) ? '\ufeff' : '';
  return Buffer.from(mark + [...lines, ...done].map((line) => line + ending).join(''));
}

function cutUp(draw: Draw, bytes: Buffer): Buffer[] {
  const cuts = draw.chance(0.2) ? Math.min(bytes.length, 400) : draw.upTo(30);
  const places = Array.from({ length: cuts }, () => draw.upTo(bytes.length));
  const edges = [...new Set([0, ...places, bytes.length])].toSorted((a, b) => a - b);
  return edges.slice(1).map((edge, n) => bytes.subarray(edges[n], edge));
}

export function drawStream(seed: string, n: number): MeantStream {
  const draw = new Draw(`${seed} ${n}`);
  const choices = 1 + draw.upTo(2);
  const chunks = compose(draw, choices);
  return { n, choices, asksUsage: draw.chance(0.5), chunks, packets: cutUp(draw, write(draw, chunks)) };
}
