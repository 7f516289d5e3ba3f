import { nameWords, rootOf, wordsOf } from './word-roots.ts';

/** What a text holds that could be the value of something. */
export interface Found {
  readonly text: string;
  readonly numbers: readonly number[];
  readonly emails: readonly string[];
  readonly addresses: readonly string[];
  readonly quoted: readonly string[];
  /** Days as they are written by ISO 8601. */
  readonly dates: readonly string[];
  /** Days as people say them. */
  readonly spokenDates: readonly string[];
  /** Capitalised words that go together. */
  readonly names: readonly string[];
  /** `age: 36`, `the colour is red`. */
  readonly pairs: ReadonlyMap<string, string>;
  readonly words: ReadonlySet<string>;
}

/** The end of a conversation is what is asked about; more than this is not looked through. */
export const longestRead = 20_000;

const months = 'january february march april may june july august september october november december'.split(' ');
const spoken =
  /\b(?:today|tonight|tomorrow|yesterday|next week|(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi;
const notNames = new Set(
  (
    'I A An The This That These Those What Where When Who Why How Which Is Are Was Were Do Does Did Can Could Would ' +
    'Should Will Please Tell Give Show Get Find Write Make Create Send Book Search Translate Summarise Summarize ' +
    'Extract Compare Hello Hi Hey My Your It He She They We You And Or But In On At For From To With If Then Also ' +
    'Schedule Add Remove Set Call Use Calculate Convert Generate Return List Name Look Check Let Play Order Buy ' +
    'Answer Reply Describe Explain Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March ' +
    'April June July August September October November December JSON'
  ).split(' '),
);

export function findValues(whole: string): Found {
  const text = whole.slice(-longestRead);
  const all = (pattern: RegExp, group = 0): readonly string[] => [
    ...new Set([...text.matchAll(pattern)].map((match) => match[group]!)),
  ];
  const emails = all(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/g);
  const addresses = all(/https?:\/\/[^\s<>"')\]]{1,500}/g).map((address) => address.replace(/[.,;!?]+$/, ''));
  const quoted = all(/["“«]([^"“”«»\n]{1,500})["”»]|(?<!\w)'([^'\n]{1,200})'(?!\w)/g).map((match) =>
    match.slice(1, -1),
  );
  const plain = text.replaceAll(/https?:\/\/\S+|[^\s@]{1,64}@\S+/g, ' ');
  return {
    text,
    numbers: findNumbers(plain),
    emails,
    addresses,
    quoted,
    dates: findDates(plain),
    spokenDates: all(spoken),
    names: findNames(plain),
    pairs: findPairs(text),
    words: new Set(wordsOf(text).map(rootOf)),
  };
}

const findNumbers = (text: string): readonly number[] =>
  [...text.replaceAll(/\d{4}-\d{2}-\d{2}/g, ' ').matchAll(/(?<![\w.])-?\d{1,15}(?:,\d{3})*(?:\.\d{1,10})?/g)]
    .map(([digits]) => Number(digits.replaceAll(',', '')))
    .filter((number) => Number.isFinite(number));

function findDates(text: string): readonly string[] {
  const iso = [...text.matchAll(/\b(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/g)].map(([date]) => date);
  const named = new RegExp(
    `\\b(${months.join('|')}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b|\\b(\\d{1,2})\\.? (${months.join('|')}) (\\d{4})\\b`,
    'gi',
  );
  const written = [...text.matchAll(named)].map(([, month, day, year, day2, month2, year2]) => {
    const number = months.indexOf((month ?? month2)!.toLowerCase()) + 1;
    return `${year ?? year2}-${String(number).padStart(2, '0')}-${(day ?? day2)!.padStart(2, '0')}`;
  });
  return [...new Set([...iso, ...written])].filter((date) => {
    const read = new Date(`${date}T00:00:00Z`);
    return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
  });
}

function findNames(text: string): readonly string[] {
  const phrases = [...text.matchAll(/\p{Lu}[\p{L}\p{M}'’-]{0,40}(?: \p{Lu}[\p{L}\p{M}'’-]{0,40}){0,4}/gu)];
  const names = phrases.map(([phrase]) => {
    const words = phrase.replace(/['’]s$/, '').split(' ');
    while (words.length > 0 && notNames.has(words[0]!)) words.shift();
    return words.filter((word) => !/^I['’]/.test(word)).join(' ');
  });
  return [...new Set(names.filter((name) => name.length > 1))];
}

function findPairs(text: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const stated =
    /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]{1,30})(?: ?[:=] ?| (?:is|are|was|of) )["'“]?([^\s"'”,;!?][^"'”,;!?\n]{0,80}?)(?=["'”,;!?\n]|\.(?:\s|$)|$| and (?:the|my|his|her|i)\b)/giu;
  for (const [, name, value] of text.matchAll(stated)) {
    const ended = value!.trim();
    for (const word of nameWords(name!).slice(-1)) {
      if (!pairs.has(rootOf(word)) && ended !== '') pairs.set(rootOf(word), ended);
    }
  }
  return pairs;
}
