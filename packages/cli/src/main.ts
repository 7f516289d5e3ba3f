#!/usr/bin/env node
import { runBuilder } from './builder/run-builder.ts';
import { runModels } from './models/run-models.ts';
import { UsageError } from './usage-error.ts';

const help = `Usage: atelier <command>

Commands:
  models    local models: list, pull, verify
  builder   what applications are built with: list, pull

atelier <command> --help tells more.
`;

async function main([command, ...words]: readonly string[], signal: AbortSignal): Promise<number> {
  const task = { words, environment: process.env, output: process.stdout, signal };
  if (command === 'models') return runModels(task);
  if (command === 'builder') return runBuilder(task);
  if (command === undefined || command === 'help' || command === '--help' || command === '-h') {
    process.stdout.write(help);
    return command === undefined ? 2 : 0;
  }
  throw new UsageError(`There is no command ${command}.\n\n${help}`);
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

try {
  process.exitCode = await main(process.argv.slice(2), ending.signal);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
