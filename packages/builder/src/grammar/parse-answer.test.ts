import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { AnswerEvent, ParsedAnswer } from './answer.ts';
import { createAnswerParser, parseAnswer } from './parse-answer.ts';

const file = (path: string, content: string) => `<file path="${path}">\n${content}\n</file>`;
const contentOf = (answer: ParsedAnswer, path: string): string | undefined =>
  answer.operations.flatMap((operation) =>
    operation.kind === 'file' && operation.path === path ? [operation.content] : [],
  )[0];

test.each([
  ['double quotes', '<file path="a.ts">\nx\n</file>'],
  ['single quotes and another attribute first', "<file language='ts' path='a.ts'>\nx\n</file>"],
  ['no quotes', '<file path=a.ts>\nx\n</file>'],
  ['curly quotes', '<file path=“a.ts”>\nx\n</file>'],
  ['upper case', '<FILE PATH="a.ts">\nx\n</FILE>'],
  ['a tag over several lines', '<file\n  path="a.ts"\n>\nx\n</file>'],
  ['one line', '<file path="a.ts">x</file>'],
  ['a fence around', '```xml\n<file path="a.ts">\nx\n</file>\n```'],
  ['a fence inside', '<file path="a.ts">\n```ts\nx\n```\n</file>'],
  ['a fence in the same line', '<file path="a.ts">```ts\nx\n```</file>'],
  ['CRLF', '<file path="a.ts">\r\nx\r\n</file>\r\n'],
  ['a byte order mark', '\uFEFF<file path="a.ts">\n\uFEFFx\n</file>'],
  ['prose in the line before it', 'Here it is: <file path="a.ts">\nx\n</file>\nDone.'],
  ['thoughts first', '<think>\nI will write <file path="b.ts">\n</think>\n<file path="a.ts">\nx\n</file>'],
  ['a closing tag at the end of the last line', '<file path="a.ts">\nx</file>'],
  ['a closing tag twice', '<file path="a.ts">\nx\n</file>\n</file>'],
  ['all of it escaped', '&lt;file path=&quot;a.ts&quot;&gt;\nx\n&lt;/file&gt;'],
  ['JSON', '{"files": [{"path": "a.ts", "content": "x"}]}'],
  ['JSON in a fence in prose', 'Sure!\n```json\n{"files": {"a.ts": "x\\n"}}\n```\nBye.'],
])('a file is read: %s', (_name, text) => {
  const answer = parseAnswer(text);
  expect(answer.diagnostics).toEqual([]);
  expect(answer.operations).toEqual([{ kind: 'file', path: 'a.ts', content: 'x\n' }]);
});

test.each([
  ['other closing tags', '<div>\n  <p></p>\n</div>'],
  ['the tag in a string', 'const a = "<file path=\'b\'>" + text + "</file>";'],
  ['an opening tag alone in a string', `const a = '<file path="b">';`],
  ['a closing tag alone in a string', `const a = '</file>';`],
  ['a closing tag at the end of a comment', 'a(); // up to </file>'],
  ['a whole example', 'const a = `\n<file path="b">\nb\n</file>\n`;'],
  ['an example that begins in a line of code', 'const a = `<file path="b">\nb\n</file>`;'],
  ['an element of this name', '<file>a</file>;\n<file name="b" />'],
  ['the other tags', '<summary>More</summary>\n<edit path="x">\n<search>\na\n</search>\n<delete path="x"/>'],
  ['entities', 'a &lt; b &amp;&amp; c'],
  ['fences of its own', 'const a = `\n```js\nb\n```\n`;'],
])('content survives: %s', (_name, content) => {
  const answer = parseAnswer(`${file('a.tsx', content)}\n${file('z.ts', 'z')}`);
  expect(answer.diagnostics).toEqual([]);
  expect(contentOf(answer, 'a.tsx')).toBe(`${content}\n`);
  expect(contentOf(answer, 'z.ts')).toBe('z\n');
});

test('a page of Markdown keeps the fence it begins with', () => {
  const page = '```sh\nnpm start\n```';
  expect(contentOf(parseAnswer(file('README.md', page)), 'README.md')).toBe(`${page}\n`);
});

test('where only the tags are escaped the entities of the content are its own', () => {
  const answer = parseAnswer('&lt;file path="a.tsx"&gt;\n<p>a &lt; b</p>\n&lt;/file&gt;');
  expect(contentOf(answer, 'a.tsx')).toBe('<p>a &lt; b</p>\n');
});

test('edits, deletes, renames, the summary and the prose are told apart', () => {
  const answer = parseAnswer(
    'I change two things.\n<edit path="a.ts">\n<search>\n  a\n</search>\n<replace>\n  b\n  c\n</replace>\nand\n' +
      '<search>d</search><replace></replace>\n</edit>\n- <delete path="b.ts"/>\n<rename to="d.ts" from="c.ts"></rename>\n' +
      '<summary>\nDone & dusted\n</summary>',
  );
  expect(answer).toEqual({
    operations: [
      {
        kind: 'edit',
        path: 'a.ts',
        blocks: [
          { search: '  a', replace: '  b\n  c' },
          { search: 'd', replace: '' },
        ],
      },
      { kind: 'delete', path: 'b.ts' },
      { kind: 'rename', from: 'c.ts', to: 'd.ts' },
    ],
    summary: 'Done & dusted',
    prose: 'I change two things.\n-',
    diagnostics: [],
  });
});

