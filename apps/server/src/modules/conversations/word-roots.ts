const readChars = 20_000;
const mostRoots = 600;
const longestRoot = 24;
const rootLetters = 6;

const words = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that put no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const folded = (text: string): string =>
  text
    .slice(0, readChars)
    .toWellFormed()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

function pairsOf(word: string): readonly string[] {
  const letters = Array.from(word);
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
}

/** Cutting words short is a stemmer that knows no language: sister, sisters; allergic, allergy. */
function rootsOfWord(word: string): readonly string[] {
  if (unspaced.test(word)) return pairsOf(word);
  if (/\p{N}/u.test(word)) return [word.slice(0, longestRoot)];
  if (word.length > rootLetters) return [word.slice(0, rootLetters)];
  return [word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word];
}

/** Each root of the text once, in the order they come. */
export function rootsOf(text: string): readonly string[] {
  const roots = new Set<string>();
  for (const [word] of folded(text).matchAll(words)) {
    for (const root of rootsOfWord(word)) roots.add(root.toWellFormed());
    if (roots.size >= mostRoots) break;
  }
  return [...roots].slice(0, mostRoots);
}

/** Roots as one text in which ` root ` finds a root: thousands are searched without taking them apart. */
export const indexOfRoots = (roots: readonly string[]): string => (roots.length === 0 ? '' : ` ${roots.join(' ')} `);
