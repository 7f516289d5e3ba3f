const fewestLines = 30;
const keptShare = 0.5;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Says whether a rewrite loses most of a file. What moved into another file of the same answer is not lost, and a
 * small file may change as it likes.
 */
export function losesMost(before: string, after: string, written: Iterable<string>): boolean {
  const old = linesOf(before);
  if (old.length < fewestLines || linesOf(after).length >= old.length * keptShare) return false;
  const kept = new Set<string>();
  for (const text of written) for (const line of linesOf(text)) kept.add(line);
  return old.filter((line) => kept.has(line)).length < old.length * keptShare;
}
