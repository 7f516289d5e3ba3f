import { execFile } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import {
  applicationNamed,
  applyAnswer,
  findRuntime,
  parseAnswer,
  pullRuntime,
  templateOf,
  withOwnedFiles,
  type Project,
  type RuntimeName,
} from '@atelier/builder';

const run = promisify(execFile);
const state = join(import.meta.dirname, '../../.atelier');
const runtimesFolder = join(state, 'runtimes');
export const workshop = { runtimesFolder };

/** What a model has said: a whole application in its tags. */
export const answerFor = (framework: RuntimeName): string => applicationNamed('kanban', framework);

/** From the text of an answer to the files of an application. */
export function projectFrom(text: string, framework: RuntimeName): Project {
  const { owned, starter } = templateOf(framework);
  const outcome = applyAnswer(starter, parseAnswer(text), { owned, mayShrink: true });
  if (!outcome.applied) throw new Error(`It is not applied: ${JSON.stringify(outcome.diagnostics)}`);
  return outcome.project;
}

/** The same files in a folder of their own, with the same packages, for the bare tools. */
export async function layOut(stack: AsyncDisposableStack, framework: RuntimeName): Promise<string> {
  await pullRuntime({ name: framework, folder: runtimesFolder });
  const runtime = findRuntime(framework, runtimesFolder)!;
  const folder = join(state, 'proofs', `builder-speed-${framework}-${process.pid}`);
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  for (const { path, content } of withOwnedFiles(
    projectFrom(answerFor(framework), framework),
    framework,
  ).files.values()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const packages = [join(runtime, 'node_modules'), join(folder, 'node_modules')] as const;
  // Turbopack follows no link out of its root. The same files by another name, so that both find them in memory.
  if (framework === 'nextjs') await run('cp', ['-al', ...packages]);
  else await symlink(...packages);
  return folder;
}
