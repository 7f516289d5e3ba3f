import { ChevronRight } from 'lucide-react';
import { classes } from '../../kit/classes.ts';

interface FileDiff {
  readonly path: string;
  /** Unified. */
  readonly diff: string;
  readonly from?: string;
}

const isHeader = (line: string): boolean => /^(?:---|\+\+\+|diff |index |similarity |rename )/.test(line);

const toneOf = (line: string): string => {
  if (line.startsWith('@@')) return 'text-soft bg-sunk';
  if (line.startsWith('+')) return 'bg-good-wash text-good';
  if (line.startsWith('-')) return 'bg-bad-wash text-bad';
  return '';
};

/** The lines of a unified diff that tell something; headers repeat the name of the file. */
function linesOf(diff: string): readonly string[] {
  const lines = diff.split('\n');
  const begin = lines.findIndex((line) => line.startsWith('@@'));
  const body = begin === -1 ? lines.filter((line) => !isHeader(line)) : lines.slice(begin);
  return body.at(-1) === '' ? body.slice(0, -1) : body;
}

const count = (lines: readonly string[], sign: string): number => lines.filter((line) => line.startsWith(sign)).length;

function OneFile({ file, open }: { file: FileDiff; open: boolean }) {
  const lines = linesOf(file.diff);
  return (
    <details open={open} className="group min-w-0 overflow-hidden rounded-xl border bg-surface">
      <summary className="flex list-none items-center gap-2 px-3 py-2 text-[0.84rem] hover:bg-paper [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 shrink-0 text-soft transition group-open:rotate-90" aria-hidden />
        <code className="min-w-0 flex-1 truncate" title={file.path}>
          {file.from === undefined ? file.path : `${file.from} → ${file.path}`}
        </code>
        <span className="font-mono text-[0.8rem] text-good tabular-nums">{`+${count(lines, '+')}`}</span>
        <span className="font-mono text-[0.8rem] text-bad tabular-nums">{`−${count(lines, '-')}`}</span>
      </summary>
      <pre className="max-h-96 overflow-auto border-t py-2 text-[0.78rem] leading-relaxed" tabIndex={0}>
        <code className="block w-max min-w-full">
          {lines.map((line, place) => (
            <span key={place} className={classes('block px-3', toneOf(line))}>
              {line === '' ? ' ' : line}
            </span>
          ))}
        </code>
      </pre>
    </details>
  );
}

/** What changes, file by file; few files stand open. */
export function DiffView({ files, openUpTo = 2 }: { files: readonly FileDiff[]; openUpTo?: number }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 self-stretch">
      {files.map((file) => (
        <OneFile key={file.path} file={file} open={files.length <= openUpTo} />
      ))}
    </div>
  );
}
