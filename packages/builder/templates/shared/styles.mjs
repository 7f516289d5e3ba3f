// Writes the style sheet: Tailwind's classes that the sources use, the tokens of styles.css, and the theme.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { compile } from 'tailwindcss';

const sources = new Set(['.tsx', '.ts', '.jsx', '.js', '.mjs', '.vue', '.html']);
const require = createRequire(pathToFileURL(join(process.cwd(), 'styles.mjs')));

function* filesBelow(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && sources.has(extname(entry.name))) yield path;
  }
}

// Everything that could be a class; Tailwind leaves out what is none.
function* candidatesIn(text) {
  yield* text.split(/[\s"'`<>=]+/);
  yield* text.split(/[\s"'`<>={}();,]+/);
}

const loadStylesheet = async (id, base) => {
  if (id !== 'tailwindcss') throw new Error(`styles.css can't import ${id}.`);
  const path = require.resolve('tailwindcss/index.css');
  return { path, base, content: readFileSync(path, 'utf8') };
};

export const readSources = (folders) =>
  folders.flatMap((folder) => [...filesBelow(folder)]).map((path) => readFileSync(path, 'utf8'));

export async function compileStyles({ texts, theme }) {
  const compiler = await compile(readFileSync('styles.css', 'utf8'), { base: process.cwd(), loadStylesheet });
  const candidates = new Set();
  for (const text of texts) for (const candidate of candidatesIn(text)) candidates.add(candidate);
  const styles = compiler.build([...candidates]);
  return existsSync(theme) ? `${styles}\n${readFileSync(theme, 'utf8')}` : styles;
}

// node styles.mjs <output> <theme> <folders…>
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [output, theme, ...folders] = process.argv.slice(2);
  writeFileSync(output, await compileStyles({ texts: readSources(folders), theme }));
}
