import { expect, test } from 'vitest';

import type { Operation, ParsedAnswer } from '../grammar/answer.ts';
import { parseAnswer } from '../grammar/parse-answer.ts';
import { applyAnswer, type ApplyOptions } from './apply-answer.ts';
import { emptyProject, projectLimits, projectOf, type Project } from './project.ts';

const answerOf = (...operations: Operation[]): ParsedAnswer => ({
  operations,
  summary: null,
  prose: '',
  diagnostics: [],
});
const write = (path: string, content = 'x\n'): Operation => ({ kind: 'file', path, content });
const edit = (path: string, search: string, replace: string): Operation => ({
  kind: 'edit',
  path,
  blocks: [{ search, replace }],
});

function codesOf(before: Project, answer: ParsedAnswer, options?: ApplyOptions): string[] {
  const outcome = applyAnswer(before, answer, options);
  return outcome.applied ? [] : outcome.diagnostics.map(({ code }) => code);
}

function contentAfter(before: Project, answer: ParsedAnswer, path: string): string | undefined {
  const outcome = applyAnswer(before, answer);
  if (!outcome.applied) throw new Error(JSON.stringify(outcome.diagnostics));
  return outcome.project.files.get(path)?.content;
}

test.each([
  '',
  '..',
  '../a',
  'a/../../b',
  '/etc/passwd',
  'C:/a',
  'C:a',
  'a\\b',
  'a\0b',
  'a\nb',
  'a//b',
  'a/',
  './../a',
  'a/./b',
  '~/a',
  'a\u202Eb',
  'a\u200Bb',
  'con',
  'src/aux.ts',
  'a.',
  'a ',
  ' a',
  'src/%2e%2e/a',
  'a?b',
  'a\uD800',
  'x'.repeat(101),
  'aaaa/'.repeat(12) + 'a',
  `${'x'.repeat(99)}/${'y'.repeat(99)}/${'z'.repeat(9)}`,
  'file:///a',
])('%j is no path', (path) => {
  expect(codesOf(emptyProject, answerOf(write(path)))).toEqual(['invalid_path']);
});

test.each([
  'package.json',
  'src/package.json',
  'PACKAGE.JSON',
  'package-lock.json',
  'yarn.lock',
  'tsconfig.json',
  'tsconfig.app.json',
  'vite.config.ts',
  'app/tailwind.config.js',
  'postcss.config.mjs',
  'next.config.js',
  '.env',
  '.npmrc',
  'src/.babelrc',
  '.git/config',
  '.github/workflows/a.yml',
  'node_modules/react/index.js',
  'src/node_modules/a.js',
  'dist/a.js',
  'requirements.txt',
  'pyproject.toml',
  'sitecustomize.py',
  'evil.pth',
  '__pycache__/a.pyc',
  'src/main.tsx',
  'src/ui/button.tsx',
  'SRC/UI/Button.tsx',
  './package.json',
])('%s belongs to the template', (path) => {
  const owned = { owned: ['src/main.tsx', 'src/ui/'] };
  expect(codesOf(emptyProject, answerOf(write(path)), owned)).toEqual(['owned_path']);
});

test.each([
  'src/App.tsx',
  'app/[id]/page.tsx',
  'app/[...slug]/page.tsx',
  'app/(shop)/@modal/page.tsx',
  'src/ui-kit/a.ts',
  'main.py',
  'src/größe.ts',
  'public/.well-known/security.txt',
  'src/site.config.ts',
  'a b.txt',
  'src/build/a.ts',
  'Dockerfile',
])('%s may be written', (path) => {
  expect(codesOf(emptyProject, answerOf(write(path)), { owned: ['src/main.tsx', 'src/ui/'] })).toEqual([]);
});

test('one file has one path, whatever the form of its letters', () => {
  const decomposed = 'src/gro\u0308\u00dfe.ts';
  const outcome = applyAnswer(emptyProject, answerOf(write(`./${decomposed}`)));
  expect(outcome.applied && [...outcome.project.files.keys()]).toEqual([decomposed.normalize('NFC')]);
});

test.each([
  [['src/App.tsx', 'src/app.tsx']],
  [['src/Parts/a.ts', 'src/parts/b.ts']],
  [['src/a', 'src/a/b.ts']],
  [['src/a/b.ts', 'src/a']],
  [['straße.ts', 'STRASSE.ts']],
])('%j can’t be in one project', (paths) => {
  expect(codesOf(emptyProject, answerOf(...paths.map((path) => write(path))))).toEqual(['path_collision']);
});