test.each([
  ['in a file', '<file path="a.ts">\nx', 'truncated', 'a.ts'],
  ['in a search', '<edit path="a.ts">\n<search>\nx', 'truncated', 'a.ts'],
  [
    'between the blocks of an edit',
    '<edit path="a.ts">\n<search>x</search>\n<replace>y</replace>',
    'truncated',
    'a.ts',
  ],
  ['in a tag', '<file path="a.ts"', 'truncated', 'a.ts'],
  ['in JSON', '{"files": [{"path": "a.ts", "content": "x', 'truncated', 'a.ts'],
  ['by the next file', '<file path="a.ts">\nx\n<file path="b.ts">\ny\n</file>', 'truncated', 'a.ts'],
  ['in its thoughts', '<think>\nlet me see', 'truncated', undefined],
  ['too early', '<file path="a.ts">\nx\n</file>\ny();\n</file>', 'stray_tag', 'a.ts'],
])('what ended is not taken for whole: %s', (_name, text, code, path) => {
  const { diagnostics } = parseAnswer(text);
  expect(diagnostics.map((one) => [one.code, one.path])).toEqual([[code, path]]);
});

test.each([
  ['<file>\nx\n</file>', 'missing_path'],
  ['<rename from="a" />', 'missing_path'],
  ['<edit path="a.ts">\nnew text\n</edit>', 'incomplete_edit'],
  ['<edit path="a.ts">\n<search>x</search>\n</edit>', 'incomplete_edit'],
  ['<edit path="a.ts">\n<replace>x</replace>\n</edit>', 'incomplete_edit'],
])('%j is said to be wrong', (text, code) => {
  expect(parseAnswer(text).diagnostics.map((one) => one.code)).toContain(code);
});

test('an answer without end is cut', () => {
  const parser = createAnswerParser();
  parser.push('<file path="a.ts">\n');
  for (let count = 0; count < 200; count += 1) parser.push('x'.repeat(100_000));
  expect(parser.end().diagnostics.map((one) => one.code)).toEqual(['answer_too_large', 'truncated']);
});

const pieces = [
  '<file path="a.ts">',
  '</file>',
  "<edit path='b'>",
  '</edit>',
  '<search>',
  '</search>',
  '<replace>',
  '</replace>',
  '<delete path="c"/>',
  '<summary>',
  '</summary>',
  '```ts',
  '```',
  '\n',
  '\r\n',
  '\n',
  '😀',
  'é',
  '\uFEFF',
  '&lt;file',
  '{"files":[',
  '<',
  '"',
  ' ',
  'x = 1',
  '<think>',
  '</think>',
  '<file path="',
];
const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''));

const listEnded = (events: readonly AnswerEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'file_ended' ? [event.content] : []));

/** The contents of the files that ended, put together from their deltas. */
function listHeard(events: readonly AnswerEvent[]): string[] {
  const files: string[] = [];
  let heard = '';
  for (const event of events) {
    if (event.type === 'file_begun') heard = '';
    if (event.type === 'file_text') heard += event.text;
    if (event.type === 'file_ended') files.push(heard);
  }
  return files;
}

test('any cutting into chunks gives the same answer, and the deltas of a file are its content', () => {
  fc.assert(
    fc.property(soup, fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 40 }), (text, sizes) => {
      const events: AnswerEvent[] = [];
      const parser = createAnswerParser((event) => events.push(event));
      for (let at = 0, turn = 0; at < text.length; turn += 1) {
        const size = sizes[turn % sizes.length]! || 1;
        parser.push(text.slice(at, at + size));
        at += size;
      }
      expect(parser.end()).toEqual(parseAnswer(text));

      const deltas = events.flatMap((event) => (event.type === 'file_text' ? [event.text] : []));
      expect(deltas.every((delta) => delta.isWellFormed())).toBe(true);
      expect(listHeard(events)).toEqual(listEnded(events));
    }),
    { numRuns: 1_000 },
  );
});

test('a file of any lines that do not name the tag comes out as it went in', () => {
  const character = fc.constantFrom(...'ab <>/="\'`&;{}\t\\'.split(''), '😀', 'é', '\u2028', '\0');
  const line = fc.array(character, { maxLength: 20 }).map((characters) => characters.join('').replaceAll('```', ''));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const content = `${lines.join('\n')}\n`;
      fc.pre(content.trim() !== '');
      expect(contentOf(parseAnswer(file('a.ts', lines.join('\n'))), 'a.ts')).toBe(content);
    }),
  );
});
