export type TagName = 'file' | 'edit' | 'search' | 'replace' | 'delete' | 'rename' | 'summary' | 'think' | 'thinking';

export interface Tag {
  readonly name: TagName;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where the text goes on. */
  readonly end: number;
}

const names = new Set<string>([
  'file',
  'edit',
  'search',
  'replace',
  'delete',
  'rename',
  'summary',
  'think',
  'thinking',
] satisfies TagName[]);

const longestTag = 1_000;
const quotePairs = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
]);
const entities = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&#39;', "'"],
  ['&#x27;', "'"],
  ['&#34;', '"'],
]);

export const unescapeText = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|amp|quot|apos|#39|#x27|#34);/gi, (entity) => entities.get(entity.toLowerCase()) ?? entity);

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);

/** The tag of ours that begins exactly here; `unfinished` where the text ends before the tag does. */
export function readTag(text: string, at: number): Tag | 'unfinished' | undefined {
  const opening = /^<(\/?)([a-z]+)/i.exec(text.slice(at, at + 16));
  const name = opening?.[2]?.toLowerCase() ?? '';
  if (!opening || !names.has(name)) return undefined;

  const attributes = new Map<string, string>();
  const last = Math.min(text.length, at + longestTag);
  let position = at + opening[0].length;
  if (position < last && !/[\s/>]/.test(text[position]!)) return undefined;
  while (position < last) {
    if (text[position] === '>') {
      const selfClosing = text[position - 1] === '/';
      return { name: name as TagName, closing: opening[1] === '/', selfClosing, attributes, end: position + 1 };
    }
    if (isSpace(text[position]) || text[position] === '/') {
      position += 1;
      continue;
    }
    const next = readAttribute(text, position, last, attributes);
    if (next === undefined) return undefined;
    position = next;
  }
  return last === text.length ? 'unfinished' : undefined;
}

/** Notes one attribute and says where it ends; past `last` where it does not. */
function readAttribute(text: string, at: number, last: number, attributes: Map<string, string>): number | undefined {
  const key = /^[a-z][\w:-]*/i.exec(text.slice(at, at + 40))?.[0];
  if (key === undefined) return undefined;
  let position = at + key.length;
  while (isSpace(text[position])) position += 1;
  if (text[position] !== '=') return position >= last ? last : position;
  position += 1;
  while (isSpace(text[position])) position += 1;

  const [value, end] = readValue(text, position, last);
  if (value.includes('\n')) return undefined;
  if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), unescapeText(value).trim());
  return end;
}

function readValue(text: string, at: number, last: number): [value: string, end: number] {
  const closingQuote = quotePairs.get(text[at] ?? '');
  if (closingQuote !== undefined) {
    const end = text.indexOf(closingQuote, at + 1);
    return end === -1 || end >= last ? ['', last] : [text.slice(at + 1, end), end + 1];
  }
  const bare = /^[^\s"'<>]*/.exec(text.slice(at, last))?.[0] ?? '';
  // The slash of a tag that closes itself is no part of a value without quotes.
  const value = text[at + bare.length] === '>' ? bare.replace(/\/$/, '') : bare;
  return [value, at + Math.max(value.length, 1)];
}

export const pathOf = ({ attributes }: Tag): string =>
  attributes.get('path') ?? attributes.get('name') ?? attributes.get('filename') ?? attributes.get('filepath') ?? '';
