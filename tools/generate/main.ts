import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generatedFiles } from './files.ts';

const root = join(import.meta.dirname, '../..');
const checking = process.argv.includes('--check');
const stale: string[] = [];

for (const { path, content } of generatedFiles) {
  const file = join(root, path);
  const wanted = await content();
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present === wanted) continue;
  stale.push(path);
  if (checking) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, wanted);
}

if (stale.length > 0) {
  process.stdout.write(`${checking ? 'Stale' : 'Written'}:\n${stale.map((path) => `  ${path}\n`).join('')}`);
}
if (checking && stale.length > 0) {
  process.stdout.write('Run `npm run generate` and commit the result.\n');
  process.exit(1);
}
