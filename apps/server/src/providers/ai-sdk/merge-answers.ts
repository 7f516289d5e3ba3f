import type { AnswerPart } from '../spec/answer-port.ts';
import type { TokenUsage } from '../spec/openai-dialect.ts';

const nothing: TokenUsage = { promptTokens: 0, completionTokens: 0, cachedPromptTokens: 0, reasoningTokens: 0 };

const sum = (a: TokenUsage, b: TokenUsage): TokenUsage => ({
  promptTokens: a.promptTokens + b.promptTokens,
  completionTokens: a.completionTokens + b.completionTokens,
  cachedPromptTokens: a.cachedPromptTokens + b.cachedPromptTokens,
  reasoningTokens: a.reasoningTokens + b.reasoningTokens,
});

/**
 * Several answers as one, each part as it comes, the usage of all at the end. An answer is read on only when its last
 * part was taken. The first that fails fails all; `stop` ends the others.
 */
export async function* mergeAnswers(
  answers: readonly AsyncIterable<AnswerPart>[],
  stop: () => void,
): AsyncGenerator<AnswerPart> {
  const iterators = answers.map((answer) => answer[Symbol.asyncIterator]());
  const pull = async (iterator: AsyncIterator<AnswerPart>) => ({ iterator, next: await iterator.next() });
  const pending = new Map(iterators.map((iterator) => [iterator, pull(iterator)]));
  let usage: TokenUsage | undefined;
  try {
    while (pending.size > 0) {
      const { iterator, next } = await Promise.race(pending.values());
      pending.delete(iterator);
      if (next.done === true) continue;
      if (next.value.type === 'usage') usage = sum(usage ?? nothing, next.value.usage);
      else yield next.value;
      pending.set(iterator, pull(iterator));
    }
    if (usage !== undefined) yield { type: 'usage', usage };
  } finally {
    stop();
    await Promise.allSettled([...pending.values(), ...iterators.map((iterator) => iterator.return?.())]);
  }
}