test('a rename may change nothing but the case', () => {
  const before = projectOf({ 'src/app.tsx': 'x\n' });
  const outcome = applyAnswer(before, answerOf({ kind: 'rename', from: 'src/app.tsx', to: 'src/App.tsx' }));
  expect(outcome).toMatchObject({
    applied: true,
    changes: [{ kind: 'renamed', path: 'src/App.tsx', from: 'src/app.tsx' }],
  });
});

test('limits hold to the byte', () => {
  const largest = 'ä'.repeat(projectLimits.fileBytes / 2);
  expect(codesOf(emptyProject, answerOf(write('a.txt', largest)))).toEqual([]);
  expect(codesOf(emptyProject, answerOf(write('a.txt', `${largest}x`)))).toEqual(['file_too_large']);
  const many = (count: number, content: string) =>
    answerOf(...Array.from({ length: count }, (_, index) => write(`f${index}.txt`, content)));
  expect(codesOf(emptyProject, many(16, largest))).toEqual([]);
  expect(codesOf(emptyProject, many(17, largest))).toEqual(['project_too_large']);
  expect(codesOf(emptyProject, many(200, 'x'))).toEqual([]);
  expect(codesOf(emptyProject, many(201, 'x'))).toEqual(['too_many_files']);
});

const page = `export function App() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Counter</h1>
      <button onClick={() => setCount(count + 1)}>Add</button>
      <p>{count}</p>
    </main>
  );
}
`;
const app = projectOf({ 'src/App.tsx': page, 'src/a.ts': 'a\nb\na\nab\n' });

test.each([
  ['as it is', '<h1>Counter</h1>', '<h1>Clicks</h1>', '      <h1>Clicks</h1>\n'],
  ['with other spaces', '      <p>{count}</p>  ', '      <p>{count} times</p>', '      <p>{count} times</p>\n'],
  [
    'less indented',
    '<main>\n  <h1>Counter</h1>',
    '<main>\n  <h1>A</h1>\n  <h2>B</h2>',
    '    <main>\n      <h1>A</h1>\n      <h2>B</h2>\n',
  ],
  [
    'with tabs',
    '\t<p>{count}</p>\n</main>',
    '\t<p>\n\t\t{count}\n\t</p>\n</main>',
    '      <p>\n        {count}\n      </p>\n    </main>\n',
  ],
  [
    'with blank lines around',
    '\n<h1>Counter</h1>\n\n',
    '\n<h1>Clicks</h1>\n\n',
    '      <h1>Clicks</h1>\n      <button',
  ],
])('a search is found: %s', (_name, search, replace, expected) => {
  expect(contentAfter(app, answerOf(edit('src/App.tsx', search, replace)), 'src/App.tsx')).toContain(expected);
});

test.each(['      <h1>Counter</h1>', '<h1>Counter</h1>'])(
  'lines replaced by nothing leave no blank line: %j',
  (search) => {
    const after = contentAfter(app, answerOf(edit('src/App.tsx', search, '')), 'src/App.tsx');
    expect(after).toBe(page.replace('      <h1>Counter</h1>\n', ''));
  },
);

test('one line without its indentation that becomes several keeps them all in place', () => {
  const before = projectOf({ 'a.py': 'def f():\n    return 1\n' });
  const after = 'def f():\n    a = 1\n    return a\n';
  expect(contentAfter(before, answerOf(edit('a.py', 'return 1', 'a = 1\nreturn a')), 'a.py')).toBe(after);
  expect(contentAfter(before, answerOf(edit('a.py', 'return 1', 'a = 1\n    return a')), 'a.py')).toBe(after);
});

test('a search is not found in the middle of a word or of a deeper indentation', () => {
  const before = projectOf({ 'a.ts': 'const total = 1;\n      }}\n' });
  expect(codesOf(before, answerOf(edit('a.ts', 'tal = 1;', 'x')))).toEqual(['search_not_found']);
  expect(codesOf(before, answerOf(edit('a.ts', '  }', 'x')))).toEqual(['search_not_found']);
});

test('of several places the one that is a whole line is meant', () => {
  expect(contentAfter(app, answerOf(edit('src/a.ts', 'b', 'c')), 'src/a.ts')).toBe('a\nc\na\nab\n');
});

test('in a language of indentation a search that lost its own is not guessed', () => {
  const before = projectOf({ 'a.py': 'def f():\n    if a:\n        b()\n    c()\n' });
  expect(codesOf(before, answerOf(edit('a.py', 'if a:\nb()\nc()', 'if a:\nd()\nc()')))).toEqual(['search_not_found']);
  const after = contentAfter(
    before,
    answerOf(edit('a.py', 'if a:\n    b()', 'if a:\n    b()\nelse:\n    d()')),
    'a.py',
  );
  expect(after).toBe('def f():\n    if a:\n        b()\n    else:\n        d()\n    c()\n');
});

