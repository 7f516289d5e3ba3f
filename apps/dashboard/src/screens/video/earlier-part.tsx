import { jobsList, videosDelete, type Job } from '@atelier/sdk';
import { Film as FilmIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAskPages, useChange } from '../../data/ask.ts';
import { hasEnded } from '../../data/job.ts';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { Empty, ErrorNote } from '../../kit/notes.tsx';
import { When } from '../../kit/when.tsx';
import { formatClock } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { useAddress } from '../media/address.ts';
import { JobCard, JobCards } from '../media/job-cards.tsx';
import { textOf } from '../media/members.ts';
import { studioWords } from '../media/studio-words.ts';
import { filmOf } from './film-of.ts';
import { videoWords } from './video-words.ts';
import type { VideoAddress } from './video-address.ts';

export function EarlierPart() {
  const [say, common] = [useWords(videoWords), useWords(studioWords)];
  const [, go] = useAddress<VideoAddress>();
  const [leaving, setLeaving] = useState<string | null>(null);
  const jobs = useAskPages(
    ['jobs', 'video'],
    (client, after) =>
      jobsList({ client, query: { module: 'video', limit: 24, ...(after !== undefined && { after }) } }),
    { everyMs: 10_000 },
  );
  const remove = useChange((client, id: string) => videosDelete({ client, path: { id } }), {
    refresh: ['jobs'],
    onDone: () => setLeaving(null),
  });
  if (jobs.error) return <ErrorNote error={jobs.error} />;
  return (
    <>
      <JobCards
        jobs={jobs.rows}
        more={jobs}
        card={(job) => (
          <EarlierCard
            key={job.id}
            job={job}
            onOpen={() => go({ tab: 'create', film: job.id })}
            onDelete={() => setLeaving(job.id)}
          />
        )}
        empty={
          <Empty
            icon={FilmIcon}
            title={say.earlierEmptyTitle}
            action={
              <Button look="primary" onClick={() => go({ tab: 'create' })}>
                {say.first}
              </Button>
            }
          >
            {say.earlierEmpty}
          </Empty>
        }
      />
      <Confirm
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={say.deleteTitle}
        description={say.deleteLead}
        action={common.remove}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => leaving !== null && remove.mutate(leaving)}
      />
    </>
  );
}

function EarlierCard({ job, onOpen, onDelete }: { job: Job; onOpen: () => void; onDelete: () => void }) {
  const say = useWords(videoWords);
  const film = filmOf(job);
  const title = textOf(job.input, 'prompt') ?? job.id;
  return (
    <JobCard
      job={job}
      title={title}
      image={film?.posterUrl}
      onOpen={onOpen}
      actions={
        hasEnded(job) && (
          <Button size="icon" aria-label={say.deleteOne(title)} onClick={onDelete}>
            <Trash2 aria-hidden />
          </Button>
        )
      }
    >
      <When at={job.created_at} />
      {film && <span className="tabular-nums">{formatClock(film.duration)}</span>}
      {film && <span className="tabular-nums">{`${film.width} × ${film.height}`}</span>}
    </JobCard>
  );
}
