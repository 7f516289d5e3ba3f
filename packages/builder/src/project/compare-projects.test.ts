import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compareProjects, diffProjects } from './compare-projects.ts';
import { projectOf } from './project.ts';
import { unifiedDiff } from './unified-diff.ts';

/** Does what `patch` does, and trusts nothing that the hunks don't say. */
function patch(before: string, diff: string): string {
  const old = before.match(/[^\n]*\n|[^\n]+/g) ?? [];
  const after: string[] = [];
  let at = 0;
  for (const line of diff.match(/[^\n]*\n/g) ?? []) {
    const hunk = /^@@ -(\d+)(?:,(\d+))? /.exec(line);
    if (hunk) {
      const start = hunk[2] === '0' ? Number(hunk[1]) : Number(hunk[1]) - 1;
      after.push(...old.slice(at, start));
      at = start;
    } else if (line.startsWith('\\')) {
      const [last = ''] = after.splice(-1);
      after.push(last);
    } else if (line.startsWith('+')) after.push(line.slice(1));
    else {
      if (old[at]?.replace(/\n?$/, '\n') !== line.slice(1)) throw new Error(`line ${at + 1} is not ${line}`);
      if (line.startsWith(' ')) after.push(old[at]!);
      at += 1;
    }
  }
  return [...after, ...old.slice(at)].join('');
}

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '', 'd d'), { maxLength: 40 })
  .map((lines) => lines.map((line) => `${line}\n`).join(''));

test('a diff makes the one text into the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(patch(before, unifiedDiff(before, after))).toBe(after);
      expect(unifiedDiff(before, before)).toBe('');
    }),
    { numRuns: 500 },
  );
});

test('texts with nothing in common are shown the one after the other, in little time', () => {
  const lines = (letter: string) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}\n`).join('');
  const diff = unifiedDiff(lines('a'), lines('b'));
  expect(diff.startsWith('@@ -1,20000 +1,20000 @@\n-a0\n')).toBe(true);
});

test('a last line without its end is said', () => {
  expect(unifiedDiff('a\nb', 'a\nb\n')).toBe('@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n');
});

test('trees are compared file by file', () => {
  const before = projectOf({ 'a.ts': 'a\n', 'b.ts': 'b\n', 'c.ts': 'c\n', 'd.ts': 'd\n', 'e.ts': 'e\n' });
  const after = projectOf({ 'a.ts': 'a\n', 'b.ts': 'B\n', 'x.ts': 'c\n', 'y.ts': 'D\n', 'z.ts': 'z\n' });
  expect(compareProjects(before, after, new Map([['y.ts', 'd.ts']]))).toEqual([
    { kind: 'changed', path: 'b.ts' },
    { kind: 'deleted', path: 'e.ts' },
    { kind: 'renamed', path: 'x.ts', from: 'c.ts' },
    { kind: 'renamed', path: 'y.ts', from: 'd.ts' },
    { kind: 'added', path: 'z.ts' },
  ]);
  expect(diffProjects(before, after).find(({ path }) => path === 'z.ts')).toEqual({
    kind: 'added',
    path: 'z.ts',
    diff: '--- /dev/null\n+++ b/z.ts\n@@ -0,0 +1 @@\n+z\n',
    addedLines: 1,
    removedLines: 0,
  });
});

test('equal trees have equal hashes, others not', () => {
  expect(projectOf({ a: '1\r\n', b: '\uFEFF2' }).hash).toBe(projectOf({ b: '2', a: '1\n' }).hash);
  expect(projectOf({ a: '1' }).hash).not.toBe(projectOf({ b: '1' }).hash);
});
