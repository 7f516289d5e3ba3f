import type { Framework } from '@atelier/builder';

/** What a model answers: its words, or how it fails to give any. */
export type Said = string | { readonly text: string; readonly outputTokens: number } | { readonly breaks: true };

export interface FaultClass {
  readonly name: string;
  readonly framework: Framework;
  /** One after the other, the faulty ones first. */
  readonly answers: readonly Said[];
  /** What each repair prompt must hold, word for word. */
  readonly told: readonly (readonly string[])[];
  /** Words of the finished application, in its files and in its preview; without them it must fail. */
  readonly mended?: string;
  /** Finished with what was not put right. */
  readonly keepsFaults?: boolean;
  /** Charged as much as was held, for the upstream counted more. */
  readonly isCapped?: boolean;
  /** In the short form too. */
  readonly isQuick?: boolean;
}

export const file = (path: string, ...lines: readonly string[]): string =>
  `<file path="${path}">\n${lines.join('\n')}\n</file>\n`;

export const edit = (path: string, search: string, replace: string): string =>
  `<edit path="${path}">\n<search>\n${search}\n</search>\n<replace>\n${replace}\n</replace>\n</edit>\n`;
