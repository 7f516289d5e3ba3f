import type { EditBlock } from '../grammar/answer.ts';
import { findAll } from './find-all.ts';
import { indentOf, isIndentSignificant, pairIndents, reindent } from './indentation.ts';

export type Location =
  | { readonly kind: 'found'; readonly start: number; readonly end: number; readonly replacement: string }
  /** The lines, counted from 1, where it could be meant. */
  | { readonly kind: 'ambiguous'; readonly lines: readonly number[] }
  | { readonly kind: 'missing' };

const mostCandidates = 20;
const isBlank = (line: string): boolean => line.trim() === '';
const squeeze = (line: string): string => line.trim().replaceAll(/\s+/g, ' ');

/** Finds the one place that a block means: as it is written, else whatever its spaces, else whatever its indentation. */
export function locateBlock(path: string, content: string, block: EditBlock): Location {
  if (isBlank(block.search)) return { kind: 'missing' };
  const exact = locateExactly(content, block);
  if (exact.kind !== 'missing') return exact;

  const { search, replace } = withoutOuterBlankLines(block);
  const lines = content.split('\n');
  const sameIndent = (line: string) => indentOf(line) + squeeze(line);
  for (const normalize of [sameIndent, squeeze]) {
    const places = findAll(lines.map(normalize), search.map(normalize), mostCandidates);
    if (places.length > 1) return { kind: 'ambiguous', lines: places.map((line) => line + 1) };
    if (places[0] === undefined) continue;
    const found = lines.slice(places[0], places[0] + search.length);
    const { pairs, consistent } = pairIndents(search, found);
    if (!consistent && isIndentSignificant(path)) return { kind: 'missing' };
    const start = lines.slice(0, places[0]).reduce((sum, line) => sum + line.length + 1, 0);
    const replacement = (normalize === squeeze ? reindent(replace, pairs) : replace).join('\n');
    return { kind: 'found', start, end: start + found.join('\n').length, replacement };
  }
  return { kind: 'missing' };
}

function locateExactly(content: string, { search, replace }: EditBlock): Location {
  const places = findAll(content, search, 50 * mostCandidates).filter((start) => isApart(content, search, start));
  // A search is written in lines of its own, so of several places the one that is whole lines is meant.
  const whole = places.filter((start) => isWholeLines(content, start, start + search.length));
  const start = places.length === 1 ? places[0] : whole.length === 1 ? whole[0] : undefined;
  if (start !== undefined) {
    const replacement = search.includes('\n') ? replace : indentLike(content, start, replace);
    return { kind: 'found', start, end: start + search.length, replacement };
  }
  if (places.length === 0) return { kind: 'missing' };
  return { kind: 'ambiguous', lines: places.slice(0, mostCandidates).map((place) => lineAt(content, place)) };
}

/** A search never means the end of a longer word, nor of a deeper indentation. */
function isApart(content: string, search: string, start: number): boolean {
  const end = start + search.length;
  const [before = '\n', after = '\n'] = [content[start - 1], content[end]];
  if (/^[ \t]/.test(search)) return before === '\n';
  const cutsWord = (left: string, right: string) => /[\w$]/.test(left) && /[\w$]/.test(right);
  return !cutsWord(before, search[0]!) && !cutsWord(search.at(-1)!, after);
}

const isWholeLines = (content: string, start: number, end: number): boolean =>
  (start === 0 || content[start - 1] === '\n') && (end === content.length || content[end] === '\n');

/** One line given without its indentation and replaced by several: those after the first need it too. */
function indentLike(content: string, start: number, replacement: string): string {
  const indent = /(?:^|\n)([ \t]+)$/.exec(content.slice(Math.max(0, start - 200), start))?.[1];
  const [first = '', ...more] = replacement.split('\n');
  if (indent === undefined || more.every((line) => isBlank(line) || line.startsWith(indent))) return replacement;
  return [first, ...more.map((line) => (isBlank(line) ? line : indent + line))].join('\n');
}

const lineAt = (content: string, offset: number): number => content.slice(0, offset).split('\n').length;

/** Blank lines around a search mean nothing; the replacement loses as many of its own. */
function withoutOuterBlankLines(block: EditBlock): { readonly search: string[]; readonly replace: string[] } {
  const search = block.search.split('\n');
  const replace = block.replace === '' ? [] : block.replace.split('\n');
  const first = search.findIndex((line) => !isBlank(line));
  const last = search.findLastIndex((line) => !isBlank(line));
  const firstKept = replace.slice(0, first).findIndex((line) => !isBlank(line));
  const blankAtStart = firstKept === -1 ? Math.min(first, replace.length) : firstKept;
  const rest = replace.slice(blankAtStart);
  const tail = search.length - 1 - last;
  const lastKept = tail === 0 ? -1 : rest.slice(-tail).findLastIndex((line) => !isBlank(line));
  const blankAtEnd = tail === 0 ? 0 : Math.min(tail, rest.length) - 1 - lastKept;
  return { search: search.slice(first, last + 1), replace: rest.slice(0, rest.length - blankAtEnd) };
}

/** The content with the block done. Lines that are replaced by nothing go with what is around them and their break. */
export function replaceAt(content: string, { start, end, replacement }: Location & { kind: 'found' }): string {
  const before = content.slice(0, start);
  const after = content.slice(end);
  if (replacement !== '') return before + replacement + after;
  const lineStart = before.lastIndexOf('\n') + 1;
  const isAlone = isBlank(before.slice(lineStart)) && /^[ \t]*\n/.test(after);
  return isAlone ? before.slice(0, lineStart) + after.slice(after.indexOf('\n') + 1) : before + after;
}
