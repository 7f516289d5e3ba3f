import { compareLines, type Run } from './compare-lines.ts';

const context = 3;

interface Line {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** The body of a unified diff: hunks with three lines around each change. Empty where the texts are equal. */
export function unifiedDiff(before: string, after: string): string {
  const [old, fresh] = [splitLines(before), splitLines(after)];
  const lines = orderChanges(compareLines(old, fresh)).flatMap((run) => signLines(run, old, fresh));
  const passed = { '-': 0, '+': 0, end: 0 };
  const hunks = listHunks(lines).map(([start, end]) => {
    for (const { sign } of lines.slice(passed.end, start)) {
      if (sign !== '+') passed['-'] += 1;
      if (sign !== '-') passed['+'] += 1;
    }
    passed.end = start;
    return writeHunk(lines.slice(start, end), passed);
  });
  return hunks.join('');
}

/** Lines with their ends, so that a missing last line break is a difference. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** Within one change, what goes comes before what comes. */
function orderChanges(runs: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  let change: Run[] = [];
  const flush = () => {
    ordered.push(...change.filter(({ kind }) => kind === 'removed'), ...change.filter(({ kind }) => kind === 'added'));
    change = [];
  };
  for (const run of runs) {
    if (run.kind !== 'same') change.push(run);
    else {
      flush();
      ordered.push(run);
    }
  }
  flush();
  return ordered;
}

function signLines({ kind, from, to }: Run, old: readonly string[], fresh: readonly string[]): Line[] {
  const lines = (kind === 'added' ? fresh : old).slice(from, to);
  return lines.map((text) => ({ sign: kind === 'same' ? ' ' : kind === 'added' ? '+' : '-', text }));
}

function listHunks(lines: readonly Line[]): [start: number, end: number][] {
  const hunks: [number, number][] = [];
  for (const [index, { sign }] of lines.entries()) {
    if (sign === ' ') continue;
    const [start, end] = [Math.max(0, index - context), Math.min(lines.length, index + context + 1)];
    const last = hunks.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else hunks.push([start, end]);
  }
  return hunks;
}

function writeHunk(hunk: readonly Line[], passed: { readonly '-': number; readonly '+': number }): string {
  const range = (side: '-' | '+') => {
    const count = hunk.filter(({ sign }) => sign === ' ' || sign === side).length;
    return `${side}${count === 0 ? passed[side] : passed[side] + 1}${count === 1 ? '' : `,${count}`}`;
  };
  const body = hunk.map(({ sign, text }) =>
    text.endsWith('\n') ? `${sign}${text}` : `${sign}${text}\n\\ No newline at end of file\n`,
  );
  return `@@ ${range('-')} ${range('+')} @@\n${body.join('')}`;
}