test('what is not found is answered with the nearest lines', () => {
  const outcome = applyAnswer(app, answerOf(edit('src/App.tsx', '      <h1>Counter!</h1>\n      <p>{count}</p>', 'x')));
  expect(outcome).toMatchObject({
    applied: false,
    diagnostics: [{ code: 'search_not_found', path: 'src/App.tsx', line: 6 }],
  });
  expect(!outcome.applied && outcome.diagnostics[0]?.excerpt).toContain('7|       <p>{count}</p>');
});

test.each([
  ['found twice', [edit('src/a.ts', 'a\n', 'c\n')], 'search_ambiguous'],
  ['an empty search', [edit('src/a.ts', '', 'c')], 'search_not_found'],
  [
    'two edits of one line',
    [edit('src/App.tsx', '<h1>Counter</h1>', '<h1>A</h1>'), edit('src/App.tsx', '<h1>Counter</h1>', '<h1>B</h1>')],
    'conflicting_edits',
  ],
  ['edited and written', [edit('src/a.ts', 'ab', 'c'), write('src/a.ts', 'z')], 'conflicting_edits'],
  ['written twice', [write('src/b.ts', '1'), write('src/b.ts', '2')], 'conflicting_edits'],
  ['deleted and edited', [{ kind: 'delete', path: 'src/a.ts' }, edit('src/a.ts', 'ab', 'c')], 'conflicting_edits'],
  ['renamed onto another', [{ kind: 'rename', from: 'src/a.ts', to: 'src/App.tsx' }], 'conflicting_edits'],
  [
    'edited under its old name',
    [{ kind: 'rename', from: 'src/a.ts', to: 'src/b.ts' }, edit('src/a.ts', 'ab', 'c')],
    'missing_file',
  ],
  ['not there', [{ kind: 'delete', path: 'src/c.ts' }], 'missing_file'],
  ['the same as before', [write('src/App.tsx', page)], 'no_changes'],
  ['nothing', [], 'empty_answer'],
  ['a NUL', [write('src/c.ts', 'a\0')], 'invalid_content'],
  ['half of a character', [write('src/c.ts', 'a\uD83D')], 'invalid_content'],
] as [string, Operation[], string][])('an answer is refused: %s', (_name, operations, code) => {
  expect(codesOf(app, answerOf(...operations))).toEqual([code]);
});

test('an edit repeated word for word is done once', () => {
  const more = edit('src/App.tsx', '<h1>Counter</h1>', '<h1>Counter</h1>\n<hr />');
  expect(contentAfter(app, answerOf(more, more), 'src/App.tsx')?.split('<hr />')).toHaveLength(2);
});

test('all or nothing: the good half of an answer is not applied', () => {
  const outcome = applyAnswer(app, answerOf(write('src/new.ts'), edit('src/a.ts', 'no such line', 'c')));
  expect(outcome.applied).toBe(false);
  expect(app.files.has('src/new.ts')).toBe(false);
});

const long = Array.from({ length: 60 }, (_, index) => `export const value${index} = ${index};`);
const longProject = projectOf({ 'src/values.ts': long.join('\n') });

test('a rewrite that loses most of a file is refused unless it is asked for, moved or announced', () => {
  const short = long.slice(0, 10).join('\n');
  expect(codesOf(longProject, answerOf(write('src/values.ts', short)))).toEqual(['shrinking_rewrite']);
  expect(codesOf(longProject, answerOf(write('src/values.ts', short)), { mayShrink: true })).toEqual([]);
  const moved = write('src/more.ts', long.slice(10).join('\n'));
  expect(codesOf(longProject, answerOf(write('src/values.ts', short), moved))).toEqual([]);
  const announced = parseAnswer(`<delete path="src/values.ts"/>\n<file path="src/values.ts">\n${short}\n</file>`);
  expect(codesOf(longProject, announced)).toEqual([]);
  expect(codesOf(longProject, answerOf(write('src/values.ts', long.slice(0, 45).join('\n'))))).toEqual([]);
});

test('a search of any size takes little time', () => {
  const before = projectOf({ 'a.txt': 'a'.repeat(200_000), 'b.txt': '\n'.repeat(200_000) });
  // What this process worked, not what it waited while others did.
  const started = process.cpuUsage();
  codesOf(
    before,
    answerOf(edit('a.txt', `${'a'.repeat(100_000)}b`, 'c'), edit('b.txt', `${'\n'.repeat(99_000)}x`, 'c')),
  );
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
});
