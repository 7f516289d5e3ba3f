import type { Caller } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';
import type { AccountId, Id } from '../../kit/ids.ts';

/** A message as OpenAI writes it: role, content, tool_calls and whatever else it came with. */
export type ChatMessage = Readonly<Record<string, unknown>>;

/** Turns texts into vectors, one each. Vectors of embedders with other names are not compared. */
export interface Embedder {
  readonly name: string;
  readonly embed: (texts: readonly string[]) => Promise<readonly ArrayLike<number>[]>;
}

/** Whose conversations: an account's, in one environment. Nothing is read or written without it. */
export interface ConversationOwner {
  readonly accountId: AccountId;
  readonly environment: Environment;
}

export interface RecallRequest {
  readonly caller: Caller;
  /** An id, or `new`. */
  readonly conversationId: string;
  /** What the client sent: the new messages only. */
  readonly messages: readonly ChatMessage[];
  /** Of the model. */
  readonly contextLength: number | null | undefined;
  /** What the client allows for the answer. */
  readonly maxTokens: number | null | undefined;
  /** What else of the request takes room in the context: tools, a response format. */
  readonly tokensBesides?: number;
}

export interface Recalled {
  readonly conversationId: Id<'conversation'>;
  /** What to send to the model. */
  readonly messages: readonly ChatMessage[];
  /** What will be kept of this call, beside the answer. */
  readonly newMessages: readonly ChatMessage[];
  readonly owner: ConversationOwner;
  /** True where nothing is written yet: a first call that fails leaves nothing. */
  readonly isNew: boolean;
}

export interface AnswerOrigin {
  readonly model: string;
  readonly requestId: string;
}

export interface Memory {
  /** Throws `conversation_not_found` for what is not there or not the caller's, `invalid_value` for what cannot be kept. */
  readonly recall: (request: RecallRequest) => Promise<Recalled>;
  /** Keeps the new messages and the answer. Does nothing where the conversation was deleted in the meantime. */
  readonly remember: (recalled: Recalled, answer: ChatMessage, origin: AnswerOrigin) => Promise<void>;
  /** Resolves when nothing is left to embed or to summarise. */
  readonly drain: () => Promise<void>;
  /** Takes up nothing more and waits for what runs. The rest is done at the next `remember`. */
  readonly close: () => Promise<void>;
}
