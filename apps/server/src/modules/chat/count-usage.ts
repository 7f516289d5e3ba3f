import type { Tokenizer } from '../../platform/tokenizer/tokenizer.ts';
import type { JsonObject, TokenUsage } from '../../providers/spec/openai-dialect.ts';
import { unitsOfTokens, type Units } from '../pricing/index.ts';
import { textOfInput } from './prompt-size.ts';

/** The upstream's own count, or ours where it gave none: only then is the output asked for. */
export async function countUsage(
  tokenizer: Tokenizer,
  request: JsonObject,
  { counted, output }: { readonly counted: TokenUsage | undefined; readonly output: () => string },
): Promise<TokenUsage> {
  if (counted) return counted;
  const { text, besides } = textOfInput(request);
  const [promptTokens, completionTokens] = await Promise.all([tokenizer.count(text), tokenizer.count(output())]);
  return { promptTokens: promptTokens + besides, completionTokens, cachedPromptTokens: 0, reasoningTokens: 0 };
}

export const unitsOfUsage = (usage: TokenUsage): Units => ({
  request: 1n,
  ...unitsOfTokens({
    inputTokens: BigInt(usage.promptTokens),
    cachedTokens: BigInt(usage.cachedPromptTokens),
    outputTokens: BigInt(usage.completionTokens),
    reasoningTokens: BigInt(usage.reasoningTokens),
  }),
});
