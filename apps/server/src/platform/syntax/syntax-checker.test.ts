import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createSyntaxChecker } from './syntax-checker.ts';

const log = createLog({ level: 'silent', node: 'test' });
const checker = createSyntaxChecker(log, { limitMs: 10_000, longestWaitMs: 60_000 });
afterAll(() => checker.close());

describe('reading code', () => {
  test('sound code has no faults, and its parts are told by line', async () => {
    expect(await checker.parse('python', 'import os\n\ndef one():\n    return 1\n')).toEqual({
      faults: [],
      parts: [
        { lines: [1, 1], text: 'import os' },
        { lines: [3, 4], text: 'def one():' },
      ],
    });
  });

  test('what is wrong is told with its place', async () => {
    const parsed = await checker.parse('javascript', 'const a = 1;\nconst b = ;\n');
    expect(parsed?.faults).toEqual([{ line: 2, column: 9, message: expect.any(String) }]);
    expect((await checker.parse('json', '{"a": 1'))?.faults).toHaveLength(1);
  });

  test('a text without end, a grammar that is not there and a parser that breaks are given up; the next is read', async () => {
    expect(await checker.parse('python', 'x'.repeat(400_001))).toBeUndefined();
    expect(await checker.parse('klingon', 'x')).toBeUndefined();
    await checker.parse('yaml', '- '.repeat(150_000));
    expect((await checker.parse('yaml', 'a: 1'))?.faults).toEqual([]);
  });

  test('many at once are read one after the other', async () => {
    const texts = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? 'x = (' : 'x = 1'));
    const read = await Promise.all(texts.map((text) => checker.parse('python', text)));
    expect(read.map((one) => one?.faults.length === 0)).toEqual(texts.map((text) => text === 'x = 1'));
  });
});

test('a text that takes too long ends its thread, and the process goes on meanwhile', async () => {
  const hasty = createSyntaxChecker(log, { limitMs: 50, longestWaitMs: 60_000 });
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const [slow, next] = await Promise.all([hasty.parse('bash', '<<A\n'.repeat(60_000)), hasty.parse('python', 'x = 1')]);
  clearInterval(timer);
  await hasty.close();
  expect(slow).toBeUndefined();
  expect(next?.faults).toEqual([]);
  expect(turns).toBeGreaterThan(0);
});

test('who finds too many before it, or is asked after the end, is not kept waiting', async () => {
  const small = createSyntaxChecker(log, { mostWaiting: 1, limitMs: 10_000 });
  const read = [1, 2, 3, 4].map(() => small.parse('python', 'x = 1'));
  expect(await read[3]).toBeUndefined();
  expect(await read[0]).toBeDefined();
  await small.close();
  await Promise.all(read);
});

describe('a diff', () => {
  test('leads from the one text to the other', async () => {
    expect(await checker.diff('a\nb\nc\n', 'a\nx\nc\n', 'code.py')).toBe(
      '--- a/code.py\n+++ b/code.py\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n',
    );
  });

  test('of texts with nothing in common is all of both', async () => {
    const [before, after] = ['a', 'b'].map((sign) =>
      Array.from({ length: 20_000 }, (_, at) => `${sign}${at}`).join('\n'),
    );
    const diff = await checker.diff(before!, after!, 'code.py');
    expect(diff).toContain('@@ -1,20000 +1,20000 @@');
    expect(diff.split('\n').filter((line) => line.startsWith('+b'))).toHaveLength(20_000);
  });
});
