import type { PromptMessage } from './prompt.ts';
import type { TextFilter } from './code-stream.ts';
import type { Language } from './language-table.ts';

/** What the model said at first, and how to ask it once more. */
export interface Said {
  readonly text: string;
  /** It ended at the limit of tokens: no repair will mend that. */
  readonly isCut: boolean;
  readonly again: (correction: string) => Promise<string>;
}

/** What an answer tells of its own. */
export interface Result {
  readonly members: Readonly<Record<string, unknown>>;
  /** What a stream should have let through in the end. */
  readonly streamed: string;
}

/** One call of a verb: what is asked of the model, and what becomes of its answer. */
export interface Errand {
  readonly object: string;
  readonly language: Language | undefined;
  readonly promptVersion: string;
  readonly messages: readonly PromptMessage[];
  readonly filter: () => TextFilter;
  readonly finish: (said: Said) => Promise<Result>;
}
