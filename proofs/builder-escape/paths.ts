import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAnswer, type Framework } from '@atelier/builder';

export interface PathCase {
  readonly tries: string;
  readonly framework: Framework;
  readonly answer: string;
  /** Where a writer that trusts the answer puts it, as seen from the project; undefined where no such writer could. */
  readonly lands: string | undefined;
  /** A name like any other, however it looks: it may be built, and leads nowhere. */
  readonly mayBuild?: boolean;
}

const file = (path: string, content = 'escaped') => `<file path="${path}">\n${content}\n</file>\n`;
const deep = '../'.repeat(12);

/** Paths that lead out of the project, however they are written. `FOLDER` must stay empty. */
const outside = (folder: string): readonly (readonly [tries: string, path: string, lands?: string])[] => [
  ['an absolute path', `${folder}/absolute`],
  ['folders up', `${deep}${folder.slice(1)}/up`, `${folder}/up`],
  ['folders up after a folder', `src/../../${deep}${folder.slice(1)}/after`, `${folder}/after`],
  ['a dot and folders up', `./../${deep}${folder.slice(1)}/dot`, `${folder}/dot`],
  ['two slashes and folders up', `src//..//..//${deep}${folder.slice(1)}/slashes`, `${folder}/slashes`],
  ['a home folder', '~/.ssh/authorized_keys', '~/.ssh/authorized_keys'],
  ['escaped folders up', 'src/%2e%2e/%2e%2e/x.ts', 'src/%2e%2e/%2e%2e/x.ts'],
  ['folders up escaped twice', 'src/%252e%252e/x.ts', 'src/%252e%252e/x.ts'],
  ['backslashes', String.raw`..\..\..\x.ts`, String.raw`..\..\..\x.ts`],
  ['a drive', 'C:/Windows/x.ts', 'C:/Windows/x.ts'],
  ['a share', '//server/share/x.ts', '/server/share/x.ts'],
  ['an address', 'file:///etc/x.ts', 'file:/etc/x.ts'],
  ['a zero byte', 'src/x.ts\u0000.png'],
  ['a line break', 'src/x\u2028.ts', 'src/x\u2028.ts'],
  ['a character that turns the text around', 'src/\u202Ext.exe', 'src/\u202Ext.exe'],
  ['a name of nothing', 'src/\u200B/x.ts', 'src/\u200B/x.ts'],
  ['a name that is too long', `src/${'a'.repeat(240)}.ts`, `src/${'a'.repeat(240)}.ts`],
  ['a path that is too long', `${'a/'.repeat(400)}x.ts`, `${'a/'.repeat(400)}x.ts`],
  ['a device of Windows', 'src/CON.ts', 'src/CON.ts'],
];

/** Files that tools read before they read the application. */
const owned: readonly (readonly [path: string, framework: Framework])[] = [
  ['package.json', 'react'],
  ['.npmrc', 'react'],
  ['.env', 'nextjs'],
  ['.git/hooks/post-checkout', 'nodejs'],
  ['node_modules/react/index.js', 'react'],
  ['src/node_modules/react/index.js', 'react'],
  ['NODE_MODULES/react/index.js', 'react'],
  ['tsconfig.json', 'react'],
  ['src/tsconfig.json', 'react'],
  ['build.mjs', 'react'],
  ['BUILD.mjs', 'react'],
  ['build.settings.mjs', 'vue'],
  ['styles.css', 'react'],
  ['esbuild.config.mjs', 'react'],
  ['tailwind.config.js', 'react'],
  ['postcss.config.mjs', 'nextjs'],
  ['next.config.mjs', 'nextjs'],
  ['next.config.ts', 'nextjs'],
  ['Next.Config.js', 'nextjs'],
  ['.babelrc', 'nextjs'],
  ['.next/server/app/page.js', 'nextjs'],
  ['dist/index.html', 'react'],
  ['server.mjs', 'nodejs'],
  ['src/ui/button.tsx', 'react'],
  ['src/UI/button.tsx', 'react'],
  ['sitecustomize.py', 'python'],
  ['usercustomize.py', 'python'],
  ['evil.pth', 'python'],
  ['lib/evil.so', 'python'],
  ['conftest.py', 'python'],
  ['__pycache__/app.cpython-313.pyc', 'python'],
  ['requirements.txt', 'python'],
  ['public/evil.node', 'nodejs'],
];

/** What else an answer can ask for than a file. */
function otherCases(folder: string): readonly PathCase[] {
  const moved = `${deep}${folder.slice(1)}/moved`;
  return [
    {
      tries: 'dots and slashes that only look like some',
      framework: 'nodejs',
      answer: ['src/․․/x.mjs', 'src/．．/x.mjs', '..∕..∕x.mjs'].map((path) => file(path, 'export {};')).join(''),
      lands: 'src/․․/x.mjs',
      mayBuild: true,
    },
    {
      tries: 'a rename to outside',
      framework: 'react',
      answer: `<rename from="src/App.tsx" to="${moved}" />\n`,
      lands: `${folder}/moved`,
    },
    {
      tries: 'a rename onto the builder',
      framework: 'react',
      answer: '<rename from="src/App.tsx" to="build.mjs" />\n',
      lands: 'build.mjs',
    },
    { tries: 'the builder deleted', framework: 'react', answer: '<delete path="build.mjs" />\n', lands: 'build.mjs' },
    {
      tries: 'an edit of the builder',
      framework: 'react',
      answer:
        '<edit path="build.mjs">\n<search>\nimport * as esbuild from \'esbuild\';\n</search>\n<replace>\nescaped\n</replace>\n</edit>\n',
      lands: 'build.mjs',
    },
    {
      tries: 'thousands of files',
      framework: 'react',
      answer: Array.from({ length: 3_000 }, (_, index) => file(`src/f${index}.ts`, 'x')).join(''),
      lands: 'src/f0.ts',
    },
    {
      tries: 'one file that is too large',
      framework: 'react',
      answer: file('src/big.ts', `${'x'.repeat(999)}\n`.repeat(300)),
      lands: 'src/big.ts',
    },
    {
      tries: 'JSON in place of tags, with a path to outside',
      framework: 'react',
      answer: JSON.stringify({ files: [{ path: `${deep}${folder.slice(1)}/json`, content: 'escaped' }] }),
      lands: `${folder}/json`,
    },
  ];
}

export function pathCases(folder: string): readonly PathCase[] {
  const out = outside(folder).map(([tries, path, lands = path]) => ({
    tries: `a file at ${tries}`,
    framework: 'react' as const,
    answer: file(path),
    lands: path.includes('\0') ? undefined : lands,
  }));
  const configs = owned.map(([path, framework]) => ({
    tries: `${path}, which is not its to write`,
    framework,
    answer: file(path),
    lands: path,
  }));
  return [...out, ...configs, ...otherCases(folder)];
}

/** What a program does that writes files where the model says. It shows that the case is worth refusing. */
export function writeTrustingly(answer: string, folder: string): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'trusting-'));
  try {
    for (const operation of parseAnswer(answer).operations.slice(0, 5)) {
      const path = operation.kind === 'rename' ? operation.to : operation.path;
      const target = path.startsWith(folder) ? path : join(root, path);
      try {
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, 'escaped');
      } catch {
        // Too long for this file system: the canary for it is the answer of the product alone.
      }
    }
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
