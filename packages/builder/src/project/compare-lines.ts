/** A run of lines: kept in both, or only in one of them. */
export interface Run {
  readonly kind: 'same' | 'removed' | 'added';
  readonly from: number;
  readonly to: number;
}

// Past this many differences two texts have little in common, and showing the one after the other is as good.
const mostDifferences = 1_500;

/** Myers' shortest way from one list of lines to another. `from` and `to` count in the list that the run is of. */
export function compareLines(before: readonly string[], after: readonly string[]): Run[] {
  const start = countCommon(before, after, (lines, index) => lines[index]);
  const shorter = Math.min(before.length, after.length) - start;
  const end = Math.min(
    shorter,
    countCommon(before, after, (lines, index) => lines[lines.length - 1 - index]),
  );
  const [oldEnd, newEnd] = [before.length - end, after.length - end];
  const runs: Run[] = [{ kind: 'same', from: 0, to: start }];
  runs.push(...compareMiddle(before.slice(start, oldEnd), after.slice(start, newEnd), start));
  runs.push({ kind: 'same', from: oldEnd, to: before.length });
  return runs.filter(({ from, to }) => to > from);
}

function countCommon(
  before: readonly string[],
  after: readonly string[],
  at: (lines: readonly string[], index: number) => string | undefined,
): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && at(before, count) === at(after, count)) count += 1;
  return count;
}

function compareMiddle(before: readonly string[], after: readonly string[], offset: number): Run[] {
  const trace = findWay(before, after);
  if (trace === undefined) {
    return [
      { kind: 'removed', from: offset, to: offset + before.length },
      { kind: 'added', from: offset, to: offset + after.length },
    ];
  }
  return walkBack(trace, before.length, after.length).map((run) => ({
    ...run,
    from: run.from + offset,
    to: run.to + offset,
  }));
}

/** For each number of differences, how far into `before` each diagonal gets; nothing past the most. */
function findWay(before: readonly string[], after: readonly string[]): Int32Array[] | undefined {
  const trace: Int32Array[] = [];
  let furthest = new Int32Array(3);
  for (let differences = 0; differences <= Math.min(before.length + after.length, mostDifferences); differences += 1) {
    trace.push(furthest);
    // Diagonal k is kept at index k + differences + 1 of its own round.
    const reached = new Int32Array(2 * differences + 5);
    for (let k = -differences; k <= differences; k += 2) {
      let x = stepFrom(furthest, differences, k);
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x += 1;
      reached[k + differences + 2] = x;
      if (x >= before.length && x - k >= after.length) return trace;
    }
    furthest = reached;
  }
  return undefined;
}

/** Where a round begins on diagonal k, given what the round before reached. */
function stepFrom(furthest: Int32Array, differences: number, k: number): number {
  const at = (diagonal: number) => furthest[diagonal + differences + 1]!;
  if (differences === 0) return 0;
  return comesDown(furthest, differences, k) ? at(k + 1) : at(k - 1) + 1;
}

function comesDown(furthest: Int32Array, differences: number, k: number): boolean {
  if (k === -differences) return true;
  return k !== differences && furthest[k + differences]! < furthest[k + differences + 2]!;
}

function walkBack(trace: readonly Int32Array[], oldLength: number, newLength: number): Run[] {
  const runs: Run[] = [];
  let [x, y] = [oldLength, newLength];
  for (let differences = trace.length - 1; differences > 0; differences -= 1) {
    const furthest = trace[differences]!;
    const down = comesDown(furthest, differences, x - y);
    const begin = stepFrom(furthest, differences, x - y);
    if (x > begin) addBefore(runs, 'same', begin, x);
    y -= x - begin;
    x = begin;
    if (down) y -= 1;
    else x -= 1;
    addBefore(runs, down ? 'added' : 'removed', down ? y : x, (down ? y : x) + 1);
  }
  if (x > 0) addBefore(runs, 'same', 0, x);
  return runs.toReversed();
}

/** Runs are found from the end; one that touches the last found of its kind is part of it. */
function addBefore(runs: Run[], kind: Run['kind'], from: number, to: number): void {
  const last = runs.at(-1);
  if (last?.kind === kind && last.from === to) runs[runs.length - 1] = { ...last, from };
  else runs.push({ kind, from, to });
}
