import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../../../../proofs/upstream/start-upstream.ts';
import type { DialectEvent, DialectUpstream } from '../spec/openai-dialect.ts';
import type { ProviderError } from '../spec/provider-error.ts';
import { createOpenAiUpstream } from './openai-upstream.ts';

let upstream: Upstream;
let provider: DialectUpstream;
let packets: readonly Buffer[] = [];

beforeAll(async () => {
  upstream = await startUpstream({ script: () => packets });
  provider = createOpenAiUpstream({ name: 'proof', baseUrl: upstream.url });
});
afterAll(async () => {
  await provider.close();
  await upstream.close();
});

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const piece = fc.record({
  index: fc.nat(2),
  content: text,
  extra: fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }),
  comment: fc.option(text, { nil: undefined }),
  pretty: fc.boolean(),
});
const streams = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 10 }),
  choices: fc.integer({ min: 1, max: 3 }),
  ending: fc.constantFrom('\n', '\r\n'),
  space: fc.constantFrom('', ' '),
  cuts: fc.array(fc.nat(), { maxLength: 25 }),
  done: fc.boolean(),
  asked: fc.boolean(),
});
type Stream = typeof streams extends fc.Arbitrary<infer T> ? T : never;

const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm' };
const usage = { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7, x_cost: 0.5 };

/** Each event's JSON text, and the bytes of the stream that carries them. */
function compose({ pieces, choices, ending, space, done }: Stream): { meant: string[]; bytes: Buffer } {
  const oneLine = { comment: undefined, pretty: false };
  const spoken = pieces.map(({ index, content, extra, comment, pretty }) => {
    const choice = { index: index % choices, delta: { content, x_delta: extra }, finish_reason: null };
    return { chunk: { ...head, choices: [choice], x_unknown: extra, usage: null }, comment, pretty };
  });
  const ends = Array.from({ length: choices }, (_, index) => ({
    chunk: { ...head, choices: [{ index, delta: {}, finish_reason: 'stop' }], usage: null },
    ...oneLine,
  }));
  const events = [...spoken, ...ends, { chunk: { ...head, choices: [], usage }, ...oneLine }];
  const meant = events.map(({ chunk, pretty }) => JSON.stringify(chunk, undefined, pretty ? 1 : undefined));
  const lines = events.flatMap(({ comment }, n) => [
    ...(comment === undefined ? [] : [`:${comment.replaceAll(/[\r\n]/g, '')}`]),
    ...(meant[n] ?? '').split('\n').map((line) => `data:${space || (line.startsWith(' ') ? ' ' : '')}${line}`),
    '',
  ]);
  const all = [...lines, ...(done ? ['data: [DONE]', ''] : [])].map((line) => line + ending).join('');
  return { meant: done ? [...meant, '[DONE]'] : meant, bytes: Buffer.from(all) };
}

function cutUp(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const edges = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].toSorted(
    (a, b) => a - b,
  );
  return edges.slice(1).map((edge, n) => bytes.subarray(edges[n], edge));
}

async function receive(choices: number, asked: boolean) {
  const events: DialectEvent[] = [];
  const body = { model: 'm', n: choices, ...(asked && { stream_options: { include_usage: true } }) };
  const call = { operation: 'chat/completions' as const, body, signal: new AbortController().signal, requestId: 'r' };
  const outcome = await provider.stream(call, { onEvents: (batch) => void events.push(...batch) }).then(
    (end) => ({ end, error: undefined }),
    (error: ProviderError) => ({ end: undefined, error }),
  );
  return { ...outcome, events };
}

const withoutUsage = (data: string): unknown => {
  if (data === '[DONE]') return data;
  const { usage: _usage, ...rest } = JSON.parse(data) as Record<string, unknown>;
  return rest;
};

/** An unknown member named usage and null beside ours would be left alone: not what this property is about. */
const isPlain = (data: string): boolean => data.split('"usage"').length === 2 || data === '[DONE]';

describe('500 random streams', () => {
  it('come out as the upstream meant them, wherever the bytes were cut', async () => {
    await fc.assert(
      fc.asyncProperty(streams, async (stream) => {
        const { meant, bytes } = compose(stream);
        fc.pre(meant.every(isPlain));
        packets = cutUp(bytes, stream.cuts);
        const { events, end } = await receive(stream.choices, stream.asked);
        expect(events.map((event) => event.data)).toEqual(meant);
        expect(end).toMatchObject({
          sawDone: stream.done,
          finishReason: 'stop',
          usage: { promptTokens: 3, completionTokens: 4 },
          outputLength: stream.pieces.reduce((sum, { content }) => sum + content.length, 0),
        });
        const forwarded = events.map((event) => event.forward).filter((one) => one !== undefined);
        expect(forwarded.some((one) => /[\r\n]/.test(one))).toBe(false);
        const parsed = forwarded.map((one): unknown => (one === '[DONE]' ? one : JSON.parse(one)));
        const kept = meant.filter((one) => !one.includes('"x_cost"'));
        expect(parsed).toEqual(
          stream.asked
            ? meant.map((one): unknown => (one === '[DONE]' ? one : JSON.parse(one)))
            : kept.map(withoutUsage),
        );
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  it('cut off anywhere: what came whole before is handed on, and the end is told', async () => {
    await fc.assert(
      fc.asyncProperty(streams, fc.nat(), async (stream, at) => {
        const { meant, bytes } = compose(stream);
        const kept = bytes.subarray(0, at % bytes.length);
        packets = cutUp(kept, stream.cuts);
        const { events, end, error } = await receive(stream.choices, stream.asked);
        expect(events.map((event) => event.data)).toEqual(meant.slice(0, events.length));
        const finished = events.filter((event) => event.finishReason === 'stop').length === stream.choices;
        expect(end !== undefined).toBe(finished);
        expect(error?.kind).toBe(finished ? undefined : 'interrupted');
        expect(error?.retryable).toBe(finished ? undefined : events.length === 0);
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
