import type { Diagnostic } from '../../diagnostic.ts';
import type { Framework } from '../../frameworks.ts';
import type { Project } from '../../project/project.ts';
import { runInSandbox, type SandboxRun } from '../sandbox/run-in-sandbox.ts';
import { readCompilerOutput } from './compiler-output.ts';
import { contentsOf } from './project-files.ts';
import { readReport } from './report.ts';
import { findBrokenStep } from './step-faults.ts';

export interface StepOptions {
  readonly project: Project;
  readonly framework: Framework;
  readonly runtime: string | undefined;
  readonly signal: AbortSignal | undefined;
}

const megabyte = 1024 * 1024;
// On one thread it is done as soon, and leaves the others to the build.
const typescript = ['node', 'node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '--singleThreaded'];
const vueTypes = ['node', 'node_modules/vue-tsc/bin/vue-tsc.js', '--noEmit', '--pretty', 'false'];

// Both read every file without running any.
const nodeSyntax = `
const { readdirSync, readFileSync } = require('node:fs');
const { SourceTextModule } = require('node:vm');
const diagnostics = [];
for (const entry of readdirSync('.', { recursive: true, withFileTypes: true })) {
  const path = (entry.parentPath + '/' + entry.name).replace(/^\\.\\//, '');
  if (!entry.isFile() || !/\\.m?js$/.test(path) || path.startsWith('public/')) continue;
  try {
    new SourceTextModule(readFileSync(path, 'utf8'), { identifier: path });
  } catch (error) {
    const [, line] = /:(\\d+)\\n/.exec(error.stack) ?? [];
    diagnostics.push({ path, line: Number(line ?? 1), message: error.name + ': ' + error.message });
  }
}
console.log(JSON.stringify({ diagnostics }));
`;
const pythonSyntax = `
import json, pathlib
diagnostics = []
for path in sorted(pathlib.Path('.').rglob('*.py')):
    try:
        compile(path.read_text(), str(path), 'exec', dont_inherit=True)
    except SyntaxError as error:
        diagnostics.append({'path': str(path), 'line': error.lineno or 1, 'message': type(error).__name__ + ': ' + str(error.msg)})
    except ValueError as error:
        diagnostics.append({'path': str(path), 'line': 1, 'message': str(error)})
print(json.dumps({'diagnostics': diagnostics}))
`;

const commands: Readonly<Record<Framework, readonly string[]>> = {
  react: typescript,
  nextjs: typescript,
  vue: vueTypes,
  nodejs: ['node', '--experimental-vm-modules', '--no-warnings', '-e', nodeSyntax],
  python: ['python3', '-c', pythonSyntax],
};

/** Types where the language has them, else the grammar. */
export async function checkTypes({ project, framework, runtime, signal }: StepOptions): Promise<readonly Diagnostic[]> {
  const run: SandboxRun = {
    command: commands[framework],
    files: contentsOf(project),
    runtime,
    signal,
    limits: {
      wallMs: 60_000,
      cpuSeconds: 60,
      memoryBytes: 1_536 * megabyte,
      outputBytes: 4 * megabyte,
      // The page is to be seen first.
      niceness: 19,
    },
  };
  const result = await runInSandbox(run);
  const broken = findBrokenStep('The check of types', 'type_error', result);
  if (broken.length > 0) return broken;
  if (framework === 'nodejs' || framework === 'python') return readReport(result.stdout, 'type_error');
  const found = readCompilerOutput(result.stdout);
  if (found.length > 0 || result.exitCode === 0) return found;
  return [
    { code: 'type_error', message: `The check of types failed.\n${result.stdout}${result.stderr}`.slice(0, 1_500) },
  ];
}
