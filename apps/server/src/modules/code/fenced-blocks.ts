import { languageNamed } from './language.ts';
import type { Language } from './language-table.ts';

/** A block of code in an answer. */
export interface Block {
  /** What stands behind the opening fence. */
  readonly info: string;
  readonly code: string;
  /** The last line of words before it. */
  readonly label: string;
}

const longestLine = 2_000;

export interface Fence {
  readonly margin: string;
  readonly mark: string;
  readonly info: string;
}

const fenceLine = /^((?:[ \t]*>)*[ \t]*)(`{3,}|~{3,})(.*)$/;
/** A line that opens and closes. */
const oneLine = /^[ \t]*`{3,}(?:([\w+#.-]+)[ \t]+)?(.*?[^`])`{3,}[ \t]*$/;

export function fenceOf(line: string): Fence | undefined {
  const [, margin = '', mark = '', rest = ''] = fenceLine.exec(line) ?? [];
  const info = rest.trim();
  // Behind backticks there are none: that would be code within a line.
  return mark === '' || (mark.startsWith('`') && info.includes('`')) ? undefined : { margin, mark, info };
}

export const isClosing = (fence: Fence, open: Fence): boolean =>
  fence.info === '' && fence.mark[0] === open.mark[0] && fence.mark.length >= open.mark.length;

/** A fence inside that names a language belongs to the code, and so does the one that closes it. */
export const isNested = (fence: Fence, open: Fence): boolean =>
  fence.info !== '' && fence.mark[0] === open.mark[0] && fence.mark.length >= open.mark.length;

/** Lines within a quotation or a list stand as far to the right as their fence. */
function withoutMargin(line: string, margin: string): string {
  if (margin === '') return line;
  if (line.startsWith(margin)) return line.slice(margin.length);
  if (margin.includes('>')) return line.replace(/^(?:[ \t]*>)+ ?/, '');
  return line.replace(new RegExp(`^[ \\t]{0,${margin.length}}`), '');
}

export interface Split {
  readonly blocks: readonly Block[];
  /** What is said outside of them. */
  readonly words: readonly string[];
}

/** More blocks than an honest answer has are left unread. */
const mostBlocks = 200;

export function splitBlocks(text: string): Split {
  const blocks: Block[] = [];
  const words: string[] = [];
  const lines = text.split('\n');
  const fences = lines.map(fenceOf);
  let label = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const open = blocks.length < mostBlocks ? fences[at] : undefined;
    const [, word = '', rest = ''] = open || line.length > longestLine ? [] : (oneLine.exec(line) ?? []);
    // A single letter is a variable before it is a language.
    const info = word.length > 1 && languageOfInfo(word) ? word : '';
    const code = info === '' && word !== '' ? `${word} ${rest}` : rest;
    if (code !== '') blocks.push({ info, code, label });
    else if (open) {
      const end = endOfBlock(fences, at + 1, open);
      const inside = lines.slice(at + 1, end).map((one) => withoutMargin(one, open.margin));
      blocks.push({ info: open.info, code: inside.join('\n'), label });
      at = end;
    } else {
      words.push(line);
      if (line.trim() !== '') label = line.trim();
    }
  }
  return { blocks, words };
}

type Fences = readonly (Fence | undefined)[];

function endOfBlock(fences: Fences, from: number, open: Fence): number {
  let depth = 0;
  let first = -1;
  for (let at = from; at < fences.length; at += 1) {
    const fence = fences[at];
    if (!fence) continue;
    const closes = isClosing(fence, open);
    if (closes && first < 0) first = at;
    if (closes && depth === 0) return at;
    if (closes) depth -= 1;
    else if (isNested(fence, open)) depth += 1;
  }
  // What was opened inside was perhaps a new block, and the first fence that closes is the one that was meant.
  return first < 0 ? fences.length : first;
}

/** `python`, `language-python`, `{.python}`, `python:app.py`, `app.py`, `python title="x"`. */
export function languageOfInfo(info: string): Language | undefined {
  for (const word of info.split(/[\s:,{}="']+/)) {
    const name = word.replace(/^(?:language-|lang-|\.)/, '');
    if (name === '') continue;
    const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1];
    const language = languageNamed(name) ?? (ending === undefined ? undefined : languageNamed(ending));
    if (language) return language;
  }
  return undefined;
}
