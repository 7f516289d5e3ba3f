// Builds the application into dist/: node build.mjs [--json | --serve]
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';

import * as esbuild from 'esbuild';

import { entry, plugins, settings } from './build.settings.mjs';
import { compileStyles, readSources } from './styles.mjs';

const asJson = process.argv.includes('--json');
const hashed = (name, content) => {
  const [stem, extension] = name.split('.');
  return `${stem}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${extension}`;
};

/** Of thousands of icons only those are read whose names are somewhere in the sources. */
const icons = (texts) => ({
  name: 'icons',
  setup({ onLoad }) {
    if (texts.some((text) => /(?:\bicons\b|\*)[^;'"]*from\s*['"](?:lucide-react|@lucide\/vue)['"]/.test(text))) return;
    const words = new Set(texts.flatMap((text) => text.match(/\b[A-Z]\w*/g) ?? []));
    onLoad({ filter: /\/dist\/esm\/lucide-(?:react|vue)\.mjs$/ }, ({ path }) => {
      const lines = readFileSync(path, 'utf8').split('\n');
      const isNeeded = (line) =>
        !line.includes(`'./icons/`) || line.match(/\b[A-Z]\w*/g)?.some((word) => words.has(word));
      return {
        contents: lines.filter((line) => isNeeded(line) && !line.startsWith('export { index as icons')).join('\n'),
      };
    });
  },
});

async function buildScripts(texts) {
  return esbuild.build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    sourcemap: 'linked',
    outdir: 'dist/assets',
    entryNames: 'app-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'true', 'import.meta.env.DEV': 'false' },
    loader: {
      '.png': 'file',
      '.jpg': 'file',
      '.jpeg': 'file',
      '.webp': 'file',
      '.gif': 'file',
      '.svg': 'file',
      '.woff2': 'file',
      '.json': 'json',
      '.txt': 'text',
      '.md': 'text',
    },
    plugins: [...plugins, icons(texts)],
    ...settings,
  });
}

async function build() {
  const texts = readSources(['src']);
  const [scripts, styles] = await Promise.all([
    buildScripts(texts),
    compileStyles({ texts, theme: 'src/theme.css' }).then((css) =>
      esbuild.transform(css, { loader: 'css', minify: true, sourcefile: 'src/theme.css', logLevel: 'silent' }),
    ),
  ]);
  rmSync('dist', { recursive: true, force: true });
  mkdirSync('dist/assets', { recursive: true });
  if (existsSync('public')) cpSync('public', 'dist', { recursive: true, dereference: false });
  for (const { path, contents } of scripts.outputFiles) writeFileSync(path, contents);
  const names = scripts.outputFiles.map(({ path }) => basename(path));
  const sheets = names.filter((name) => name.endsWith('.css'));
  const styleName = hashed('styles.css', styles.code);
  writeFileSync(join('dist/assets', styleName), styles.code);
  const head = [
    ...[styleName, ...sheets].map((name) => `<link rel="stylesheet" href="/assets/${name}" />`),
    `<script type="module" src="/assets/${names.find((name) => /^app-\w+\.js$/.test(name))}"></script>`,
  ];
  const page = readFileSync('index.html', 'utf8');
  writeFileSync(
    'dist/index.html',
    page.replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`),
  );
}

function diagnosticsOf(error) {
  if (!Array.isArray(error?.errors)) return [{ message: String(error?.message ?? error) }];
  return error.errors.map(({ text, location }) => ({
    message: text,
    ...(location && {
      path: location.file.replace(/^\w+:(?!\/\/)/, ''),
      line: location.line,
      excerpt: location.lineText,
    }),
  }));
}

try {
  await build();
  if (asJson) console.log(JSON.stringify({ diagnostics: [] }));
} catch (error) {
  const diagnostics = diagnosticsOf(error);
  if (asJson) console.log(JSON.stringify({ diagnostics }));
  else for (const { path, line, message } of diagnostics) console.error(`${path ?? ''}:${line ?? ''} ${message}`);
  process.exitCode = 1;
}

if (process.argv.includes('--serve') && process.exitCode === undefined) {
  const context = await esbuild.context({});
  const { port } = await context.serve({ servedir: 'dist', fallback: 'dist/index.html' });
  console.log(`http://localhost:${port}`);
}
