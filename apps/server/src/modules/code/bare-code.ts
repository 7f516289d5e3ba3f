import { withoutChatter } from './chatter.ts';
import { isEscaped, looksLikeDiff, newSide, withoutEntities, withoutNumbers, withoutPrompts } from './code-cleaning.ts';
import { languageOfInfo, splitBlocks, type Block } from './fenced-blocks.ts';
import { openEnvelope } from './json-envelope.ts';
import type { Language } from './language-table.ts';

/** Fences are often named for a close relative. */
const families: readonly (readonly string[])[] = [
  ['javascript', 'typescript', 'tsx', 'json'],
  ['c', 'cpp', 'objectivec', 'cuda', 'arduino'],
  ['html', 'vue', 'svelte', 'astro', 'xml'],
  ['css', 'scss', 'less'],
  ['sql', 'plsql', 'tsql'],
  ['commonlisp', 'elisp', 'scheme', 'racket', 'clojure'],
  ['perl', 'raku'],
  ['pascal', 'ada'],
  ['visualbasic', 'csharp', 'fsharp'],
];
const isRelated = (one: string, other: string): boolean =>
  families.some((family) => family.includes(one) && family.includes(other));

const notCode = /^(?:text|txt|plain|plaintext|output|console|log|terminal|stdout|shell-session)\b/i;
const isDiffInfo = (info: string): boolean => /^(?:diff|patch)\b/i.test(info);
const poorLabel =
  /\b(?:before|original|old|instead of|wrong|incorrect|bad|avoid|usage|example|to use|run it|to run|test it|output|install|prints)\b/i;
const goodLabel =
  /\b(?:after|refactored|fixed|final|complete|full|updated|improved|corrected|solution|rewritten|new version)\b/i;

/** How likely this block is the one that was asked for. */
export function rankOf(info: string, asked: Language): number {
  if (isDiffInfo(info)) return 3;
  const language = languageOfInfo(info);
  if (language?.id === asked.id) return 4;
  if (language && isRelated(language.id, asked.id)) return 3;
  if (notCode.test(info)) return 1;
  return language ? 0 : 2;
}

const labelOf = ({ label }: Block): number => (goodLabel.test(label) ? 1 : 0) - (poorLabel.test(label) ? 1 : 0);

function chooseBlock(blocks: readonly Block[], asked: Language): Block | undefined {
  return blocks
    .filter(({ code }) => code.trim() !== '')
    .toSorted(
      (a, b) =>
        rankOf(b.info, asked) - rankOf(a.info, asked) || labelOf(b) - labelOf(a) || b.code.length - a.code.length,
    )[0];
}

const thinking = /^\s*<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/i;
const inTags =
  /<pre[^>]{0,200}>\s{0,20}<code[^>]{0,200}>\n?([\s\S]*?)(?:<\/code>|$)|^\s*<code[^>]{0,200}>\n?([\s\S]*?)(?:<\/code>\s*|)$/i;
const isMarkup: ReadonlySet<string> = new Set(['html', 'xml', 'vue', 'svelte', 'astro', 'markdown']);

/** The text without what all answers may have around them. */
export const plainAnswer = (answer: string): string =>
  answer
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .replace(thinking, '');

function cleaned(code: string, info: string, asked: Language): string {
  const oneSide = isDiffInfo(info) || looksLikeDiff(code) ? newSide(code) : code;
  const unnumbered = asked.id === 'markdown' ? oneSide : withoutNumbers(oneSide);
  const plain = isEscaped(unnumbered, asked) ? withoutEntities(unnumbered) : unnumbered;
  return withoutPrompts(plain, asked);
}

function enveloped(text: string, asked: Language): string | undefined {
  const envelope = openEnvelope(text);
  if (!envelope) return undefined;
  // Who asks for JSON may want a member of this name; an envelope around JSON holds JSON again.
  if (asked.id === 'json' && !/^\s*(?:[[{]|```|~~~)/.test(envelope.code)) return undefined;
  return envelope.code;
}

function tagged(text: string, asked: Language): string | undefined {
  const [, inPre, inCode] = inTags.exec(text) ?? [];
  const code = inPre ?? inCode;
  if (code === undefined || (isMarkup.has(asked.id) && !isEscaped(code, asked))) return undefined;
  return withoutEntities(code);
}

/** The code as the model wrote it, out of whatever it wrapped it in; leading blanks and all. */
export function rawCode(answer: string, asked: Language): string {
  const text = plainAnswer(answer);
  const direct = enveloped(text, asked);
  if (direct !== undefined) return rawCode(direct, asked);
  const { blocks } = splitBlocks(text);
  const block = chooseBlock(blocks, asked);
  if (block) {
    const inside = rankOf(block.info, asked) < 4 ? enveloped(block.code, asked) : undefined;
    return inside === undefined ? cleaned(block.code, block.info, asked) : rawCode(inside, asked);
  }
  const within = tagged(text, asked);
  if (within !== undefined) return within;
  const single = /^\s*`([^`\n]+)`\s*$/.exec(text)?.[1];
  return single ?? cleaned(withoutChatter(text), '', asked);
}

/** The bare code of an answer: no fences, no talk, no numbers of lines. */
export const bareCode = (answer: string, asked: Language): string =>
  rawCode(answer, asked)
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();

const listed = /^\s*(?:[-*•]|\d+[.)])\s+(\S.*)$/;
const mostChanges = 50;

/** What the model lists beside its code. */
export function listedChanges(answer: string): readonly string[] {
  const text = plainAnswer(answer);
  const envelope = openEnvelope(text);
  if (envelope && envelope.changes.length > 0) return envelope.changes.slice(0, mostChanges);
  const { words } = splitBlocks(text);
  return words.flatMap((line) => listed.exec(line)?.[1]?.trim() ?? []).slice(0, mostChanges);
}
