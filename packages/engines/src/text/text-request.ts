/** What the model called, and with which arguments: a JSON text, as the model wrote it. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

export type TextMessage =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface TextTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly parameters?: JsonSchema | undefined;
}

export interface TextRequest {
  /** Messages go through the model's own template; a text is continued as it is. */
  readonly prompt: { readonly messages: readonly TextMessage[] } | { readonly text: string };
  /** Unset: as many as the context has room for. */
  readonly maxTokens?: number | undefined;
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly seed?: number | undefined;
  readonly frequencyPenalty?: number | undefined;
  readonly presencePenalty?: number | undefined;
  readonly stop?: readonly string[] | undefined;
  /** `strict`: refused where the grammar cannot hold the model to all of the schema. */
  readonly format?: 'json' | { readonly schema: JsonSchema; readonly strict: boolean } | undefined;
  readonly tools?: readonly TextTool[] | undefined;
  readonly toolChoice?: 'auto' | 'required' | { readonly name: string } | undefined;
}

export type TextEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'call'; readonly index: number; readonly name: string }
  | { readonly type: 'arguments'; readonly index: number; readonly text: string };

/** By the model's own tokenizer. */
export interface TextOutcome {
  readonly finish: 'stop' | 'length' | 'tool_calls';
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface TextEngineOptions {
  readonly modelPath: string;
  /** Answers that are written side by side, in one batch. */
  readonly parallel: number;
  /** The longest prompt and answer together, of each. */
  readonly contextTokens: number;
  readonly threads: number;
}
