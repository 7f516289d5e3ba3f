import type { Found } from './find-values.ts';
import { nameWords, rootOf } from './word-roots.ts';

const places = roots(
  'location city place destination origin town country address region area where from to departure arrival',
);
const people = roots(
  'name person author user customer recipient participant attendee contact guest member people friend',
);
const queries = roots(
  'query question prompt text content message input term keyword body note search topic subject title',
);
const sums = roots('expression formula equation calculation math');

function roots(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(rootOf));
}

/** What the member of an object is called, as roots. */
const rootsOfName = (name: string): readonly string[] => nameWords(name).map(rootOf);
const isAmong = (name: string, group: ReadonlySet<string>): boolean =>
  rootsOfName(name).some((root) => group.has(root));

export const namesPlace = (name: string): boolean => isAmong(name, places);
export const namesPerson = (name: string): boolean => isAmong(name, people);

/** Texts of the conversation that a member of this name could mean, the likeliest first. */
export function proposeTexts(name: string, found: Found, turn = 0): readonly string[] {
  const named = rootsOfName(name);
  const stated = named.map((root) => found.pairs.get(root)).filter((value) => value !== undefined);
  const proposed = [...stated.toReversed(), ...directed(name, found)];
  if (/mail/i.test(name)) proposed.unshift(...found.emails);
  if (/ur[li]|link|website|address/i.test(name)) proposed.push(...found.addresses);
  if (/date|day|when|time|deadline|start|end/i.test(name)) proposed.push(...found.dates, ...found.spokenDates);
  if (isAmong(name, sums)) proposed.push(...sumsIn(found.text));
  if (namesPlace(name) || namesPerson(name)) proposed.push(...rotated(found.names, turn));
  if (isAmong(name, queries)) {
    proposed.push(...rotated(found.quoted, turn), searchTerms(found.text), found.text.slice(0, 200));
  }
  return proposed.filter((text) => text !== '');
}

/** "from Paris to Rome". */
function directed(name: string, { text }: Found): readonly string[] {
  const isFrom = /^(?:from|origin|source|departure)/i.test(name);
  const isTo = /^(?:to|destination|target|arrival)(?![a-z])|^destination/i.test(name);
  if (!isFrom && !isTo) return [];
  const pattern = isFrom ? /\bfrom (\p{Lu}[\p{L}-]+|[A-Z]{3})/u : /\bto (\p{Lu}[\p{L}-]+|[A-Z]{3})/u;
  const place = pattern.exec(text)?.[1];
  return place === undefined ? [] : [place];
}

const sumsIn = (text: string): readonly string[] =>
  [...text.matchAll(/[\d(][\d\s+\-*/^().%]{0,200}[\d)]/g)]
    .map(([sum]) => sum.trim())
    .filter((sum) => /[+\-*/^]/.test(sum));

const searchTerms = (text: string): string =>
  (
    /\b(?:search|look|find|google|query)\w*(?: up| for| about| on| the web| me)* +([^.?!\n]{2,200})/i.exec(text)?.[1] ??
    ''
  ).trim();

const rotated = <T>(list: readonly T[], turn: number): readonly T[] => {
  const at = list.length === 0 ? 0 : turn % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};

/** Numbers the text puts beside the name, then the others where `others` are wanted. */
export function proposeNumbers(name: string, found: Found, others: boolean): readonly number[] {
  const near = nameWords(name).flatMap((word) => numbersNear(word.slice(0, Math.max(word.length - 1, 3)), found.text));
  const units = /age/i.test(name) ? numbersNear('year', found.text) : [];
  const stated = rootsOfName(name).map((root) => Number.parseFloat(found.pairs.get(root) ?? ''));
  return [...stated, ...near, ...units, ...(others ? found.numbers : [])].filter((number) => Number.isFinite(number));
}

function numbersNear(stem: string, text: string): readonly number[] {
  const safe = stem.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (safe.length < 2) return [];
  const number = '(-?\\d{1,12}(?:\\.\\d{1,6})?)';
  // Without Unicode's classes: those take milliseconds to compile, for every name anew.
  const letters = '[^\\s\\d.,:=]{0,30}';
  const beside = `${number}[ -](?:${letters} )?${safe}|(?<![^\\s])${safe}${letters}(?: is| are| of| to|:|=)? ?${number}`;
  const around = new RegExp(beside, 'gi');
  return [...text.matchAll(around)].map(([, before, after]) => Number(before ?? after));
}

/** Whether the text wants it: yes where it is mentioned, no where it is mentioned with a no. */
export function proposeBoolean(name: string, found: Found): boolean | undefined {
  const words = nameWords(name).filter(
    (word) => !['is', 'has', 'should', 'include', 'enable', 'use', 'with'].includes(word),
  );
  const mentioned = words.some((word) => found.words.has(rootOf(word)));
  if (!mentioned) return undefined;
  return !words.some((word) =>
    new RegExp(`\\b(?:no|not|without|don't|never|isn't) (?:\\w+ )?${word}`, 'i').test(found.text),
  );
}

export function proposeItems(name: string, found: Found): readonly string[] {
  if (namesPlace(name) || namesPerson(name) || name.endsWith('s')) {
    const [, listed] = /:\s*([^.:\n]+(?:, | and )[^.:\n]+)/.exec(found.text) ?? [];
    if (listed !== undefined) return splitList(listed);
  }
  if (/mail/i.test(name)) return found.emails;
  if (namesPlace(name) || namesPerson(name)) return found.names;
  return found.quoted;
}

const splitList = (text: string): readonly string[] =>
  text
    .split(/,\s*(?:and |or )?| and | or /)
    .map((item) => item.trim())
    .filter((item) => item !== '');
