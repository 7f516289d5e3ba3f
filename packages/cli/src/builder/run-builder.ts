import { parseArgs } from 'node:util';

import { findRuntime, pullRuntime, runtimeNames, type RuntimeName } from '@atelier/builder';

import type { Output } from '../models/progress.ts';
import { UsageError } from '../usage-error.ts';

const help = `Usage: atelier builder <command> [--folder <folder>]

Commands:
  list               the runtimes there are, and which are here
  pull [runtime…]    installs runtimes, all of them where none is named; npm must be installed

Options:
  --folder <folder>   where runtimes are; BUILDER_RUNTIMES_FOLDER where unset, else .atelier/runtimes

Applications in Node.js and Python need no runtime.
It exits with 0 when all went well, 1 when something did not, 2 when the command was wrong.
`;

interface Command {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
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

const runtimeNamed = (word: string): RuntimeName => {
  const name = runtimeNames.find((known) => known === word);
  if (name) return name;
  throw new UsageError(`There is no runtime ${word}. There are: ${runtimeNames.join(', ')}`);
};

/** Answers the exit code. */
export async function runBuilder({ words, environment, output, signal }: Command): Promise<number> {
  const { values, positionals } = parse(words);
  const [command, ...named] = positionals;
  if (values.help === true) {
    output.write(help);
    return 0;
  }
  const folder = values.folder ?? (environment['BUILDER_RUNTIMES_FOLDER'] || '.atelier/runtimes');
  const chosen = named.length > 0 ? named.map(runtimeNamed) : runtimeNames;
  if (command === 'list') {
    for (const name of chosen) {
      output.write(`${name.padEnd(8)}  ${findRuntime(name, folder) === undefined ? 'missing' : 'present'}\n`);
    }
    return 0;
  }
  if (command !== 'pull') {
    throw new UsageError(command === undefined ? help : `There is no command builder ${command}.\n\n${help}`);
  }
  for (const name of chosen) {
    const started = performance.now();
    output.write(`${name}: installing\n`);
    const isNew = await pullRuntime({ name, folder, signal });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    output.write(`${name}: ${isNew ? `pulled and verified in ${seconds} s` : 'already here'}\n`);
  }
  return 0;
}
