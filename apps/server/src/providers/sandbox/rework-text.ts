import { longestRead } from './find-values.ts';
import type { Skill, Turn } from './read-turn.ts';
import { isLittle, rootOf, wordsOf } from './word-roots.ts';

const unquoted = (text: string): string => /^["“'‘`]([\s\S]*)["”'’`][.!?]?$/.exec(text.trim())?.[1] ?? text.trim();
const mostTimes = 100;
const mostCounted = 1_000;

/** What stands behind the instruction: after a colon or on the next lines, else what was last said at length. */
function materialOf({ message, earlier }: Turn): string {
  const [, behind] =
    /^[^\n:]{0,200}?:\s*([\s\S]{3,})$/.exec(message) ?? /^[^\n]{0,300}\n+([\s\S]{3,})$/.exec(message) ?? [];
  const quoted = /["“]([^"”]{3,})["”]/.exec(message)?.[1];
  const said = earlier.findLast(({ text, role }) => role !== 'tool' && text.length > 80)?.text.slice(0, longestRead);
  return unquoted(behind ?? quoted ?? said ?? message.replace(/^\S+(?: this| the following)?\s*/, ''));
}

export const repeatText: Skill = ({ message }) => {
  const [, asked] =
    /^(?:please |can you |could you |now )*(?:repeat|say|echo|(?:reply|respond|answer) (?:only |just |exactly )?with)(?: after me| exactly| back| only| just| the words?| the phrase| the following| this text)*(?:[:,]\s*| )([\s\S]+)$/i.exec(
      message,
    ) ?? [];
  if (asked === undefined || /^(?:something|anything|a (?!test)|an |more|what|in |json|hello in)/i.test(asked)) {
    return undefined;
  }
  const [, body = asked, count = '1'] = /^([\s\S]+?) (\d{1,3}) times[.!]?$/i.exec(asked) ?? [];
  const words = unquoted(body)
    .replace(/ ?(?:and )?nothing else[.!]?$/i, '')
    .trim();
  const text = Array.from({ length: Math.min(Number(count), mostTimes) }, () => unquoted(words)).join('\n');
  return { text, short: text };
};

export const countThings: Skill = ({ message, chance }) => {
  const [, from = '1', to] = /\bcount (?:from (-?\d{1,6}) )?(?:up |down )?to (-?\d{1,6})\b/i.exec(message) ?? [];
  if (to !== undefined) {
    const [start, end] = [Number(from), Number(to)];
    const length = Math.min(Math.abs(end - start) + 1, mostCounted);
    const text = Array.from({ length }, (_one, at) => start + (end < start ? -at : at)).join(', ');
    return { text, short: to };
  }
  const [, letter, word] =
    /\bhow many (?:times does )?(?:the )?(?:letters? )?["'“]?(\p{L})["'”]?(?:'?s)? (?:are (?:there )?in|appear in|does|is in|in)(?: the word)? ["'“]?([\p{L}]{2,60})/iu.exec(
      message,
    ) ?? [];
  if (letter !== undefined && word !== undefined) {
    const count = Array.from(word.toLowerCase()).filter((sign) => sign === letter.toLowerCase()).length;
    return {
      text: `The letter “${letter.toLowerCase()}” appears ${count} ${count === 1 ? 'time' : 'times'} in “${word}”.`,
      short: String(count),
    };
  }
  const [, unit, body] =
    /\bhow many (words|characters|letters|sentences) (?:are (?:there )?)?in(?: the)?(?: following)?(?: (?:text|sentence|phrase))?:?\s*([\s\S]+)$/i.exec(
      message,
    ) ?? [];
  if (unit === undefined || body === undefined) return undefined;
  const count = countUnits(unit.toLowerCase(), unquoted(body.replace(/\?$/, '')));
  return {
    text: chance.pick([`There are ${count} ${unit}.`, `I count **${count}** ${unit}.`, `It has ${count} ${unit}.`]),
    short: String(count),
  };
};

function countUnits(unit: string, text: string): number {
  if (unit === 'characters') return Array.from(text).length;
  if (unit === 'letters') return text.match(/\p{L}/gu)?.length ?? 0;
  return unit === 'words' ? (text.match(/[^\s]+/g)?.length ?? 0) : sentencesOf(text).length;
}

export const turnText: Skill = (turn) => {
  const { message } = turn;
  const [, body] =
    /^(?:please )?(?:reverse|spell backwards)(?: the (?:word|string|text))?:? ([\s\S]+)$/i.exec(message) ?? [];
  if (body !== undefined && body.length < 500 && !/\b(?:function|code|list|array|linked)\b/i.test(body)) {
    const text = Array.from(unquoted(body)).toReversed().join('');
    return { text, short: text };
  }
  if (/\b(?:convert|turn|put|make|write|change)\b.{0,40}\b(?:upper ?case|capital letters|all caps)\b/i.test(message)) {
    return { text: materialOf(turn).toUpperCase() };
  }
  if (/\b(?:convert|turn|put|make|write|change)\b.{0,40}\blower ?case\b/i.test(message)) {
    return { text: materialOf(turn).toLowerCase() };
  }
  return undefined;
};

export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 1);

export const summarise: Skill = (turn) => {
  if (!/\b(?:summari[sz]e|summary|tl;?dr|key points|main points|in a nutshell)\b/i.test(turn.message)) return undefined;
  const material = materialOf(turn);
  const sentences = sentencesOf(material);
  if (sentences.length < 2 || wordsOf(material).length < 12) return undefined;
  const [, asked] =
    /\b(\d{1,2}|one|two|three|four|five) (?:sentences?|(?:bullet |key |main )?points?|bullets?)/i.exec(turn.message) ??
    [];
  const count = Math.min(
    asked === undefined ? Math.max(1, Math.round(sentences.length / 3)) : numberOf(asked),
    sentences.length,
    8,
  );
  const best = bestSentences(sentences, count);
  if (/\b(?:bullet|points|list)\b/i.test(turn.message)) {
    return { text: best.map((sentence) => `- ${sentence}`).join('\n') };
  }
  const opening = turn.chance.pick(['In short: ', '', 'The gist: ', '**Summary.** ']);
  return { text: `${opening}${best.join(' ')}` };
};

const spelled = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export function numberOf(text: string): number {
  const at = spelled.indexOf(text.toLowerCase());
  return at === -1 ? Number(text) : at;
}

/** Those whose words the whole text uses most, in the order they stand in. */
function bestSentences(sentences: readonly string[], count: number): readonly string[] {
  const uses = new Map<string, number>();
  const rootsOf = (sentence: string): readonly string[] =>
    wordsOf(sentence)
      .filter((word) => !isLittle(word))
      .map(rootOf);
  for (const root of sentences.flatMap(rootsOf)) uses.set(root, (uses.get(root) ?? 0) + 1);
  const score = (sentence: string, at: number): number => {
    const roots = rootsOf(sentence);
    const sum = roots.reduce((total, root) => total + uses.get(root)!, 0);
    return sum / Math.sqrt(Math.max(roots.length, 1)) + (at === 0 ? 1 : 0);
  };
  const ranked = sentences
    .map((sentence, at) => ({ sentence, at, score: score(sentence, at) }))
    .toSorted((a, b) => b.score - a.score);
  return ranked
    .slice(0, count)
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence);
}
