import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePython } from '../../tools/judges/python.ts';
import { modelOf } from '../support/chat-ground.ts';
import type { Checks } from '../support/checks.ts';
import { difference, withoutOurs } from './compare.ts';
import type { Stage } from './stage.ts';

const run = promisify(execFile);
const version = '3.49.0';
const program = join(import.meta.dirname, 'client.py');

interface Report {
  readonly version: string;
  readonly results: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, unknown>>;
}

const expectedFailures = {
  'wrong key': ['AuthenticationError', 401, 'invalid_api_key'],
  'no such model': ['NotFoundError', 404, 'model_not_found'],
  'wrong value': ['BadRequestError', 400, 'invalid_value'],
  'broken model': ['InternalServerError', 502, 'upstream_error'],
  'broken stream': ['APIError', null, 'upstream_error'],
};

async function report(folder: string, variables: Readonly<Record<string, string>>): Promise<Report> {
  const FAULTY = JSON.stringify({ status: modelOf('status(500)'), error: modelOf('error@6') });
  const env = { PATH: process.env['PATH'], PYTHONUTF8: '1', FAULTY, ...variables };
  const { stdout } = await run(join(folder, 'python'), [program], { env, maxBuffer: 64 * 1_048_576 });
  return JSON.parse(stdout) as Report;
}

/** The environment of Python, or nothing where the package index cannot be reached. */
async function environment(): Promise<string | undefined> {
  try {
    return await ensurePython([`openai==${version}`]);
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr ?? error);
    if (!/connection|network|resolve|timed out|no matching distribution|python3/i.test(reason)) throw error;
    console.log(`  (left out: the Python package could not be installed: ${reason.split('\n')[0]})`);
    return undefined;
  }
}

/** The official Python client at both addresses, as the other one is. */
export async function provePython({ upstream, server, payerOf }: Stage, checks: Checks): Promise<number> {
  const folder = await environment();
  if (folder === undefined) return 0;
  const there = await report(folder, { BASE_URL: upstream.url, KEY: 'any' });
  const here = await report(folder, { BASE_URL: `${server.url}/v1`, KEY: payerOf.key, ERRORS: '1' });
  for (const [name, result] of Object.entries(there.results)) {
    const found = difference(withoutOurs(result), withoutOurs(here.results[name]));
    checks.that(found === undefined, `Python ${here.version}, ${name}${found ? `: ${found.slice(0, 300)}` : ''}`);
  }
  for (const [name, expected] of Object.entries(expectedFailures)) {
    const found = difference(expected, here.failures[name]);
    checks.that(found === undefined, `Python, ${name}: ${expected.join(' ')}${found ? `; ${found}` : ''}`);
  }
  return Object.keys(there.results).length;
}
