import type { EditBlock } from '../grammar/answer.ts';
import { normalizeText, type Project } from './project.ts';

/** How a file came to be as it is in the middle of an answer. */
export interface WorkingFile {
  readonly content: string;
  /** What it was before the answer touched it; nothing for a new file. */
  readonly original: string | undefined;
  readonly touched?: 'written' | 'edited' | undefined;
  readonly blocks: readonly EditBlock[];
  /** A rewrite after a delete is meant to be one. */
  readonly replacedKnowingly?: boolean;
}

/** The tree while an answer is applied to it; thrown away where anything goes wrong. */
export interface WorkingTree {
  readonly files: Map<string, WorkingFile>;
  readonly deleted: Map<string, WorkingFile>;
  /** New path to old. */
  readonly renames: Map<string, string>;
}

export function createWorkingTree({ files }: Project): WorkingTree {
  const start = [...files.values()].map(({ path, content }): [string, WorkingFile] => [
    path,
    { content, original: content, blocks: [] },
  ]);
  return { files: new Map(start), deleted: new Map(), renames: new Map() };
}

export function writtenFile(content: string, known: WorkingFile | undefined, wasDeleted: boolean): WorkingFile {
  return {
    content: normalizeText(content),
    original: known?.original,
    touched: 'written',
    blocks: [],
    replacedKnowingly: wasDeleted || known?.replacedKnowingly === true,
  };
}
