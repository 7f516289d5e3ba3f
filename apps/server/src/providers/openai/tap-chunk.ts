import { isObject } from '../../kit/is-object.ts';
import type { TokenUsage } from '../spec/openai-dialect.ts';

type Members = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;

/** Chat's, completions' and embeddings' usage; nothing where it is absent, null or without a count. */
export function readUsage(body: Members): TokenUsage | undefined {
  const usage = body['usage'];
  if (!isObject(usage) || typeof usage['prompt_tokens'] !== 'number') return undefined;
  const prompt = usage['prompt_tokens_details'];
  const completion = usage['completion_tokens_details'];
  return {
    promptTokens: countOf(usage['prompt_tokens']),
    completionTokens: countOf(usage['completion_tokens']),
    cachedPromptTokens: isObject(prompt) ? countOf(prompt['cached_tokens']) : 0,
    reasoningTokens: isObject(completion) ? countOf(completion['reasoning_tokens']) : 0,
  };
}

interface ChunkTap {
  readonly usage: TokenUsage | undefined;
  /** No choices, only usage: the chunk that `include_usage` adds. */
  readonly usageOnly: boolean;
  readonly finishReason: string | undefined;
  readonly output: string;
}

/** Which of the answer's choices have begun and which have ended. */
export interface ChoiceStates {
  readonly begun: Set<number>;
  readonly ended: Set<number>;
}

export function tapChunk(chunk: Members, states: ChoiceStates): ChunkTap {
  const choices: readonly unknown[] = Array.isArray(chunk['choices']) ? chunk['choices'] : [];
  let finishReason: string | undefined;
  let output = '';
  for (const choice of choices) {
    if (!isObject(choice)) continue;
    const index = typeof choice['index'] === 'number' ? choice['index'] : 0;
    states.begun.add(index);
    output += textOf(choice['text']) + (isObject(choice['delta']) ? deltaText(choice['delta']) : '');
    if (typeof choice['finish_reason'] !== 'string') continue;
    states.ended.add(index);
    finishReason ??= choice['finish_reason'];
  }
  const usage = readUsage(chunk);
  return { usage, usageOnly: usage !== undefined && choices.length === 0, finishReason, output };
}

function deltaText(delta: Members): string {
  let text = textOf(delta['content']) + textOf(delta['refusal']);
  text += textOf(delta['reasoning_content'] ?? delta['reasoning']);
  if (isObject(delta['function_call'])) text += callText(delta['function_call']);
  if (!Array.isArray(delta['tool_calls'])) return text;
  for (const call of delta['tool_calls'] as readonly unknown[]) {
    if (isObject(call) && isObject(call['function'])) text += callText(call['function']);
  }
  return text;
}

const callText = (call: Members): string => textOf(call['name']) + textOf(call['arguments']);

/** The content of a chunk with one choice. */
export function contentOf(chunk: Members): unknown {
  const { choices } = chunk;
  if (!Array.isArray(choices) || choices.length !== 1) return undefined;
  const [choice] = choices as readonly unknown[];
  return isObject(choice) && isObject(choice['delta']) ? choice['delta']['content'] : undefined;
}
