import { AppError } from '@atelier/contract';
import { languages, type Language } from './language-table.ts';

const keyOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^\./, '')
    .replaceAll(/[\s_]+/g, '');

/** Ids and names come before aliases, aliases before extensions: `d` is a language before it is an ending. */
function namesByRank(): ReadonlyMap<string, Language> {
  const known = new Map<string, Language>();
  const add = (names: (language: Language) => readonly string[]) => {
    for (const language of languages) {
      for (const name of names(language)) if (!known.has(keyOf(name))) known.set(keyOf(name), language);
    }
  };
  add(({ id, name }) => [id, name]);
  add(({ aliases }) => aliases);
  add(({ extensions }) => extensions);
  return known;
}

const byName = namesByRank();

/** The language that this names, by id, name, alias or extension. */
export const languageNamed = (name: string): Language | undefined => byName.get(keyOf(name));

/** How many letters must be added, left out, changed or swapped with the next. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const usual = Math.min(line[at - 1]! + 1, last[at]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      line.push(isSwapped ? Math.min(usual, before[at - 2]! + 1) : usual);
    }
    [before, last] = [last, line];
  }
  return last[other.length]!;
}

const mostNames = 3;

/** The languages whose names are the most like this one. */
export function nearestLanguages(name: string): readonly Language[] {
  const key = keyOf(name);
  const fit = (known: string) =>
    distance(key, known) / Math.max(key.length, known.length) - (key.startsWith(known) && known.length > 2 ? 0.2 : 0);
  const fits = new Map<Language, number>();
  for (const [known, language] of byName) {
    if (known.length > 1 || key.length === 1) fits.set(language, Math.min(fits.get(language) ?? 1, fit(known)));
  }
  return [...fits]
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, mostNames)
    .map(([language]) => language);
}

/** The language a request names; 400 with the nearest names where there is none. */
export function requireLanguage(name: string): Language {
  const language = languageNamed(name);
  if (language) return language;
  const nearest = nearestLanguages(name).map(({ id }) => id);
  const message = `There is no language ${JSON.stringify(name)}. The nearest are ${nearest.join(', ')}; GET /code/languages lists all.`;
  throw new AppError('invalid_value', message, { param: 'language' });
}
