import type { Diagnostic } from '../../diagnostic.ts';
import { kindOf } from '../../frameworks.ts';
import type { Artefact } from '../artefact.ts';
import { runInSandbox } from '../sandbox/run-in-sandbox.ts';
import type { StepOptions } from './check-types.ts';
import { readNextOutput } from './next-output.ts';
import { contentsOf } from './project-files.ts';
import { readReport } from './report.ts';
import { findBrokenStep } from './step-faults.ts';

export interface Built {
  readonly artefact?: Artefact;
  readonly diagnostics: readonly Diagnostic[];
}

const megabyte = 1024 * 1024;

/** From sources to what can be shown. Nothing of the sources runs outside of the sandbox. */
export function buildApplication(options: StepOptions): Promise<Built> {
  switch (options.framework) {
    case 'react':
    case 'vue':
      return buildFiles(options);
    case 'nextjs':
      return buildNext(options);
    case 'nodejs':
    case 'python':
      return Promise.resolve({ artefact: sourcesOf(options), diagnostics: [] });
  }
}

const bytesOf = (files: ReadonlyMap<string, string>): ReadonlyMap<string, Uint8Array> =>
  new Map([...files].map(([path, content]) => [path, Buffer.from(content)]));

const sourcesOf = ({ project, framework }: StepOptions): Artefact => ({
  framework,
  kind: kindOf(framework),
  files: bytesOf(contentsOf(project)),
});

async function buildFiles({ project, framework, runtime, signal }: StepOptions): Promise<Built> {
  const result = await runInSandbox({
    command: ['node', 'build.mjs', '--json'],
    files: contentsOf(project),
    runtime,
    signal,
    collect: ['dist'],
    limits: { wallMs: 60_000, cpuSeconds: 60, memoryBytes: 1_024 * megabyte, outputBytes: 32 * megabyte },
  });
  const broken = findBrokenStep('The build', 'build_error', result);
  if (broken.length > 0) return { diagnostics: broken };
  const diagnostics = readReport(result.stdout, 'build_error');
  const files = new Map([...result.files].map(([path, content]) => [path.slice('dist/'.length), content]));
  if (diagnostics.length > 0 || !files.has('index.html')) return { diagnostics };
  return { artefact: { framework, kind: 'static', files }, diagnostics: [] };
}

const nextBuild = [
  'node styles.mjs app/globals.css app/theme.css app components lib ui',
  'node node_modules/next/dist/bin/next build',
  // What only the next build would read.
  'rm -rf .next/cache .next/trace .next/diagnostics .next/types',
].join(' && ');

async function buildNext(options: StepOptions): Promise<Built> {
  const { project, framework, runtime, signal } = options;
  const result = await runInSandbox({
    command: ['sh', '-c', nextBuild],
    files: contentsOf(project),
    runtime,
    signal,
    environment: { NEXT_TELEMETRY_DISABLED: '1', CI: '1' },
    collect: ['.next'],
    limits: {
      wallMs: 240_000,
      cpuSeconds: 240,
      memoryBytes: 3 * 1_024 * megabyte,
      processes: 256,
      diskBytes: 256 * megabyte,
      outputBytes: 96 * megabyte,
    },
  });
  const broken = findBrokenStep('The build', 'build_error', result);
  if (broken.length > 0) return { diagnostics: broken };
  if (result.exitCode !== 0) return { diagnostics: readNextOutput(result.stdout, result.stderr) };
  const kept = ['package.json', 'next.config.mjs'];
  const sources = [...project.files.values()].filter(({ path }) => kept.includes(path) || path.startsWith('public/'));
  const given = sources.map(({ path, content }) => [path, Buffer.from(content)] as const);
  return { artefact: { framework, kind: 'server', files: new Map([...result.files, ...given]) }, diagnostics: [] };
}
