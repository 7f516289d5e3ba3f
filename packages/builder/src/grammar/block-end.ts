import { readTag, type TagName } from './tag.ts';

interface BlockEnd {
  /** What of the line still belongs to the block. */
  readonly before: string;
  readonly after: string;
}

export interface BlockReader {
  /** Finds the end of the block in its next line, or says that all of it is content. `isTagLine`: it opened the block. */
  readonly findEnd: (line: string, isTagLine: boolean) => BlockEnd | undefined;
  /** The last block of the same name that began inside of this one and is still open. */
  readonly inner: () => string | undefined;
}

const isBlank = (text: string): boolean => text.trim() === '';
const nextTag = /^\s*<\/?(?:file|edit|search|replace|delete|rename|summary)[\s/>]/i;

/**
 * Tells the tag that ends a block from the same text inside of it. Content may hold the whole grammar, so what is
 * opened in it has to be closed in it, and a closing tag in the middle of code is code.
 */
export function createBlockReader(name: TagName): BlockReader {
  const open: string[] = [];
  const pattern = new RegExp(`</?${name}(?=[\\s/>])`, 'gi');

  function findEnd(line: string, isTagLine: boolean): BlockEnd | undefined {
    const openInLine: { readonly counts: boolean; readonly text: string }[] = [];
    for (const { index } of line.matchAll(pattern)) {
      const tag = readTag(line, index);
      if (tag === undefined || tag === 'unfinished' || tag.selfClosing) continue;
      const before = line.slice(0, index);
      if (!tag.closing) {
        // An element of this name without a path is the application's own.
        const stands = isBlank(before) || isBlank(line.slice(tag.end));
        const counts = stands && (name !== 'file' || tag.attributes.has('path'));
        openInLine.push({ counts, text: line.slice(index, tag.end) });
        continue;
      }
      if (openInLine.pop() !== undefined) continue;
      if (open.pop() !== undefined) continue;
      const after = line.slice(tag.end);
      if (endsBlock(before, after, isTagLine)) return { before, after };
    }
    open.push(...openInLine.filter(({ counts }) => counts).map(({ text }) => text));
    return undefined;
  }

  return { findEnd, inner: () => open.at(-1) };
}

function endsBlock(before: string, after: string, isTagLine: boolean): boolean {
  if (isBlank(before)) return /^(?:\s|<|```|$)/.test(after);
  const attached = isTagLine || /^\s*```$/.test(before) || !/[\s"'`]/.test(before.at(-1)!);
  return attached && (isBlank(after) || nextTag.test(after));
}
