import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

import type { Diagnostic } from '../../diagnostic.ts';
import { frameworks, type Framework } from '../../frameworks.ts';
import { createProject, createProjectFile, emptyProject, type Project } from '../../project/project.ts';
import { findRuntime, needsRuntime } from '../../runtimes/runtime.ts';
import { templateOf } from '../../templates/template.ts';
import { findChromium } from '../look/find-chromium.ts';
import { closeBrowser } from '../look/open-browser.ts';
import { applicationOrigin, visitApplication } from '../look/visit-application.ts';
import { sandboxAvailable } from '../sandbox/sandbox-available.ts';
import { checkApplication } from './check-application.ts';

const runtimesFolder =
  process.env['BUILDER_RUNTIMES_FOLDER'] || fileURLToPath(new URL('../../../../../.atelier/runtimes', import.meta.url));
const workshop = { runtimesFolder, chromiumPath: process.env['CHROMIUM_PATH'] || undefined };
const { available, reason } = await sandboxAvailable();

function whyNot(framework: Framework): string | undefined {
  if (!available) return reason;
  if (findChromium(workshop.chromiumPath) === undefined) return 'Chromium is not installed.';
  if (!needsRuntime(framework) || findRuntime(framework, runtimesFolder) !== undefined) return undefined;
  return `its runtime is missing: atelier builder pull ${framework}`;
}

const titled = (framework: Framework) =>
  whyNot(framework) === undefined ? framework : `${framework} (skipped: ${whyNot(framework)})`;

const changed = (framework: Framework, contents: Readonly<Record<string, string>>): Project => {
  const files = new Map(templateOf(framework).starter.files);
  for (const [path, content] of Object.entries(contents)) files.set(path, createProjectFile(path, content));
  return createProject(files.values());
};

const check = (framework: Framework, contents: Readonly<Record<string, string>>, known: readonly Diagnostic[] = []) =>
  checkApplication(changed(framework, contents), framework, { workshop, previousDiagnostics: known });

afterAll(closeBrowser);

describe.each(frameworks.map((framework) => ({ framework, title: titled(framework) })))(
  '$title',
  { timeout: 600_000 },
  ({ framework }) => {
    it.skipIf(whyNot(framework) !== undefined)('builds, starts and shows its template, which can be used', async () => {
      const checked = await checkApplication(templateOf(framework).starter, framework, { workshop });
      expect(checked).toMatchObject({ ok: true, diagnostics: [], warnings: [], found: 0 });
      expect(Buffer.from(checked.screenshot!).subarray(1, 4).toString()).toBe('PNG');
      const seen = await visitApplication(checked.artefact!, { workshop, colorScheme: 'dark' }, async (page) => {
        await page.goto(`${applicationOrigin}/`);
        await page.getByRole('button').click();
        await page.getByText('Pressed 1 times').waitFor();
        const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
        return { title: await page.title(), background };
      });
      expect(seen).toEqual({ title: 'Application', background: 'rgb(17, 17, 20)' });
    });
  },
);

describe.skipIf(whyNot('react') !== undefined)(`faults of ${titled('react')}`, { timeout: 300_000 }, () => {
  it('tells a wrong type with its place, and the application is there all the same', async () => {
    const { ok, diagnostics, artefact } = await check('react', {
      'src/App.tsx': `export default function App() {\n  const count: number = 'three';\n  return <h1>{count}</h1>;\n}\n`,
    });
    expect(ok).toBe(false);
    expect(artefact).toBeDefined();
    expect(diagnostics).toEqual([
      {
        code: 'type_error',
        path: 'src/App.tsx',
        line: 2,
        message: expect.stringContaining(`TS2322: Type 'string' is not assignable to type 'number'`),
        excerpt: expect.stringContaining(`> 2 |   const count: number = 'three';`),
      },
    ]);
    const again = await check(
      'react',
      {
        'src/App.tsx': `\n\nexport default function App() {\n  const count: number = 'three';\n  return <h1>{count}</h1>;\n}\n`,
      },
      diagnostics,
    );
    expect(again).toMatchObject({ ok: false, diagnostics: [], found: 1 });
  });

  it('tells a package that is not there once, not for the build and the types each', async () => {
    const { diagnostics, artefact } = await check('react', {
      'src/App.tsx': `import axios from 'axios';\nexport default () => <h1>{String(axios)}</h1>;\n`,
    });
    expect(artefact).toBeUndefined();
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'build_error',
        path: 'src/App.tsx',
        line: 1,
        message: expect.stringContaining('axios'),
      }),
    ]);
  });

  it('tells a file that does not parse', async () => {
    const { diagnostics } = await check('react', {
      'src/App.tsx': `export default function App() {\n  return <h1>;\n}\n`,
    });
    expect(diagnostics[0]).toMatchObject({ code: 'build_error', path: 'src/App.tsx' });
    expect(diagnostics.length).toBeLessThanOrEqual(10);
  });

  it('tells an error of the page with the line of its source', async () => {
    const { diagnostics, artefact, screenshot } = await check('react', {
      'src/App.tsx': `import { read } from './read';\nexport default () => <h1>{read(undefined)}</h1>;\n`,
      'src/read.ts': `type Row = { name: string };\n\nexport const read = (row: Row | undefined): string => {\n  return (row as Row).name;\n};\n`,
    });
    expect(artefact).toBeDefined();
    expect(screenshot).toBeDefined();
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'page_error',
        path: 'src/read.ts',
        line: 4,
        message: `TypeError: Cannot read properties of undefined (reading 'name')`,
      }),
    ]);
  });

  it('tells a blank page, and a page that never ends', async () => {
    const blank = await check('react', { 'src/App.tsx': `export default () => <div className="p-4" />;\n` });
    expect(blank.diagnostics).toEqual([expect.objectContaining({ code: 'blank_page' })]);
    const endless = await check('react', { 'src/App.tsx': `export default () => {\n  for (;;);\n};\n` });
    expect(endless.diagnostics.map(({ code }) => code)).toContain('page_error');
    expect((await check('react', {})).ok).toBe(true);
  });

  it('survives a page that eats all memory', async () => {
    const { ok, diagnostics } = await check('react', {
      'src/App.tsx': `const held: Uint8Array[] = [];\nexport default function App() {\n  for (let round = 0; round < 20_000; round += 1) held.push(new Uint8Array(1_000_000).fill(1));\n  return <h1>{held.length}</h1>;\n}\n`,
    });
    expect(ok).toBe(false);
    expect(diagnostics).toEqual([expect.objectContaining({ code: 'page_error' })]);
    expect((await check('react', {})).ok).toBe(true);
  });

  it('stops when its caller does', async () => {
    const stopping = new AbortController();
    const checking = checkApplication(templateOf('react').starter, 'react', { workshop, signal: stopping.signal });
    setTimeout(() => stopping.abort(), 100);
    await expect(checking).rejects.toThrow('aborted');
  });

  it('runs no plugin of a style sheet, and reads no file of the host', async () => {
    const { diagnostics, artefact } = await check('react', {
      'styles.css': `@plugin './evil.mjs';`,
      'src/theme.css': `@plugin '../evil.mjs';\n@import '/etc/passwd';\n:root { --accent: #b45309; }`,
      'src/App.tsx': `import text from '../../../../../etc/passwd';\nexport default () => <h1>{text}</h1>;\n`,
    });
    expect(artefact).toBeUndefined();
    expect(diagnostics).toEqual([expect.objectContaining({ code: 'build_error', path: 'src/App.tsx', line: 1 })]);
  });
});

