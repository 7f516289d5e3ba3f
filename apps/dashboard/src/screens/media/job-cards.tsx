import type { Job } from '@atelier/sdk';
import { CircleSlash, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Skeleton } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { checkered } from './checkered.ts';
import { studioWords } from './studio-words.ts';

interface JobCardsProps {
  /** Undefined while nothing is known yet. */
  readonly jobs: readonly Job[] | undefined;
  readonly card: (job: Job) => ReactNode;
  readonly empty: ReactNode;
  readonly more: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

const grid = 'grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]';

/** What was made before, newest first. */
export function JobCards({ jobs, card, empty, more }: JobCardsProps) {
  const say = useWords(studioWords);
  if (jobs === undefined) {
    return (
      <div className={grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-4/5 rounded-2xl" />
        ))}
      </div>
    );
  }
  if (jobs.length === 0) return empty;
  return (
    <div className="flex flex-col items-start gap-4">
      <div className={classes(grid, 'w-full')}>{jobs.map(card)}</div>
      {more.hasNextPage && (
        <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {say.more}
        </Button>
      )}
    </div>
  );
}

interface JobCardProps {
  readonly job: Job;
  readonly title: string;
  readonly image: string | undefined;
  readonly onOpen: () => void;
  /** Facts below the title. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

const icons = { processing: LoaderCircle, failed: TriangleAlert, cancelled: CircleSlash } as const;

export function JobCard({ job, title, image, onOpen, children, actions }: JobCardProps) {
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-2xl border bg-surface shadow-panel transition focus-within:border-strong-line hover:border-strong-line">
      <div className={classes(image === undefined ? 'bg-sunk' : checkered, 'aspect-4/3 overflow-hidden')}>
        {image === undefined ? (
          <Pending job={job} />
        ) : (
          <img src={image} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 className="line-clamp-2 text-[0.9rem] break-words">
          <button type="button" onClick={onOpen} className="text-left after:absolute after:inset-0">
            {title}
          </button>
        </h3>
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8rem] text-soft">{children}</div>
      </div>
      {actions !== undefined && <div className="absolute top-2 right-2 z-10">{actions}</div>}
    </article>
  );
}

/** Where a picture would be, if there were one. */
function Pending({ job }: { job: Job }) {
  const say = useWords(studioWords);
  if (job.status === 'completed') return null;
  const Icon = icons[job.status];
  return (
    <div className="flex size-full flex-col items-center justify-center gap-1.5 text-[0.85rem] text-soft">
      <Icon className={classes('size-5', job.status === 'processing' && 'animate-spin')} aria-hidden />
      {say[job.status]}
    </div>
  );
}
