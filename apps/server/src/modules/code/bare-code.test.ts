import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareCode, listedChanges } from './bare-code.ts';
import { createCodeStream } from './code-stream.ts';
import { fitGap } from './gap.ts';
import { nearestLanguages, requireLanguage } from './language.ts';

const python = requireLanguage('python');

describe('bare code', () => {
  test.each([
    ['a fence inside of the code', '```python\nx = """\n```js\n1\n```\n"""\n```', 'x = """\n```js\n1\n```\n"""'],
    ['the first fence never closed', '```python\nx = 1\n\n```text\nout\n```', 'x = 1\n\n```text\nout'],
    ['a single line', '`x = 1`', 'x = 1'],
    ['a fence on one line', '```x = 1```', 'x = 1'],
    ['a console', '```python\n>>> x = 1\n>>> y = 2\n```', 'x = 1\ny = 2'],
    ['nothing', '', ''],
    ['words alone', "I'm sorry, I can't help with that.", ''],
    ['entities that are meant', "```python\nx = '&lt;' + '<'\n```", "x = '&lt;' + '<'"],
    ['numbers that are meant', '```python\n1\n3\n```', '1\n3'],
    ['an envelope with real line breaks', '{"code": "x = 1\ny = 2"}', 'x = 1\ny = 2'],
  ])('%s', (_name, answer, code) => {
    expect(bareCode(answer, python)).toBe(code);
  });

  test('whatever is in a fence of its own comes out as it is', () => {
    const line = fc
      .string({ unit: 'grapheme-ascii', maxLength: 30 })
      .map((text) => `v${text.replaceAll('`', '')}`.trimEnd());
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const code = lines.join('\n').replaceAll('&', '');
        const answer = `Sure:\n\n\`\`\`python\n${code}\n\`\`\`\nDone.`;
        expect(bareCode(answer, python)).toBe(code);
        const filter = createCodeStream(python);
        expect(code.startsWith(Array.from(answer, (sign) => filter(sign)).join(''))).toBe(true);
      }),
    );
  });

  test('nothing that a model can say breaks it, or keeps it busy', () => {
    const piece = fc.constantFrom(
      '```',
      '```python\n',
      '~~~',
      '\n',
      '<pre',
      '<code>',
      '{"code": "',
      '\\',
      '"',
      '1 | ',
      '> ',
      ' ',
      '&lt;',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(typeof bareCode(pieces.join(''), python)).toBe('string');
      }),
    );
    for (const text of ['```js\n```js\n```\n', '<pre', ' ', '\n```\na\n```\n', '{"code', '"a":"b",', '> ', '\t1 |\n']) {
      const begunMs = performance.now();
      bareCode(text.repeat(200_000 / text.length), python);
      expect(performance.now() - begunMs).toBeLessThan(20_000);
    }
  });
});

test('changes are the list beside the code, or a member of the envelope', () => {
  expect(listedChanges('```js\n- no\n```\n\n- One.\n* Two.\n3. Three.')).toEqual(['One.', 'Two.', 'Three.']);
  expect(listedChanges('{"code": "x", "changes": ["One."]}')).toEqual(['One.']);
});

describe('what fills a gap', () => {
  test.each([
    ['as it is', '    return 1', { before: 'def f():\n', after: '' }, '    return 1'],
    ['all of it again', 'def f():\n    return 1', { before: 'def f():\n', after: '' }, '    return 1'],
    ['the last line again', 'value = total(1)', { before: 'x = 2\nvalue = ', after: '' }, 'total(1)'],
    [
      'what follows, too',
      '    return 1\n\nprint(f())',
      { before: 'def f():\n', after: '\n\nprint(f())' },
      '    return 1',
    ],
    [
      'without its line break',
      '    x = 1\n    return x',
      { before: 'def f():', after: '' },
      '\n    x = 1\n    return x',
    ],
  ])('%s', (_name, said, gap, code) => {
    expect(fitGap(said, gap, 'python')).toBe(code);
  });
});

test('languages are known by many names, and a slip finds its neighbours', () => {
  for (const [name, id] of [
    ['C++', 'cpp'],
    ['c#', 'csharp'],
    ['.py', 'python'],
    ['Objective C', 'objectivec'],
    ['TS', 'typescript'],
    ['golang', 'go'],
    ['D', 'd'],
    ['sh', 'bash'],
  ] as const) {
    expect(requireLanguage(name).id).toBe(id);
  }
  expect(nearestLanguages('pyhton')[0]?.id).toBe('python');
  expect(nearestLanguages('javscript').map(({ id }) => id)).toContain('javascript');
  expect(() => requireLanguage('klingon')).toThrow('The nearest are');
});
