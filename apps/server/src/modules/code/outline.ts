/** A part of the code and what it does. */
export interface OutlinePart {
  readonly lines: readonly [first: number, last: number];
  readonly text: string;
}

const head = /^#{1,6}\s+outline\b.*$/im;
const entry =
  /^\s*(?:[-*•]|\d+[.)])?\s*\**\[?(?:lines?\s*|L)?(\d{1,7})(?:\s*(?:-|–|—|to|\.\.)\s*L?(\d{1,7}))?\]?\**\s*[:–—-]\**\s*(\S.*)$/i;
const mostParts = 100;

/** What the model explains, and the outline that it writes at the end, where it keeps to the lines there are. */
export function readExplanation(
  answer: string,
  lineCount: number,
): { readonly explanation: string; readonly outline: readonly OutlinePart[] } {
  const found = head.exec(answer);
  if (!found) return { explanation: answer.trim(), outline: [] };
  const outline = answer
    .slice(found.index + found[0].length)
    .split('\n')
    .flatMap((line) => partOf(line, lineCount))
    .slice(0, mostParts);
  return { explanation: answer.slice(0, found.index).trim(), outline };
}

function partOf(line: string, lineCount: number): readonly OutlinePart[] {
  const [, from, to = from, text] = entry.exec(line) ?? [];
  if (from === undefined || text === undefined) return [];
  const [first, last] = [Number(from), Math.min(Number(to), lineCount)];
  return first < 1 || first > last ? [] : [{ lines: [first, last], text: text.trim() }];
}
