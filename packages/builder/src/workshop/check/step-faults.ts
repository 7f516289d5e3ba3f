import type { Diagnostic, DiagnosticCode } from '../../diagnostic.ts';
import type { SandboxResult } from '../sandbox/run-in-sandbox.ts';

const longestMessage = 1_500;

export const clip = (text: string): string => {
  const plain = text.replaceAll(/\x1b\[[0-9;]*m/g, '').trim();
  return plain.length > longestMessage ? `${plain.slice(0, longestMessage)} …` : plain;
};

const reasons = {
  timeout: 'took too long and was stopped',
  aborted: 'was stopped',
  output_limit: 'wrote more than it may',
  memory_limit: 'used more memory than it may',
  killed: 'was ended',
} as const;

/** Says that a step did not come to its end; nothing where it did. */
export function findBrokenStep(step: string, code: DiagnosticCode, result: SandboxResult): readonly Diagnostic[] {
  if (result.ended === 'exited') return [];
  const words = clip(result.stderr.split('\n').slice(-15).join('\n'));
  return [{ code, message: `${step} ${reasons[result.ended]}.${words === '' ? '' : `\n${words}`}` }];
}
