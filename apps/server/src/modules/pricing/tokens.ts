import type { Units } from './charge.ts';

interface TokenCounts {
  readonly inputTokens: bigint;
  /** Those of the input that were read from a cache. */
  readonly cachedTokens?: bigint;
  readonly outputTokens: bigint;
  /** Those of the output that were reasoning. */
  readonly reasoningTokens?: bigint;
}

const atMost = (count: bigint, limit: bigint) => (count < limit ? count : limit);

/** The wire counts cached tokens within the input and reasoning within the output; prices count each token once. */
export function unitsOfTokens({
  inputTokens,
  cachedTokens = 0n,
  outputTokens,
  reasoningTokens = 0n,
}: TokenCounts): Units {
  const cached = atMost(cachedTokens, inputTokens);
  const reasoning = atMost(reasoningTokens, outputTokens);
  return {
    input_token: inputTokens - cached,
    cached_token: cached,
    output_token: outputTokens - reasoning,
    reasoning_token: reasoning,
  };
}

interface TokenLimits {
  readonly inputTokens: bigint;
  /** What the request allows, if it says. */
  readonly maxTokens?: bigint | undefined;
  readonly model: { readonly id: string; readonly context_length: number | null };
}

/** The most that can come out: what the request allows, or all the model can hold. */
export function boundsOfTokens({ inputTokens, maxTokens, model }: TokenLimits): Units {
  const context = model.context_length === null ? undefined : BigInt(model.context_length);
  const outputTokens =
    maxTokens !== undefined && context !== undefined ? atMost(maxTokens, context) : (maxTokens ?? context);
  if (outputTokens === undefined) throw new RangeError(`nothing bounds what ${model.id} may answer`);
  return { input_token: inputTokens, output_token: outputTokens };
}
