import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Proof {
  readonly promise: string;
  readonly prove: (options: {
    readonly full: boolean;
  }) => Promise<{ readonly pass: boolean } & Record<string, unknown>>;
}

const folder = import.meta.dirname;
const [name, ...flags] = process.argv.slice(2);

const load = async (proof: string) => (await import(join(folder, proof, 'prove.ts'))) as Proof;

async function list(): Promise<void> {
  const names = (await readdir(folder)).filter((entry) => existsSync(join(folder, entry, 'prove.ts')));
  const promises = await Promise.all(names.map(async (one) => `  ${one.padEnd(18)} ${(await load(one)).promise}\n`));
  process.stdout.write(
    `What Atelier promises. Prove one with: npm run prove -- <name> [--full]\n\n${promises.join('')}`,
  );
}

async function proveOne(proof: string): Promise<void> {
  const { promise, prove } = await load(proof);
  process.stdout.write(`${proof}: ${promise}\n\n`);
  const figures = await prove({ full: flags.includes('--full') });
  process.stdout.write(`${JSON.stringify({ proof, ...figures })}\n`);
  process.exit(figures.pass ? 0 : 1);
}

if (name === undefined) await list();
else if (existsSync(join(folder, name, 'prove.ts'))) await proveOne(name);
else {
  process.stderr.write(`There is no proof ${name}. \`npm run prove\` lists them.\n`);
  process.exit(1);
}
