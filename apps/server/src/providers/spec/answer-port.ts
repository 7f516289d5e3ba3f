import type { DialectCall, TokenUsage } from './openai-dialect.ts';

export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter';

/** `choice` counts from 0 and is below the request's `n`. */
export type AnswerPart =
  | { readonly type: 'text'; readonly choice: number; readonly text: string; readonly logprobs?: unknown }
  | { readonly type: 'reasoning'; readonly choice: number; readonly text: string }
  /** Begins a call; its arguments follow, in as many parts as they come in. */
  | {
      readonly type: 'tool_call';
      readonly choice: number;
      readonly index: number;
      readonly id: string;
      readonly name: string;
    }
  | { readonly type: 'tool_arguments'; readonly choice: number; readonly index: number; readonly text: string }
  | { readonly type: 'finish'; readonly choice: number; readonly reason: FinishReason }
  | { readonly type: 'usage'; readonly usage: TokenUsage };

export interface Embedded {
  readonly vectors: readonly (readonly number[] | Float32Array)[];
  readonly promptTokens: number;
}

/**
 * An upstream that does not speak the OpenAI wire: it reads the OpenAI request and gives its answer in parts, of which
 * shared/speak-openai.ts makes the wire. It hears `call.signal`, and throws only ProviderError.
 */
export interface AnswerPort {
  readonly name: string;
  /** `chat/completions` and `completions`. A choice ends with its `finish`; `usage` comes once, before the end. */
  readonly answer: (call: DialectCall) => AsyncIterable<AnswerPart>;
  readonly embed?: (call: DialectCall) => Promise<Embedded>;
  readonly close: () => Promise<void>;
}
