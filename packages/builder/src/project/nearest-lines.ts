const mostLines = 12;
const mostVoters = 60;
const squeeze = (line: string): string => line.trim().replaceAll(/\s+/g, ' ');

export interface Excerpt {
  readonly line: number;
  readonly excerpt: string;
}

export function excerptAt(content: string, line: number, count: number): Excerpt {
  const lines = content.split('\n');
  const first = Math.max(1, Math.min(line, lines.length));
  const shown = lines.slice(first - 1, first - 1 + Math.min(count, mostLines));
  return { line: first, excerpt: shown.map((text, index) => `${first + index}| ${text.slice(0, 200)}`).join('\n') };
}

/** The lines of a file that a search for something else most probably meant. */
export function findNearestLines(content: string, search: string): Excerpt | undefined {
  const lines = content.split('\n').map(squeeze);
  const searched = search.split('\n').map(squeeze);
  const start = voteForStart(lines, searched) ?? findAlike(lines, searched);
  return start === undefined ? undefined : excerptAt(content, start + 1, searched.length + 2);
}

/** Each line of the search that the file has too says where the search would begin. */
function voteForStart(lines: readonly string[], searched: readonly string[]): number | undefined {
  const places = Map.groupBy(lines.keys(), (index) => lines[index]!);
  const votes = new Map<number, number>();
  for (const [offset, line] of searched.slice(0, mostVoters).entries()) {
    if (!/\w{2}/.test(line)) continue;
    for (const place of (places.get(line) ?? []).slice(0, mostVoters)) {
      const start = Math.max(0, place - offset);
      votes.set(start, (votes.get(start) ?? 0) + line.length);
    }
  }
  return best(votes);
}

/** Else the line that has most words of the search's longest line. */
function findAlike(lines: readonly string[], searched: readonly string[]): number | undefined {
  const longest = searched.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const words = new Set(longest.slice(0, 500).match(/\w+/g));
  const votes = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const shared = new Set(line.slice(0, 500).match(/\w+/g)).intersection(words).size;
    if (shared * 2 >= words.size && shared > 0) votes.set(index, shared);
  }
  const start = best(votes);
  return start === undefined ? undefined : Math.max(0, start - searched.indexOf(longest));
}

function best(votes: ReadonlyMap<number, number>): number | undefined {
  let winner: number | undefined;
  for (const [start, count] of votes) if (winner === undefined || count > votes.get(winner)!) winner = start;
  return winner;
}
