/** Where code does not parse. Lines and columns are counted from 1. */
export interface SyntaxFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** One thing that stands at the outermost level of the code. */
export interface Part {
  readonly lines: readonly [first: number, last: number];
  /** How it begins. */
  readonly text: string;
}

/** What the thread is asked. */
export type ThreadTask =
  | { readonly kind: 'parse'; readonly grammar: string; readonly text: string }
  | { readonly kind: 'diff'; readonly before: string; readonly after: string; readonly name: string };

export type ThreadAnswer =
  | { readonly faults: readonly SyntaxFault[]; readonly parts: readonly Part[] }
  | { readonly patch: string | undefined }
  | { readonly failure: string };
