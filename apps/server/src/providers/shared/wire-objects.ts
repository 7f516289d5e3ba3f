import type { AnswerPart, Embedded, FinishReason } from '../spec/answer-port.ts';
import type { DialectCall, JsonObject, TokenUsage } from '../spec/openai-dialect.ts';

/** What all objects of one answer have in common. */
export interface AnswerHead {
  readonly id: string;
  readonly created: number;
  readonly model: string;
  readonly isChat: boolean;
}

export function usageObject(usage: TokenUsage): JsonObject {
  const { promptTokens, completionTokens, cachedPromptTokens, reasoningTokens } = usage;
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    ...(cachedPromptTokens > 0 && { prompt_tokens_details: { cached_tokens: cachedPromptTokens } }),
    ...(reasoningTokens > 0 && { completion_tokens_details: { reasoning_tokens: reasoningTokens } }),
  };
}

type ChoicePart = Exclude<AnswerPart, { type: 'usage' }>;

function deltaOf(part: ChoicePart): JsonObject {
  switch (part.type) {
    case 'text':
      return { content: part.text };
    case 'reasoning':
      return { reasoning_content: part.text };
    case 'tool_call':
      return {
        tool_calls: [
          { index: part.index, id: part.id, type: 'function', function: { name: part.name, arguments: '' } },
        ],
      };
    case 'tool_arguments':
      return { tool_calls: [{ index: part.index, function: { arguments: part.text } }] };
    case 'finish':
      return {};
  }
}

const finishOf = (part: ChoicePart): FinishReason | null => (part.type === 'finish' ? part.reason : null);
const logprobsOf = (part: ChoicePart): unknown => (part.type === 'text' ? (part.logprobs ?? null) : null);

export function chunkOf({ id, created, model, isChat }: AnswerHead, part: ChoicePart, isFirst: boolean): JsonObject {
  const head = { id, object: isChat ? 'chat.completion.chunk' : 'text_completion', created, model };
  const tail = { logprobs: logprobsOf(part), finish_reason: finishOf(part) };
  const { choice: index } = part;
  if (!isChat) return { ...head, choices: [{ index, text: part.type === 'text' ? part.text : '', ...tail }] };
  const content = part.type === 'tool_call' ? null : '';
  const delta = isFirst ? { role: 'assistant', content, ...deltaOf(part) } : deltaOf(part);
  return { ...head, choices: [{ index, delta, ...tail }] };
}

export const usageChunk = ({ id, created, model, isChat }: AnswerHead, usage: TokenUsage): JsonObject => ({
  id,
  object: isChat ? 'chat.completion.chunk' : 'text_completion',
  created,
  model,
  choices: [],
  usage: usageObject(usage),
});

interface ToolCall {
  readonly id: string;
  readonly name: string;
  arguments: string;
}

interface Choice {
  text: string;
  reasoning: string;
  logprobs: unknown;
  finish: FinishReason | null;
  readonly calls: Map<number, ToolCall>;
}

/** What was given of the logprobs of its texts, as one: chat's lists of tokens and the legacy object's columns alike. */
function joinLogprobs(before: unknown, next: unknown): unknown {
  if (next === undefined || next === null) return before;
  if (before === null) return next;
  const joined = Object.entries(next).map(([name, value]: [string, unknown]) => {
    const known = (before as JsonObject)[name];
    return [name, Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : (value ?? known)];
  });
  return { ...(before as JsonObject), ...Object.fromEntries(joined) };
}

/** Gathers the parts of an answer into the objects of an answer that comes whole. */
export class Gathering {
  readonly #choices = new Map<number, Choice>();
  usage: TokenUsage | undefined;

  add(part: AnswerPart): void {
    if (part.type === 'usage') {
      this.usage = part.usage;
      return;
    }
    const choice = this.#choice(part.choice);
    if (part.type === 'text') {
      choice.text += part.text;
      choice.logprobs = joinLogprobs(choice.logprobs, part.logprobs);
    } else if (part.type === 'reasoning') choice.reasoning += part.text;
    else if (part.type === 'tool_call') choice.calls.set(part.index, { id: part.id, name: part.name, arguments: '' });
    else if (part.type === 'finish') choice.finish = part.reason;
    else choice.calls.get(part.index)!.arguments += part.text;
  }

  get isWhole(): boolean {
    return this.#choices.size > 0 && this.#choices.values().every(({ finish }) => finish !== null);
  }

  #choice(index: number): Choice {
    const known = this.#choices.get(index);
    if (known) return known;
    const choice: Choice = { text: '', reasoning: '', logprobs: null, finish: null, calls: new Map() };
    this.#choices.set(index, choice);
    return choice;
  }

  object({ id, created, model, isChat }: AnswerHead): JsonObject {
    const choices = [...this.#choices]
      .toSorted(([a], [b]) => a - b)
      .map(([index, choice]) => ({
        index,
        ...(isChat ? { message: messageOf(choice) } : { text: choice.text }),
        logprobs: choice.logprobs,
        finish_reason: choice.finish,
      }));
    const usage = this.usage && { usage: usageObject(this.usage) };
    return { id, object: isChat ? 'chat.completion' : 'text_completion', created, model, choices, ...usage };
  }
}

function messageOf({ text, reasoning, calls }: Choice): JsonObject {
  const inOrder = [...calls].toSorted(([a], [b]) => a - b);
  const tools = inOrder.map(([, { id, name, arguments: given }]) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }));
  return {
    role: 'assistant',
    content: text === '' && tools.length > 0 ? null : text,
    refusal: null,
    ...(reasoning !== '' && { reasoning_content: reasoning }),
    ...(tools.length > 0 && { tool_calls: tools }),
  };
}

const base64Of = (vector: readonly number[] | Float32Array): string => {
  const floats = vector instanceof Float32Array ? vector : Float32Array.from(vector);
  return Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength).toString('base64');
};

export function embeddingsObject({ body }: DialectCall, { vectors, promptTokens }: Embedded): JsonObject {
  const asText = body['encoding_format'] === 'base64';
  const data = vectors.map((vector, index) => ({
    object: 'embedding',
    index,
    embedding: asText ? base64Of(vector) : Array.from(vector),
  }));
  const usage = { prompt_tokens: promptTokens, total_tokens: promptTokens };
  return { object: 'list', data, model: body['model'], usage };
}
