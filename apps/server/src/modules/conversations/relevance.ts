import { cosine } from './vector.ts';

export interface Searched {
  readonly number: number;
  /** As `indexOfRoots` writes them. */
  readonly words: string;
  readonly vector: Int8Array | undefined;
}

export interface Question {
  readonly roots: readonly string[];
  readonly vector: Int8Array | undefined;
}

interface Hit {
  readonly number: number;
  readonly score: number;
}

const mostRoots = 64;
/** What is much farther than the nearest is noise that someone would pay for. */
const leastOfBest = 0.35;
const leastScore = 0.08;
/** What only repeats the question answers nothing. */
const repeatedQuestion = 0.5;

const rarity = (found: number, all: number): number => Math.log(1 + (all - found + 0.5) / (found + 0.5));

/** How much of the question's words each text shares, 0 to 1; a word that few texts hold counts for more. */
function sharedWords(roots: readonly string[], searched: readonly Searched[]): Float64Array {
  const shared = new Float64Array(searched.length);
  let whole = 0;
  for (const root of roots) {
    const wanted = ` ${root} `;
    const found: number[] = [];
    for (let place = 0; place < searched.length; place += 1) {
      if (searched[place]!.words.includes(wanted)) found.push(place);
    }
    if (found.length === 0) continue;
    const weight = rarity(found.length, searched.length);
    whole += weight;
    for (const place of found) shared[place]! += weight;
  }
  return whole === 0 ? shared : shared.map((weight) => weight / whole);
}

function addsNothing({ words }: Searched, asked: ReadonlySet<string>): boolean {
  const own = words.split(' ').filter(Boolean);
  return own.every((root) => asked.has(root));
}

/** The texts nearest to the question, nearest first, each of those that say the same only once: the latest. */
export function nearest(question: Question, searched: readonly Searched[], most: number): readonly Hit[] {
  const roots = question.roots.toSorted((one, other) => other.length - one.length).slice(0, mostRoots);
  const asked = new Set(question.roots);
  const shared = sharedWords(roots, searched);
  const scored = searched.map((one, place) => {
    const byWords = shared[place]!;
    if (!question.vector || !one.vector) return { one, score: byWords * 0.75 };
    return { one, score: (Math.max(0, cosine(question.vector, one.vector)) + byWords) / 2 };
  });
  const first = scored
    .filter(({ one, score }) => score >= leastScore && one.words !== '')
    .toSorted((a, b) => b.score - a.score || b.one.number - a.one.number)
    .slice(0, most * 4)
    .map(({ one, score }) => ({ one, score: addsNothing(one, asked) ? score * repeatedQuestion : score }))
    .toSorted((a, b) => b.score - a.score || b.one.number - a.one.number);
  const told = new Set<string>();
  const best = first[0]?.score ?? 0;
  const hits: Hit[] = [];
  for (const { one, score } of first) {
    if (score < best * leastOfBest || hits.length === most) break;
    if (told.has(one.words)) continue;
    told.add(one.words);
    hits.push({ number: one.number, score });
  }
  return hits;
}
