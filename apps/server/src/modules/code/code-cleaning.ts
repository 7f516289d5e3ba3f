import type { Language } from './language-table.ts';

/** How numbers are set apart from the code; what is left of a line begins behind it. */
const numberings: readonly RegExp[] = [
  /^[ ]*(\d+)(?:\t|$)/,
  /^[ \t]*(\d+)[ \t]*[|│:](?: |$|(?=\S))/,
  /^[ \t]*(\d+)[.)](?: |$)/,
  /^[ ]*(\d+)(?: |$)/,
];
const markup: ReadonlySet<string> = new Set(['html', 'xml', 'vue', 'svelte', 'astro', 'markdown', 'tsx']);

/** Lines that are all numbered, one after the other, lose their numbers. */
export function withoutNumbers(code: string): string {
  const lines = code.replace(/^\n+/, '').trimEnd().split('\n');
  if (lines.length < 2 || !/^[ \t]*[01](?!\d)/.test(lines[0]!)) return code;
  const first = Number.parseInt(lines[0]!, 10);
  const isInOrder = (numbering: RegExp) =>
    lines.every((line, at) => Number(numbering.exec(line)?.[1] ?? Number.NaN) === first + at);
  const numbering = numberings.find(isInOrder);
  return numbering === undefined ? code : lines.map((line) => line.replace(numbering, '')).join('\n');
}

const isDiffHead = /^(?:diff --git |index [0-9a-f]+\.\.|--- |\+\+\+ |@@ )/;

/** The new side of a diff. */
export function newSide(code: string): string {
  const lines = code.split('\n').filter((line) => !isDiffHead.test(line) && line !== '\\ No newline at end of file');
  return lines
    .filter((line) => !line.startsWith('-'))
    .map((line) => (/^[+ ]/.test(line) ? line.slice(1) : line))
    .join('\n');
}

export const looksLikeDiff = (code: string): boolean => /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m.test(code);

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#34': '"',
  '#x27': "'",
};
export const entity = /&(lt|gt|amp|quot|apos|nbsp|#39|#34|#x27);/g;

export const withoutEntities = (code: string): string =>
  code.replaceAll(entity, (_all, name: string) => entities[name.toLowerCase()]!);

/** Escaped as a whole: signs that must be escaped stand nowhere as they are. */
export function isEscaped(code: string, { id }: Pick<Language, 'id'>): boolean {
  if (code.search(entity) < 0) return false;
  const plain = code.replaceAll(entity, '');
  if (/[<>]/.test(plain)) return false;
  return /&(?:lt|gt);/.test(code) || (!markup.has(id) && !/["&]/.test(plain));
}

const prompted: Readonly<Record<string, RegExp>> = { python: /^(?:>>>|\.\.\.)(?: |$)/, bash: /^\$ / };

/** What was copied from a console loses its prompts, where every line has one. */
export function withoutPrompts(code: string, { id }: Pick<Language, 'id'>): string {
  const prompt = prompted[id];
  const lines = code.split('\n');
  if (!prompt || !lines.every((line) => line === '' || prompt.test(line))) return code;
  return lines.map((line) => line.replace(prompt, '')).join('\n');
}
