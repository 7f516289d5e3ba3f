import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TestOutcome {
  fullName: string;
  status: string;
}

interface VitestReport {
  testResults: { assertionResults: TestOutcome[] }[];
}

const repositoryRoot = path.resolve(import.meta.dirname, '../..');

const isVitestReport = (value: unknown): value is VitestReport =>
  typeof value === 'object' && value !== null && 'testResults' in value && Array.isArray(value.testResults);

const readReport = async (file: string): Promise<TestOutcome[]> => {
  const report: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isVitestReport(report)) throw new Error(`${file} is not a vitest report.`);
  const outcomes = report.testResults.flatMap((result) => result.assertionResults);
  // A suite whose set-up failed still writes a report, an empty one.
  if (outcomes.length === 0) throw new Error(`${file} reports no test: the suite did not start.`);
  return outcomes;
};

const runSuite = (outputFile: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const suite = spawn('npx', ['vitest', 'run', '--reporter=json', `--outputFile=${outputFile}`], {
      cwd: repositoryRoot,
      env: process.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    suite.once('error', reject);
    // A failing test ends the suite with a non-zero code; the report tells which test it was.
    suite.once('close', () => resolve());
  });

export const testOutcomes = async (): Promise<TestOutcome[]> => {
  const given = process.env['SPEC_REPORT'];
  if (given && existsSync(given)) return readReport(given);
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-spec-'));
  try {
    const file = path.join(folder, 'report.json');
    await runSuite(file);
    return await readReport(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
