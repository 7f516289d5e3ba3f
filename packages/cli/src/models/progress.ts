import type { PullProgress } from '@atelier/engines';

/** Where a command writes; a terminal can be written over. */
export interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const barWidth = 24;

function barOf({ phase, subject, doneBytes, totalBytes }: PullProgress): string {
  const filled = Math.floor((doneBytes / totalBytes) * barWidth);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  return `${bar} ${megabytes(doneBytes)} of ${megabytes(totalBytes)}  ${phase} ${subject}`;
}

/** A bar on a terminal; elsewhere a line a step. */
export function tellProgress(
  pack: string,
  output: Output,
): { tell: (progress: PullProgress) => void; end: () => void } {
  if (output.isTTY === true) {
    let shown = '';
    const tell = (progress: PullProgress) => {
      const line = barOf(progress).slice(0, (output.columns ?? 80) - 1);
      if (line === shown) return;
      shown = line;
      output.write(`\r\x1b[K${line}`);
    };
    return { tell, end: () => output.write('\r\x1b[K') };
  }
  let step = '';
  const tell = ({ phase, subject }: PullProgress) => {
    const next = `${pack}: ${phase} ${subject}\n`;
    if (next !== step) output.write(next);
    step = next;
  };
  return { tell, end: () => undefined };
}
