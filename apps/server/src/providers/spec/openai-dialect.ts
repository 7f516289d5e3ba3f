/** What an upstream that speaks the OpenAI wire by itself can be asked; the names are its paths. */
type DialectOperation = 'chat/completions' | 'completions' | 'embeddings';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface DialectCall {
  readonly operation: DialectOperation;
  /** Sent as it is, members we don't know included; `model` is already the upstream's name for it. */
  readonly body: JsonObject;
  /** Aborting it closes the upstream's connection at once. */
  readonly signal: AbortSignal;
  readonly requestId: string;
}

/** The upstream's own count. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cachedPromptTokens: number;
  readonly reasoningTokens: number;
}

export interface DialectAnswer {
  readonly status: number;
  readonly body: JsonObject;
  /** The exact text `body` was read from. */
  readonly text: string;
  readonly usage: TokenUsage | undefined;
}

export interface DialectEvent {
  /** The exact text the event came with; `[DONE]` is an event too. */
  readonly data: string;
  /** What a client should get, on one line: `data` without the usage it didn't ask for; nothing where nothing is left. */
  readonly forward: string | undefined;
  readonly isDone: boolean;
  readonly usage: TokenUsage | undefined;
  /** Of the first choice in the event that ends in it. */
  readonly finishReason: string | undefined;
  /** The output in it, for counting: text, reasoning, refusals and tool arguments of all choices. */
  readonly output: string;
}

export interface DialectSink {
  /** The events of one packet, in order. While the promise it answers is pending, the upstream is not read. */
  readonly onEvents: (events: readonly DialectEvent[]) => void | Promise<void>;
}

export interface DialectStreamEnd {
  readonly usage: TokenUsage | undefined;
  readonly finishReason: string | undefined;
  readonly outputLength: number;
  /** False where the upstream ended after a finish reason without saying `[DONE]`. */
  readonly sawDone: boolean;
  readonly clientAskedUsage: boolean;
}

/** An upstream that speaks the OpenAI dialect natively. Both verbs reject with a ProviderError and nothing else. */
export interface DialectUpstream {
  readonly name: string;
  readonly send: (call: DialectCall) => Promise<DialectAnswer>;
  /** Resolves when the answer is whole. What a sink throws ends the upstream's answer and comes back as it is. */
  readonly stream: (call: DialectCall, sink: DialectSink) => Promise<DialectStreamEnd>;
  readonly close: () => Promise<void>;
}
