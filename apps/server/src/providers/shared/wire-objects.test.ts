import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerPart, FinishReason } from '../spec/answer-port.ts';
import { assembleChunks } from './assemble-chunks.ts';
import { chunkOf, embeddingsObject, Gathering, usageChunk, usageObject } from './wire-objects.ts';

const usage = { promptTokens: 7, completionTokens: 5, cachedPromptTokens: 0, reasoningTokens: 0 };
const head = { id: 'chatcmpl-1', created: 1, model: 'm', isChat: true };
type ChoicePart = Exclude<AnswerPart, { type: 'usage' }>;

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const logprobs = fc.option(fc.record({ content: fc.array(fc.record({ token: text, logprob: fc.double() })) }), {
  nil: undefined,
});
const said = (choice: number): fc.Arbitrary<ChoicePart[]> =>
  fc
    .record({
      spoken: fc.array(
        fc.oneof(
          fc
            .record({ text, logprobs })
            .map(({ text: words, logprobs: told }) => ({ type: 'text' as const, choice, text: words, logprobs: told })),
          text.map((words) => ({ type: 'reasoning' as const, choice, text: words })),
        ),
        { maxLength: 6 },
      ),
      calls: fc.array(fc.record({ id: text, name: text, pieces: fc.array(text, { maxLength: 4 }) }), { maxLength: 3 }),
      reason: fc.constantFrom<FinishReason[]>('stop', 'length', 'tool_calls', 'content_filter'),
    })
    .map(({ spoken, calls, reason }) => [
      ...spoken,
      ...calls.flatMap(({ id, name, pieces }, index): ChoicePart[] => [
        { type: 'tool_call', choice, index, id, name },
        ...pieces.map((piece) => ({ type: 'tool_arguments' as const, choice, index, text: piece })),
      ]),
      { type: 'finish', choice, reason },
    ]);

/** The parts of several choices, shuffled into one another, each choice in its own order. */
const answers = fc
  .tuple(said(0), said(1), fc.infiniteStream(fc.boolean()))
  .map(([one, two, turns]): readonly ChoicePart[] => {
    const waiting = [[...one], [...two]];
    const merged: ChoicePart[] = [];
    while (waiting.some((parts) => parts.length > 0)) {
      const part = waiting[turns.next().value === true ? 0 : 1]?.shift();
      if (part !== undefined) merged.push(part);
    }
    return merged;
  });

function gather(parts: readonly AnswerPart[]): Gathering {
  const gathering = new Gathering();
  for (const part of parts) gathering.add(part);
  return gathering;
}

function chunksOf(parts: readonly ChoicePart[], isChat: boolean): string[] {
  const begun = new Set<number>();
  return parts.map((part) => {
    const isFirst = !begun.has(part.choice);
    begun.add(part.choice);
    return JSON.stringify(chunkOf({ ...head, isChat }, part, isFirst));
  });
}

describe('the objects of an answer', () => {
  it.each([true, false])('are the same in chunks and whole (chat: %s)', (isChat) => {
    fc.assert(
      fc.property(answers, (parts) => {
        const whole = gather([...parts, { type: 'usage', usage }]).object({ ...head, isChat });
        const chunks = [...chunksOf(parts, isChat), JSON.stringify(usageChunk({ ...head, isChat }, usage))];
        expect(JSON.parse(JSON.stringify(whole))).toEqual(assembleChunks(chunks));
      }),
      { numRuns: 500 },
    );
  });

  it('begin with the role, each choice', () => {
    const [first, second, other] = chunksOf(
      [
        { type: 'text', choice: 0, text: 'a' },
        { type: 'text', choice: 0, text: 'b' },
        { type: 'tool_call', choice: 1, index: 0, id: 'call_1', name: 'f' },
      ],
      true,
    ).map((data) => (JSON.parse(data) as { choices: { delta: object }[] }).choices[0]?.delta);
    expect(first).toEqual({ role: 'assistant', content: 'a' });
    expect(second).toEqual({ content: 'b' });
    expect(other).toMatchObject({ role: 'assistant', content: null, tool_calls: [{ index: 0, id: 'call_1' }] });
  });

  it('hold calls in the order of their index, whichever came first', () => {
    const gathering = gather([
      { type: 'tool_call', choice: 0, index: 1, id: 'b', name: 'g' },
      { type: 'tool_call', choice: 0, index: 0, id: 'a', name: 'f' },
      { type: 'tool_arguments', choice: 0, index: 1, text: '{}' },
      { type: 'finish', choice: 0, reason: 'tool_calls' },
    ]);
    expect(gathering.object(head)).toMatchObject({
      choices: [
        {
          message: { content: null, tool_calls: [{ id: 'a' }, { id: 'b', function: { name: 'g', arguments: '{}' } }] },
        },
      ],
    });
  });

  it('join the columns of legacy logprobs', () => {
    const told = (token: string, logprob: number) => ({
      tokens: [token],
      token_logprobs: [logprob],
      top_logprobs: null,
    });
    const gathering = gather([
      { type: 'text', choice: 0, text: 'a', logprobs: told('a', -1) },
      { type: 'text', choice: 0, text: 'b' },
      { type: 'text', choice: 0, text: 'c', logprobs: told('c', -2) },
      { type: 'finish', choice: 0, reason: 'stop' },
    ]);
    expect(gathering.object({ ...head, isChat: false })).toMatchObject({
      choices: [{ text: 'abc', logprobs: { tokens: ['a', 'c'], token_logprobs: [-1, -2], top_logprobs: null } }],
    });
  });

  it('are whole when every choice has its finish', () => {
    expect(gather([]).isWhole).toBe(false);
    const parts: AnswerPart[] = [
      { type: 'text', choice: 0, text: 'a' },
      { type: 'finish', choice: 1, reason: 'stop' },
    ];
    expect(gather(parts).isWhole).toBe(false);
    expect(gather([...parts, { type: 'finish', choice: 0, reason: 'stop' }]).isWhole).toBe(true);
  });

  it('tell cached and reasoning tokens only where there are any', () => {
    expect(usageObject(usage)).toEqual({ prompt_tokens: 7, completion_tokens: 5, total_tokens: 12 });
    expect(usageObject({ ...usage, cachedPromptTokens: 3, reasoningTokens: 2 })).toMatchObject({
      prompt_tokens_details: { cached_tokens: 3 },
      completion_tokens_details: { reasoning_tokens: 2 },
    });
  });

  it('give embeddings as numbers or as the bytes of their floats', () => {
    const vectors = [[0.5, -0.25], new Float32Array([9, 1, 2, 9]).subarray(1, 3)];
    const call = (format: string) => ({
      operation: 'embeddings' as const,
      body: { model: 'e', encoding_format: format },
      signal: new AbortController().signal,
      requestId: 'r',
    });
    expect(embeddingsObject(call('float'), { vectors, promptTokens: 4 })).toEqual({
      object: 'list',
      data: [
        { object: 'embedding', index: 0, embedding: [0.5, -0.25] },
        { object: 'embedding', index: 1, embedding: [1, 2] },
      ],
      model: 'e',
      usage: { prompt_tokens: 4, total_tokens: 4 },
    });
    const { data } = embeddingsObject(call('base64'), { vectors, promptTokens: 4 }) as {
      data: { embedding: string }[];
    };
    const bytes = Buffer.from(data[1]?.embedding ?? '', 'base64');
    expect([bytes.readFloatLE(0), bytes.readFloatLE(4)]).toEqual([1, 2]);
  });
});
