import { rootsOf } from './word-roots.ts';

const longestFact = 240;
const readChars = 20_000;

/** Sentences of a text, each on one line. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .slice(0, readChars)
    .split(/(?<=[.!?。！？…])\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

const kept = [
  /\b(?:remember|note|keep in mind|don'?t forget|do not forget|important)\b/i,
  /\bmy [\p{L}\p{N}'’ -]{1,60}? (?:is|are|was|were)\b/iu,
  /\b(?:call me|my name|i(?:['’]m| am) (?:allergic|called|from|a|an|the)|i (?:live|moved|work|study|was born))\b/i,
  /\b(?:me llamo|mi [\p{L} ]{1,40} es|je m['’]appelle|mon [\p{L} ]{1,40} est|ma [\p{L} ]{1,40} est|ich (?:heiße|wohne))\b/iu,
  /\b(?:mein|meine) [\p{L} ]{1,40} (?:ist|heißt)\b/iu,
  /(?:меня зовут|запомни|мо[йяёи] [\p{L} -]{1,40} (?:—|-|это)|私の|我的|我叫|我是)/iu,
] as const;
const preferred = [
  /\b(?:prefer|favou?rite|i (?:like|love|hate|need|want|can(?:no|')t|always|never|don'?t)|we (?:always|never))\b/i,
  /\b(?:decided|agreed|chose|settled on|let'?s (?:go with|use|call)|we(?:['’]ll| will) (?:use|go|call)|the plan is)\b/i,
  /\b(?:deadline|due|meeting|appointment|birthday|budget|address|password|code name|codename|phone|e-?mail)\b/i,
] as const;
const month =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i;
const number = /\p{N}/u;
const nameInside = /[\p{L},;:]\s+\p{Lu}\p{Ll}+/u;

/** How much a sentence is worth keeping: 0 not at all, 3 said in order to be kept. */
export function weightOfFact(sentence: string): 0 | 1 | 2 | 3 {
  if (/[?？]\s*$/u.test(sentence) || rootsOf(sentence).length < 3) return 0;
  if (kept.some((pattern) => pattern.test(sentence))) return 3;
  if (preferred.some((pattern) => pattern.test(sentence))) return 2;
  return number.test(sentence) || month.test(sentence) || nameInside.test(sentence) ? 1 : 0;
}

const leadIn =
  /^(?:(?:please|remember|note|also|and|but|oh|ah|ok|okay|so|well|actually|sorry|no|yes|by the way|btw|correction|update|from now on|keep in mind|don'?t forget|that)\b[\s,:.-]*)+/i;
const statement =
  /^(.{1,80}?)(?: (is|are|was|were|will be|means|costs|equals|ist|sind|heißt|est|sont|es|son|это)\b| ?(=|:|—) )\s*(.*)$/iu;
const placed = /^(?:in|at|on|from|with|for|by|near|under)\b/i;
const ofMyself: readonly (readonly [RegExp, string])[] = [
  [/^(?:call me|my name is|i am called|i['’]m called)\b/i, 'my name'],
  [/^i (?:now )?(?:live|moved|am moving|have moved)\b/i, 'i live'],
  [/^i (?:now )?work\b/i, 'i work'],
];

/** What the sentence tells about: of two with the same topic, the later one holds. */
export function topicOf(sentence: string): string {
  const said = sentence.replace(leadIn, '');
  const mine = ofMyself.find(([pattern]) => pattern.test(said));
  if (mine) return mine[1];
  const [, subject = '', , , told = ''] = statement.exec(said) ?? [];
  const about = rootsOf(subject);
  // "I am", "it is", "there are" tell many different things.
  if (about.length < 2) return rootsOf(said).join(' ');
  return `${about.join(' ')} ${placed.exec(told)?.[0].toLowerCase() ?? 'is'}`;
}

export const shortened = (sentence: string): string => {
  const letters = Array.from(sentence);
  return letters.length <= longestFact ? sentence : `${letters.slice(0, longestFact - 1).join('')}…`;
};
