import { readTag, type Tag } from './tag.ts';

interface FoundTag {
  readonly tag: Tag;
  readonly at: number;
}

const insideEdit = new Set(['search', 'replace']);
const isBlank = (text: string): boolean => text.trim() === '';

/** The first tag of a line that stands outside of any block. In prose only what can't be a mention of a tag counts. */
export function findTag(line: string, inEdit: boolean): FoundTag | 'unfinished' | undefined {
  const start = line.length - line.trimStart().length;
  const leading = readTag(line, start);
  if (leading === 'unfinished') return 'unfinished';
  if (leading && (inEdit || !insideEdit.has(leading.name))) return { tag: leading, at: start };
  return inEdit ? undefined : findTagInProse(line);
}

function findTagInProse(line: string): FoundTag | undefined {
  for (const { index } of line.matchAll(/<(?:file|edit|delete|rename)\s/gi)) {
    const tag = readTag(line, index);
    if (tag === undefined || tag === 'unfinished' || '"\'`'.includes(line[index - 1] ?? ' ')) continue;
    const isLast = isBlank(line.slice(tag.end).replace(/^\s*<\/(?:delete|rename)>/i, ''));
    if (isLast) return { tag, at: index };
  }
  return undefined;
}
