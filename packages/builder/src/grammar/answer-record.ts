import type { Diagnostic } from '../diagnostic.ts';
import type { AnswerEvent, EditBlock, Operation, ParsedAnswer } from './answer.ts';

/** What an answer has said so far; everything noted in it is also heard. */
export interface AnswerRecord {
  readonly hear: (event: AnswerEvent) => void;
  readonly file: (path: string, content: string) => void;
  readonly editBlock: (path: string, block: EditBlock) => void;
  readonly edit: (path: string, blocks: readonly EditBlock[]) => void;
  readonly delete: (path: string) => void;
  readonly rename: (from: string, to: string) => void;
  readonly summary: (text: string) => void;
  readonly prose: (line: string) => void;
  readonly fault: (diagnostic: Diagnostic) => void;
  readonly isEmpty: () => boolean;
  readonly read: () => ParsedAnswer;
}

export function createAnswerRecord(hear: (event: AnswerEvent) => void): AnswerRecord {
  const operations: Operation[] = [];
  const diagnostics: Diagnostic[] = [];
  const prose: string[] = [];
  let summary: string | null = null;

  return {
    hear,
    file(path, content) {
      operations.push({ kind: 'file', path, content });
      hear({ type: 'file_ended', path, content });
    },
    editBlock: (path, block) => hear({ type: 'edit', path, block }),
    edit: (path, blocks) => void operations.push({ kind: 'edit', path, blocks }),
    delete(path) {
      operations.push({ kind: 'delete', path });
      hear({ type: 'delete', path });
    },
    rename(from, to) {
      operations.push({ kind: 'rename', from, to });
      hear({ type: 'rename', from, to });
    },
    summary(text) {
      summary = text;
      hear({ type: 'summary', text });
    },
    prose(line) {
      prose.push(line);
      hear({ type: 'prose', text: `${line}\n` });
    },
    fault(diagnostic) {
      diagnostics.push(diagnostic);
      hear({ type: 'diagnostic', diagnostic });
    },
    isEmpty: () => operations.length === 0 && diagnostics.length === 0,
    read: () => ({ operations, summary, diagnostics, prose: tidyProse(prose) }),
  };
}

// Fences that stood around a tag have nothing in them once the tag is taken out.
const tidyProse = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/^[ \t]*```[\w-]*[ \t]*\n\s*```[ \t]*$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
