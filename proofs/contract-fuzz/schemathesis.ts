import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../apps/server/src/kit/environment.ts';
import { ensurePython } from '../../tools/judges/python.ts';
import type { Caller } from './callers.ts';
import { documentFile } from './document.ts';
import type { Traces } from './storm.ts';
import { prefixes } from './wire.ts';

const packages = ['schemathesis==4.32.5', 'hypothesis==6.170.15'];

interface Report {
  readonly complete: boolean;
  readonly exit_code: number;
  readonly operations: { readonly selected: number; readonly tested: number };
  readonly phases: Readonly<Record<string, { readonly status: string }>>;
  readonly test_cases: { readonly generated: number; readonly errored: number };
  readonly failures: readonly { readonly title: string; readonly count: number; readonly operations: string[] }[];
}

/** About one answer; `made` is the id of what a 201 says was made. */
interface Line {
  readonly path: string;
  readonly operation: string;
  readonly status: number;
  readonly replayed: boolean;
  readonly request: string;
  readonly made: string | null;
}

export interface SchemathesisFigures extends Traces {
  readonly environment: Environment;
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly limited: number;
  readonly faults: readonly string[];
}

interface RunOptions {
  readonly url: string;
  readonly environment: Environment;
  readonly callers: readonly Caller[];
  readonly examples: number;
  readonly seed: number;
  readonly phases: string;
  /** Only these chapters of the document; all of them where there are none. */
  readonly tags: readonly string[];
}

export const everyPhase = 'examples,coverage,fuzzing,stateful';

function summarise(environment: Environment, report: Report | undefined, lines: readonly Line[]): SchemathesisFigures {
  const statuses: Record<string, number> = {};
  for (const { status } of lines) statuses[status] = (statuses[status] ?? 0) + 1;
  const faults = report?.failures.map(({ title, operations }) => `${title}: ${operations.join(', ')}`) ?? [];
  if (!report?.complete || report.test_cases.errored > 0 || report.operations.tested < report.operations.selected) {
    faults.push('the run did not come to its end');
  }
  if (faults.length === 0 && report?.exit_code !== 0) faults.push(`exit code ${report?.exit_code}`);
  const fresh = lines.filter(({ status, replayed }) => status < 300 && !replayed);
  const made = fresh.filter(({ status }) => status === 201);
  return {
    environment,
    requests: lines.length,
    statuses,
    limited: statuses['429'] ?? 0,
    keysMade: made.filter(({ path }) => path.startsWith('/keys')).length,
    successes: Object.fromEntries(
      [...Map.groupBy(fresh, ({ operation }) => operation)].map(([name, all]) => [name, all.length]),
    ),
    succeeded: new Set(fresh.map(({ request }) => request)),
    files: new Set(made.filter(({ path }) => path === '/files').map(({ made: id }) => id ?? '')),
    faults,
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

function parametersFor(
  { url, environment, examples, seed, phases, tags }: RunOptions,
  { report, document }: { readonly report: string; readonly document: string },
): readonly string[] {
  const settings = {
    url: url + prefixes[environment],
    'max-examples': String(examples),
    seed: String(seed),
    phases,
    report: 'json',
    'report-json-path': report,
  };
  const config = join(import.meta.dirname, 'schemathesis.toml');
  const written = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const chapters = tags.flatMap((tag) => ['--include-tag', tag]);
  return ['--no-color', '--config-file', config, 'run', document, ...written, ...chapters];
}

/** In a form all is text, whatever the document calls it, which this tool takes for a fault: our own requests send forms. */
function withoutForms(document: string): string {
  const drop = (name: string, value: unknown): unknown => (name === 'multipart/form-data' ? undefined : value);
  return JSON.stringify(JSON.parse(document, drop));
}

/** Every check of schemathesis in all its phases, against one of the two addresses. */
export async function runSchemathesis(options: RunOptions): Promise<SchemathesisFigures> {
  const { environment, callers } = options;
  const programs = await ensurePython(packages);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-schemathesis-'));
  const answers = join(folder, 'answers');
  const report = join(folder, 'report.json');
  const document = join(folder, 'openapi.json');
  try {
    await writeFile(document, withoutForms(await readFile(documentFile, 'utf8')));
    const child = spawn(join(programs, 'st'), parametersFor(options, { report, document }), {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py'),
        FUZZ_CALLERS: JSON.stringify(callers.map(({ keys }) => [keys[environment].text, keys[environment].id])),
        FUZZ_ANSWERS: answers,
      },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    const read = async (file: string) => (existsSync(file) ? readFile(file, 'utf8') : '');
    const figures = summarise(
      environment,
      JSON.parse((await read(report)) || 'null') ?? undefined,
      linesOf(await read(answers)),
    );
    if (figures.faults.length > 0) console.log(output);
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
