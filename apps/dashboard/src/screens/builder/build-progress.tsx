import { useEffect, useEffectEvent, useRef } from 'react';
import { hasEnded, useJob, type Job } from '../../data/job.ts';
import { JobProgress } from '../../kit/job-progress.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { projectsWords } from './builder-words.ts';

/** What the builder says while it works; the newest line is in sight. */
function Log({ lines, label }: { lines: readonly string[]; label: string }) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.parentElement?.scrollTo({ top: end.current.offsetTop });
  }, [lines.length]);
  if (lines.length === 0) return null;
  return (
    <ol
      aria-label={label}
      tabIndex={0}
      className="relative max-h-44 overflow-y-auto rounded-xl border bg-sunk px-4 py-3 font-mono text-[0.8rem] leading-relaxed"
    >
      {lines.map((line, place) => (
        <li
          key={place}
          ref={place === lines.length - 1 ? end : undefined}
          className={place === lines.length - 1 ? 'break-words' : 'break-words text-soft'}
        >
          {line}
        </li>
      ))}
    </ol>
  );
}

interface BuildProgressProps {
  readonly id: string;
  readonly onDone: (job: Job) => void;
}

/** A build under way: its progress, its words, a way out. */
export function BuildProgress({ id, onDone }: BuildProgressProps) {
  const say = useWords(projectsWords);
  const { job, error, log, cancel } = useJob(id);
  const ended = hasEnded(job);
  const tell = useEffectEvent(() => {
    if (job) onDone(job);
  });
  // Told once, when it ends.
  useEffect(() => {
    if (ended) tell();
  }, [ended]);
  return (
    <div className="flex flex-col gap-3">
      <JobProgress job={job} onCancel={() => cancel.mutate()} cancelling={cancel.isPending} />
      <ErrorNote error={error ?? cancel.error} />
      <Log lines={log} label={say.log} />
    </div>
  );
}
