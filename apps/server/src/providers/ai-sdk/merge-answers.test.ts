import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { AnswerPart } from '../spec/answer-port.ts';
import { mergeAnswers } from './merge-answers.ts';

const text = (choice: number, words: string): AnswerPart => ({ type: 'text', choice, text: words });
const usage = (promptTokens: number): AnswerPart => ({
  type: 'usage',
  usage: { promptTokens, completionTokens: 1, cachedPromptTokens: 2, reasoningTokens: 3 },
});

async function all(
  answers: readonly AsyncIterable<AnswerPart>[],
  stop: () => void = () => undefined,
): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = [];
  for await (const part of mergeAnswers(answers, stop)) parts.push(part);
  return parts;
}

describe('answers merged', () => {
  it('keep their order, lose nothing, and are counted once at the end', async () => {
    const answer = fc.array(fc.nat(2), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 4 }), async (answers) => {
        const speak = async function* (waits: readonly number[], choice: number) {
          for (const [index, wait] of waits.entries()) {
            if (wait > 0) await sleep(wait);
            yield text(choice, String(index));
          }
          yield usage(choice);
        };
        const parts = await all(answers.map(speak));
        for (const [choice, waits] of answers.entries()) {
          const own = parts.filter((part) => part.type === 'text' && part.choice === choice);
          expect(own).toEqual(waits.map((_, index) => text(choice, String(index))));
        }
        const count = answers.length;
        expect(parts.filter(({ type }) => type === 'usage')).toHaveLength(1);
        expect(parts.at(-1)).toEqual({
          type: 'usage',
          usage: {
            promptTokens: (count * (count - 1)) / 2,
            completionTokens: count,
            cachedPromptTokens: count * 2,
            reasoningTokens: count * 3,
          },
        });
      }),
      { numRuns: 50 },
    );
  });

  it('are read no further than one part ahead', async () => {
    const pulled = [0, 0];
    const speak = async function* (choice: number) {
      for (;;) {
        pulled[choice] = (pulled[choice] ?? 0) + 1;
        yield text(choice, 'x');
      }
    };
    const merged = mergeAnswers([speak(0), speak(1)], () => undefined);
    await merged.next();
    await sleep(5);
    expect(pulled).toEqual([1, 1]);
    await merged.return(undefined);
  });

  it('fail by the first failure, which stops the others', async () => {
    const stopping = new AbortController();
    let released = false;
    const waiting = async function* (): AsyncGenerator<AnswerPart> {
      try {
        yield text(0, 'a');
        await sleep(10_000, undefined, { signal: stopping.signal });
      } finally {
        released = true;
      }
    };
    const failing = async function* (): AsyncGenerator<AnswerPart> {
      yield text(1, 'b');
      await sleep(5);
      throw new Error('overloaded');
    };
    await expect(all([waiting(), failing()], () => stopping.abort())).rejects.toThrow('overloaded');
    expect(released).toBe(true);
  });

  it('without a count have none', async () => {
    const speak = async function* () {
      yield text(0, 'a');
    };
    expect(await all([speak()])).toEqual([text(0, 'a')]);
  });
});
