import type { Diagnostic, DiagnosticCode } from '../../diagnostic.ts';
import { clip } from './step-faults.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The last line of a step of ours, as JSON: `{"diagnostics": [{path, line, message, excerpt}]}`. */
export function readReport(output: string, code: DiagnosticCode): readonly Diagnostic[] {
  let told: unknown;
  try {
    told = (JSON.parse(output.trim().split('\n').at(-1) ?? '') as { diagnostics?: unknown } | null)?.diagnostics;
  } catch {
    told = undefined;
  }
  if (!Array.isArray(told)) return [{ code, message: clip(`The step ended without a report.\n${output}`) }];
  return told.map((entry: unknown) => {
    const { path, line, message, excerpt } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    return {
      code,
      message: clip(isText(message) ? message : 'It failed.'),
      ...(isText(path) && { path }),
      ...(Number.isInteger(line) && { line: line as number }),
      ...(isText(excerpt) && excerpt.trim() !== '' && { excerpt: clip(excerpt) }),
    };
  });
}
