import type { Diagnostic } from '../diagnostic.ts';

export interface EditBlock {
  readonly search: string;
  readonly replace: string;
}

/** One thing an answer asks for; paths are as the model wrote them, yet to be checked. */
export type Operation =
  | { readonly kind: 'file'; readonly path: string; readonly content: string }
  | { readonly kind: 'edit'; readonly path: string; readonly blocks: readonly EditBlock[] }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string };

/** What is heard while an answer comes in. Line by line: the deltas of a file, joined, are its content. */
export type AnswerEvent =
  | { readonly type: 'file_begun'; readonly path: string }
  | { readonly type: 'file_text'; readonly path: string; readonly text: string }
  | { readonly type: 'file_ended'; readonly path: string; readonly content: string }
  /** A search and replace that is whole; its edit may hold more. */
  | { readonly type: 'edit'; readonly path: string; readonly block: EditBlock }
  | { readonly type: 'delete'; readonly path: string }
  | { readonly type: 'rename'; readonly from: string; readonly to: string }
  | { readonly type: 'summary'; readonly text: string }
  /** What the model says beside its tags. */
  | { readonly type: 'prose'; readonly text: string }
  | { readonly type: 'diagnostic'; readonly diagnostic: Diagnostic };

/** A whole answer. With a diagnostic it must not be applied. */
export interface ParsedAnswer {
  readonly operations: readonly Operation[];
  readonly summary: string | null;
  /** What the model says beside its tags: the message of a conversation. */
  readonly prose: string;
  readonly diagnostics: readonly Diagnostic[];
}