describe.skipIf(whyNot('nodejs') !== undefined)(`faults of ${titled('nodejs')}`, { timeout: 300_000 }, () => {
  const app = (body: string) =>
    `import { createRouter, html, page } from '../kit.mjs';\nconst router = createRouter();\n${body}\nexport default router;\n`;

  it('tells what does not parse, does not start, does not answer', async () => {
    const unparsed = await check('nodejs', { 'src/app.mjs': app('const = 3;') });
    expect(unparsed.diagnostics[0]).toMatchObject({ path: 'src/app.mjs', line: 3 });
    const unstarted = await check('nodejs', { 'src/app.mjs': app(`\nthrow new Error('no luck');`) });
    expect(unstarted.diagnostics).toEqual([
      expect.objectContaining({
        code: 'start_failed',
        path: 'src/app.mjs',
        line: 4,
        message: expect.stringContaining('no luck'),
      }),
    ]);
    const failing = await check('nodejs', {
      'src/app.mjs': app(`router.get('/', () => {\n  throw new Error('no page');\n});`),
    });
    expect(failing.diagnostics).toEqual([
      expect.objectContaining({
        code: 'http_error',
        path: 'src/app.mjs',
        line: 4,
        message: expect.stringContaining('answered 500'),
      }),
    ]);
    const missing = await check('nodejs', { 'src/app.mjs': app('') });
    expect(missing.diagnostics).toEqual([
      expect.objectContaining({ code: 'http_error', message: expect.stringContaining('404') }),
    ]);
  });

  it('tells a server that never answers', async () => {
    const { diagnostics } = await check('nodejs', { 'src/app.mjs': app(`router.get('/', () => { for (;;); });`) });
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'http_error', message: expect.stringContaining('no answer') }),
    ]);
  });

  it('puts the template back where somebody else wrote over it', async () => {
    const { ok } = await check('nodejs', { 'server.mjs': 'process.exit(1)', 'kit.mjs': '' });
    expect(ok).toBe(true);
  });
});

describe.skipIf(whyNot('python') !== undefined)(`faults of ${titled('python')}`, { timeout: 300_000 }, () => {
  it('tells what does not parse and what fails, with its line', async () => {
    const unparsed = await check('python', { 'app.py': 'from kit import App\n\napp = App(\n' });
    expect(unparsed.diagnostics[0]).toMatchObject({ path: 'app.py', line: 3 });
    const failing = await check('python', {
      'app.py': `from kit import App\n\napp = App()\n\n\n@app.get("/")\ndef index(request):\n    return request.nothing\n`,
    });
    expect(failing.diagnostics).toEqual([
      expect.objectContaining({
        code: 'http_error',
        path: 'app.py',
        line: 8,
        message: expect.stringContaining('AttributeError'),
      }),
    ]);
  });
});

describe('without its runtime', () => {
  it.skipIf(!available)('says which command brings it', async () => {
    const checked = await checkApplication(emptyProject, 'vue', { workshop: { runtimesFolder: '/nowhere' } });
    expect(checked).toMatchObject({
      ok: false,
      diagnostics: [],
      warnings: ['The vue runtime is missing: run `npx atelier builder pull vue`.'],
    });
  });
});
