/** A text of an application that may be written anew, so that it speaks of what the application is for. */
export interface CopyWish {
  /** What to ask for: "a slogan of at most twelve words". */
  readonly wish: string;
  /** As it is now; in the sources its words may stand on several lines. */
  readonly text: string;
}

/** What stands where a text stood. */
export type Copy = ReadonlyMap<string, string>;

interface Place {
  readonly index: number;
  readonly length: number;
}

/** Where a text stands, if it stands there once. */
export function placeOf(content: string, text: string): Place | undefined {
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => RegExp.escape(word));
  const [found, another] = content.matchAll(new RegExp(words.join(String.raw`\s+`), 'g'));
  return found && !another ? { index: found.index, length: found[0].length } : undefined;
}

export function withCopy(content: string, copy: Copy): string {
  let written = content;
  for (const [text, instead] of copy) {
    const place = placeOf(written, text);
    if (place) written = written.slice(0, place.index) + instead + written.slice(place.index + place.length);
  }
  return written;
}

const shortest = 8;
/** A text may grow, but not out of its place. */
const mostGrowth = 1.6;
const leastRoom = 60;

/** What can stand in any of the languages as it is: no quotes, no brackets, nothing to escape. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/['`´‘]/g, '’')
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N} ,.!?:;’–—-]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();

/** The first line of what a model said, where it can take the place of the text. */
export function copyFrom(said: string, text: string): string | undefined {
  const [line = ''] = said.trim().split('\n');
  const plain = plainText(line.replace(/^(?:\d+[.)]|[-*•]|[A-Z]\w{2,11}:)\s+/, ''));
  const isWhole = /[\p{L}\p{N}!?.]$/u.test(plain);
  const longest = Math.max(leastRoom, text.length * mostGrowth);
  return isWhole && plain.length >= shortest && plain.length <= longest ? plain : undefined;
}
