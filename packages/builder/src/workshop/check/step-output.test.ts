import { describe, expect, it } from 'vitest';

import type { Diagnostic } from '../../diagnostic.ts';
import { projectOf } from '../../project/project.ts';
import { readCompilerOutput } from './compiler-output.ts';
import { locateServerError } from './locate-server-error.ts';
import { readNextOutput } from './next-output.ts';
import { readReport } from './report.ts';
import { selectDiagnostics } from './select-diagnostics.ts';

describe('what a compiler prints', () => {
  it('is read with the lines that go on', () => {
    const output = `src/App.tsx(3,5): error TS2322: Type 'A' is not assignable to type 'B'.\n  Property 'x' is missing.\nsrc/a (b).ts(10,1): error TS1005: ';' expected.\nerror TS2688: Cannot find type.\n`;
    expect(readCompilerOutput(output)).toEqual([
      {
        code: 'type_error',
        path: 'src/App.tsx',
        line: 3,
        message: `TS2322: Type 'A' is not assignable to type 'B'.\n  Property 'x' is missing.`,
      },
      { code: 'type_error', path: 'src/a (b).ts', line: 10, message: `TS1005: ';' expected.` },
      { code: 'type_error', message: 'TS2688: Cannot find type.' },
    ]);
  });
});

describe('what a failed build of Next.js says', () => {
  it('is read fault by fault', () => {
    const stderr = `\n> Build error occurred\nError: Turbopack build failed with 2 errors:\n./app/page.tsx:2:1\nError: Module not found: Can't resolve '../lib/none'\n  1 | import axios from 'axios';\n> 2 | import { x } from '../lib/none';\n\n./app/(shop)/page.tsx:1:1\nError: Module not found: Can't resolve 'axios'\n`;
    expect(readNextOutput('', stderr)).toEqual([
      { code: 'build_error', path: 'app/page.tsx', line: 2, message: `Module not found: Can't resolve '../lib/none'` },
      { code: 'build_error', path: 'app/(shop)/page.tsx', line: 1, message: `Module not found: Can't resolve 'axios'` },
    ]);
  });

  it('is read where a page can’t be rendered', () => {
    const stderr = `Error occurred prerendering page "/". Read more: https://nextjs.org/docs/messages/prerender-error\nTypeError: Cannot read properties of undefined (reading 'name')\n    at <unknown> (app/page.tsx:3:19)\n  1 | x\n`;
    const [fault] = readNextOutput(
      '▲ Next.js 16.4.6 (Turbopack)\n  Creating an optimized production build ...\n',
      stderr,
    );
    expect(fault).toMatchObject({ code: 'build_error', path: 'app/page.tsx', line: 3 });
    expect(fault!.message).toContain(`reading 'name'`);
    expect(fault!.message).not.toContain('Creating');
  });
});

describe('a report that is none', () => {
  it.each(['', 'null', '[]', '{"diagnostics": 3}', 'oops'])('is a fault itself: %j', (output) => {
    expect(readReport(output, 'build_error')).toEqual([expect.objectContaining({ code: 'build_error' })]);
  });

  it('gives nothing but text and whole numbers', () => {
    const output = JSON.stringify({ diagnostics: [{ path: 3, line: 'x', message: {} }, null] });
    expect(readReport(output, 'build_error')).toEqual(
      [1, 2].map(() => ({ code: 'build_error', message: 'It failed.' })),
    );
  });
});

describe('the place a server complains of', () => {
  it('is the application’s own, not the kit’s', () => {
    const node = `Error: x\n    at render (file:///project/kit.mjs:9:1)\n    at file:///project/src/app.mjs:12:5\n    at file:///project/server.mjs:60:1`;
    expect(locateServerError(node)).toEqual({ path: 'src/app.mjs', line: 12 });
    const python = `  File "/project/server.py", line 40, in x\n  File "/project/kit.py", line 3\n  File "/project/app.py", line 8, in index\n  File "/usr/lib/python3.11/json.py", line 1`;
    expect(locateServerError(python)).toEqual({ path: 'app.py', line: 8 });
    expect(locateServerError('nothing')).toEqual({});
    const missing = `Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'express' imported from /project/src/app.mjs`;
    const files = new Map([['src/app.mjs', Buffer.from(`// express\nimport express from 'express';\n`)]]);
    expect(locateServerError(missing, files)).toEqual({ path: 'src/app.mjs', line: 2 });
  });
});

describe('which diagnostics are told', () => {
  const fault = (line: number, message = `fault ${line}`): Diagnostic => ({
    code: 'type_error',
    path: 'a.ts',
    line,
    message,
  });
  const project = projectOf({ 'a.ts': Array.from({ length: 30 }, (_, index) => `line ${index + 1}`).join('\n') });

  it('are new, at most ten, one for a place, with their lines', () => {
    const all = Array.from({ length: 15 }, (_, index) => fault(index + 1));
    const { fresh, found } = selectDiagnostics([...all, fault(1, 'the same place')], [fault(29, 'fault 1')], project);
    expect(found).toBe(15);
    expect(fresh.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(fresh[0]!.excerpt).toBe('  1 | line 1\n> 2 | line 2\n  3 | line 3\n  4 | line 4');
  });

  it('are known by what stands there: moved they are old, made once more they are new', () => {
    const before = selectDiagnostics([fault(2, 'wrong'), fault(3, 'wrong')], [], project).standing;
    const moved = projectOf({ 'a.ts': ['', '', 'line 1', 'line 2', 'line 3', 'another', 'line 3'].join('\n') });
    const now = [4, 5, 6, 7].map((line) => fault(line, 'wrong'));
    const { fresh, standing } = selectDiagnostics(now, before, moved);
    expect(fresh.map(({ line }) => line)).toEqual([6, 7]);
    expect(standing).toHaveLength(4);
    expect(selectDiagnostics(now, standing, moved).fresh).toEqual([]);
  });
});
