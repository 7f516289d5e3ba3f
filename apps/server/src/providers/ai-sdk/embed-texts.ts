import type { EmbeddingModelV4, EmbeddingModelV4Result } from '@ai-sdk/provider';
import type { Embedded } from '../spec/answer-port.ts';
import type { DialectCall } from '../spec/openai-dialect.ts';
import { isObject } from '../../kit/is-object.ts';
import { refused } from './provider-faults.ts';

export async function embedTexts(
  model: EmbeddingModelV4,
  { body, signal: abortSignal, requestId }: DialectCall,
): Promise<Embedded> {
  const texts = textsOf(body['input']);
  const { dimensions } = body;
  const most = (await model.maxEmbeddingsPerCall) ?? texts.length;
  const batches = Array.from({ length: Math.ceil(texts.length / most) }, (_, n) =>
    texts.slice(n * most, (n + 1) * most),
  );
  const embedded = await Promise.all(
    batches.map(async (values) => {
      const result = await model.doEmbed({
        values,
        abortSignal,
        headers: { 'x-request-id': requestId },
        ...(typeof dimensions === 'number' && { dimensions }),
      });
      return { vectors: result.embeddings, promptTokens: countOf(result, values) };
    }),
  );
  return {
    vectors: embedded.flatMap(({ vectors }) => vectors),
    promptTokens: embedded.reduce((total, { promptTokens }) => total + promptTokens, 0),
  };
}

function textsOf(input: unknown): string[] {
  const texts: unknown[] = Array.isArray(input) ? input : [input];
  if (texts.length === 0 || !texts.every((text) => typeof text === 'string')) {
    throw refused('input', 'This model takes its input as text only.');
  }
  return texts;
}

/** The vendor's count, which newer models tell beside the vectors; else its own rule of four characters a token. */
function countOf({ usage, response }: EmbeddingModelV4Result, values: readonly string[]): number {
  const body = isObject(response?.body) ? response.body : {};
  const told = isObject(body['usageMetadata']) ? body['usageMetadata']['promptTokenCount'] : undefined;
  if (typeof told === 'number') return told;
  return usage?.tokens ?? values.reduce((total, text) => total + Math.ceil(text.length / 4), 0);
}
