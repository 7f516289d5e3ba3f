import type {
  LanguageModelV4FinishReason,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { interrupted, malformed } from '../shared/upstream-errors.ts';
import type { AnswerPart, FinishReason } from '../spec/answer-port.ts';
import type { TokenUsage } from '../spec/openai-dialect.ts';
import { isObject } from '../../kit/is-object.ts';
import { faultOf } from './provider-faults.ts';

/** Reads one choice of an answer, part by part. */
class Reading {
  readonly #choice: number;
  /** By the vendor's id of the call. */
  readonly #calls = new Map<string, { readonly index: number; hasArguments: boolean }>();
  isFinished = false;

  constructor(choice: number) {
    this.#choice = choice;
  }

  *read(part: LanguageModelV4StreamPart): Generator<AnswerPart> {
    const choice = this.#choice;
    switch (part.type) {
      case 'text-delta':
        if (part.delta !== '') yield { type: 'text', choice, text: part.delta };
        return;
      case 'reasoning-delta':
        if (part.delta !== '') yield { type: 'reasoning', choice, text: part.delta };
        return;
      case 'tool-input-start':
        if (part.providerExecuted !== true) yield this.#begin(part.id, part.toolName);
        return;
      case 'tool-input-delta':
        yield* this.#continue(part.id, part.delta);
        return;
      case 'tool-call':
        yield* this.#complete(part);
        return;
      case 'finish':
        this.isFinished = true;
        yield* endOf(choice, part);
        return;
      case 'error':
        if (!isUnknownEvent(part.error)) throw faultOf(part.error);
        return;
      default:
        return;
    }
  }

  #begin(id: string, name: string): AnswerPart {
    const index = this.#calls.size;
    this.#calls.set(id, { index, hasArguments: false });
    return { type: 'tool_call', choice: this.#choice, index, id, name };
  }

  *#continue(id: string, text: string): Generator<AnswerPart> {
    const call = this.#calls.get(id);
    if (call === undefined || text === '') return;
    call.hasArguments = true;
    yield { type: 'tool_arguments', choice: this.#choice, index: call.index, text };
  }

  /** The whole call, after its parts or in their place; a call without arguments is told nowhere else. */
  *#complete({ toolCallId, toolName, input, providerExecuted }: LanguageModelV4ToolCall): Generator<AnswerPart> {
    if (providerExecuted === true) return;
    if (!this.#calls.has(toolCallId)) yield this.#begin(toolCallId, toolName);
    if (this.#calls.get(toolCallId)?.hasArguments === false) yield* this.#continue(toolCallId, input);
  }
}

const knownEvents: readonly unknown[] = [
  'message_start',
  'message_delta',
  'message_stop',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'error',
];

/** Anthropic reserves the right to add events, and says to pass over those one doesn't know. */
function isUnknownEvent(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'AI_TypeValidationError') return false;
  const { value } = error as { readonly value?: unknown };
  return isObject(value) && typeof value['type'] === 'string' && !knownEvents.includes(value['type']);
}

interface AnswerEnd {
  readonly finishReason: LanguageModelV4FinishReason;
  readonly usage: LanguageModelV4Usage;
}

function* endOf(choice: number, { finishReason, usage }: AnswerEnd): Generator<AnswerPart> {
  yield { type: 'finish', choice, reason: reasonOf(finishReason) };
  const counted = usageOf(usage);
  if (counted !== undefined) yield { type: 'usage', usage: counted };
}

function reasonOf({ unified, raw }: LanguageModelV4FinishReason): FinishReason {
  switch (unified) {
    case 'stop':
    case 'length':
      return unified;
    case 'tool-calls':
      return 'tool_calls';
    case 'content-filter':
      return 'content_filter';
    case 'error':
      throw malformed(true, new Error(`the model ended by ${raw}`));
    case 'interrupted':
      throw interrupted(true);
    case 'other':
      // Reasons of the vendor's own end an answer that is whole; none at all, one that isn't.
      if (raw === undefined) throw interrupted(true);
      return 'stop';
  }
}

function usageOf({ inputTokens, outputTokens }: LanguageModelV4Usage): TokenUsage | undefined {
  if (inputTokens.total === undefined && outputTokens.total === undefined) return undefined;
  return {
    promptTokens: inputTokens.total ?? 0,
    completionTokens: outputTokens.total ?? 0,
    cachedPromptTokens: inputTokens.cacheRead ?? 0,
    reasoningTokens: outputTokens.reasoning ?? 0,
  };
}

export async function* partsOfStream(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  choice: number,
): AsyncGenerator<AnswerPart> {
  const reading = new Reading(choice);
  for await (const part of stream) yield* reading.read(part);
  if (!reading.isFinished) throw interrupted(true);
}

export function* partsOfWhole(result: LanguageModelV4GenerateResult, choice: number): Generator<AnswerPart> {
  const reading = new Reading(choice);
  for (const part of result.content) {
    if (part.type === 'text') yield* reading.read({ type: 'text-delta', id: '', delta: part.text });
    else if (part.type === 'reasoning') yield* reading.read({ type: 'reasoning-delta', id: '', delta: part.text });
    else if (part.type === 'tool-call') yield* reading.read(part);
  }
  yield* endOf(choice, result);
}
