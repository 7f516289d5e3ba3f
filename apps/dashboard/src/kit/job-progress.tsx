import { X } from 'lucide-react';
import type { Job } from '../data/job.ts';
import { formatDuration } from '../language/format.ts';
import { defineWords, useWords } from '../language/words.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './notes.tsx';

const words = defineWords({
  en: {
    place: (place: number) => (place === 1 ? 'Next in the queue' : `Number ${place} in the queue`),
    queued: 'Waiting for a worker',
    generating: 'Working on it',
    finishing: 'Finishing',
    left: (time: string) => `about ${time} left`,
    cancel: 'Cancel',
    failed: 'It did not work, and nothing was charged.',
    cancelled: 'Cancelled. What was not used has been returned.',
  },
  de: {
    place: (place: number) => (place === 1 ? 'Als Nächstes an der Reihe' : `Platz ${place} in der Warteschlange`),
    queued: 'Wartet auf einen freien Platz',
    generating: 'In Arbeit',
    finishing: 'Wird fertiggestellt',
    left: (time: string) => `noch etwa ${time}`,
    cancel: 'Abbrechen',
    failed: 'Das hat nicht geklappt; es wurde nichts berechnet.',
    cancelled: 'Abgebrochen. Was nicht verbraucht wurde, ist zurückgebucht.',
  },
});

interface JobProgressProps {
  readonly job: Job | undefined;
  readonly onCancel: () => void;
  readonly cancelling?: boolean;
}

/** Long work: where it stands, how long it will take, a way out; and how it ended, where it ended badly. */
export function JobProgress({ job, onCancel, cancelling = false }: JobProgressProps) {
  const say = useWords(words);
  if (job?.status === 'failed') {
    return <ErrorNote error={new Error([job.error?.message, say.failed].filter(Boolean).join(' '))} />;
  }
  if (job?.status === 'cancelled') return <p className="text-soft">{say.cancelled}</p>;
  if (job?.status === 'completed') return null;
  const place = job?.queue_position ?? 0;
  const phase = job?.phase ?? 'queued';
  const stage = phase === 'queued' && place > 0 ? say.place(place) : say[phase];
  return (
    <div className="flex flex-col gap-2 rounded-2xl border bg-surface p-4 shadow-panel" role="status">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium">
          {stage}
          {job?.estimated_time ? (
            <span className="ml-2 font-normal text-soft">{say.left(formatDuration(job.estimated_time * 1000))}</span>
          ) : null}
        </p>
        <Button size="small" look="quiet" busy={cancelling} disabled={job === undefined} onClick={onCancel}>
          <X aria-hidden />
          {say.cancel}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={stage}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={job?.progress ?? 0}
        className="h-1.5 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${Math.max(3, job?.progress ?? 0)}%` }}
        />
      </div>
    </div>
  );
}
