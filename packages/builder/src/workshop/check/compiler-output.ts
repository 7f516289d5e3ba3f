import type { Diagnostic } from '../../diagnostic.ts';
import { clip } from './step-faults.ts';

/** What tsc and vue-tsc print without colours: `src/App.tsx(3,5): error TS2322: …`, further lines set in. */
export function readCompilerOutput(output: string): readonly Diagnostic[] {
  const found: { code: 'type_error'; message: string; path?: string; line?: number }[] = [];
  for (const line of output.split('\n')) {
    const [, path, row, words] = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/.exec(line) ?? [];
    const [, general] = /^error (TS\d+: .*)$/.exec(line) ?? [];
    const last = found.at(-1);
    if (path !== undefined && words !== undefined) {
      found.push({ code: 'type_error', message: words, path, line: Number(row) });
    } else if (general !== undefined) found.push({ code: 'type_error', message: general });
    else if (last && /^\s+\S/.test(line)) last.message += `\n${line}`;
  }
  return found.map((diagnostic) => ({ ...diagnostic, message: clip(diagnostic.message) }));
}
