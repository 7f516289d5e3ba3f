import type { CuratedApplication } from './application.ts';

/** Words in lower case; "to-do" is heard as one word and as two. */
function heardIn(prompt: string): { readonly texts: readonly string[]; readonly words: readonly string[] } {
  const joined = prompt.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  const parted = joined.flatMap((word) => word.split('-'));
  const single = parted.map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word));
  return { texts: [joined, parted, single].map((words) => ` ${words.join(' ')} `), words: parted };
}

const strongest = 2;

/** How much of a prompt speaks for an application. What is said first counts a little more. */
function scoreOf({ words }: CuratedApplication, texts: readonly string[]): number {
  const placeOf = (phrase: string) =>
    texts.reduce((first, text) => {
      const place = text.indexOf(` ${phrase} `);
      return place === -1 ? first : Math.min(first, place / text.length);
    }, 1);
  const strong = words.strong.map((phrase) => {
    const place = placeOf(phrase);
    return place === 1 ? 0 : strongest + phrase.split(/[ -]/).length + (1 - place) / 2;
  });
  const weak = words.weak.filter((word) => placeOf(word) < 1).length;
  return strong.reduce((sum, one) => sum + one, 0) + weak;
}

/** The application that a prompt speaks of; the first where it speaks of none. */
export function bestFor(prompt: string, applications: readonly CuratedApplication[]): CuratedApplication {
  const { texts } = heardIn(prompt);
  const scored = applications.map((application) => ({ application, score: scoreOf(application, texts) }));
  return scored.reduce((a, b) => (b.score > a.score ? b : a)).application;
}

const emptyWords = new Set(
  (
    'a an the my our your their his her its this that me us i we you please can could want need would like build create make ' +
    'design write develop generate give show simple basic small little big nice clean modern beautiful pretty minimal ' +
    'minimalist elegant responsive interactive new good great cool fun quick fast full complete working single personal ' +
    'online web app application website site page tool platform system project product interface ui ux frontend dark light ' +
    'bright mode theme themed coloured colored color colour style styled react vue nextjs next node nodejs js python ' +
    'typescript tailwind using with and or in on to of for from by as is it be do some something one two three where which ' +
    'who people users user everyone anybody rest http api json real time realtime very really team-based based'
  ).split(' '),
);

/**
 * What an application is for, by the words of a prompt: "… for a coffee roastery", "… about old bicycles", or the word
 * before its kind ("a sales dashboard").
 */
export function subjectOf(
  prompt: string,
  { words }: CuratedApplication,
  isColour: (word: string) => boolean,
): string | undefined {
  const isEmpty = (word: string) => emptyWords.has(word.toLowerCase()) || isColour(word.toLowerCase());
  const after = /\b(?:for|about)\s+((?:[\p{L}\p{N}’'-]+[ ]?){1,7})/u.exec(prompt)?.[1]?.trim().split(/\s+/) ?? [];
  const begun = after.slice(after.findIndex((word) => !isEmpty(word)));
  const end = begun.findIndex(isEmpty);
  const told = after.every(isEmpty) ? [] : begun.slice(0, end === -1 ? 3 : Math.min(end, 3));
  const list = heardIn(prompt).words;
  const kinds = new Set(words.strong.map((phrase) => phrase.split(/[ -]/)[0]!));
  const place = list.findIndex((word) => kinds.has(word) || kinds.has(word.replace(/s$/, '')));
  const before = place > 0 && !isEmpty(list[place - 1]!) ? [list[place - 1]!] : [];
  const chosen = (told.length > 0 ? told : before)
    .join(' ')
    .replaceAll(/['’]s?\b/g, '')
    .slice(0, 40)
    .trim();
  return chosen.length < 3 ? undefined : chosen[0]!.toUpperCase() + chosen.slice(1);
}
