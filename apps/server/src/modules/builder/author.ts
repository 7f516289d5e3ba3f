/** What was said, and what it took. */
interface SaidAnswer {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface AuthorMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

interface AuthorOptions {
  readonly maxTokens: number;
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Whoever writes the application: a model, or the catalogue of the ones written by hand. */
export interface Author {
  readonly write: (messages: readonly AuthorMessage[], options: AuthorOptions) => Promise<SaidAnswer>;
  /** False: it would say the same again. */
  readonly canRepair: boolean;
}

/** What is left of the tokens that the charge covers. */
export interface Budget {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Too little for an answer that is worth asking for. */
const leastOutput = 1_000;
const bytesPerToken = 3;

/** How long the next answer may be; nothing where the next question is no longer covered. */
export function nextAnswerOf(
  { inputTokens, outputTokens }: Budget,
  messages: readonly AuthorMessage[],
): number | undefined {
  const asked = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) / bytesPerToken, 0);
  return asked <= inputTokens && outputTokens >= leastOutput ? outputTokens : undefined;
}
