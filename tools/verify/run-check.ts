import { spawn } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';

export interface Check {
  name: string;
  command: [program: string, ...parameters: string[]];
  /** A file without which the check has nothing to check. */
  needs?: string;
}

export interface Outcome {
  name: string;
  passed: boolean;
  durationMs: number;
  output: string;
}

export function runCheck({ name, command: [program, ...parameters] }: Check): Promise<Outcome> {
  const started = performance.now();
  const { promise, resolve: finish } = Promise.withResolvers<Outcome>();
  const child = spawn(program, parameters, { env: environmentWithOurPrograms(), stdio: ['ignore', 'pipe', 'pipe'] });

  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.on('error', (error) => (output += error.message));
  child.on('close', (code) =>
    finish({
      name,
      passed: code === 0,
      durationMs: performance.now() - started,
      output: output || `exit code ${code}`,
    }),
  );
  return promise;
}

// So that verify runs the same without npm, and with the very Node that runs this file.
function environmentWithOurPrograms(): NodeJS.ProcessEnv {
  const programs = [dirname(process.execPath), resolve('node_modules/.bin'), process.env['PATH']];
  const { FORCE_COLOR: _color, ...inherited } = process.env;
  return { ...inherited, NO_COLOR: '1', PATH: programs.join(delimiter) };
}
