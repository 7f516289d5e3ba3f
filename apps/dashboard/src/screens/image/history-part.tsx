import { jobsList, type Job } from '@atelier/sdk';
import { Images } from 'lucide-react';
import { useAskPages } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorNote, Empty } from '../../kit/notes.tsx';
import { Badge } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { useWords } from '../../language/words.ts';
import { useAddress } from '../media/address.ts';
import { JobCard, JobCards } from '../media/job-cards.tsx';
import { numberOf, textOf } from '../media/members.ts';
import { picturesOf } from '../media/pictures.ts';
import { operations } from './edit-request.ts';
import { editWords } from './edit-words.ts';
import { imageWords } from './image-words.ts';
import type { ImageAddress } from './image-address.ts';

/** A job tells by its wishes what it did. */
function kindOf({ input }: Job): 'generated' | 'edited' | 'enlarged' {
  if (numberOf(input, 'scale') !== undefined) return 'enlarged';
  return numberOf(input, 'count') === undefined ? 'edited' : 'generated';
}

const tabs = { generated: 'generate', edited: 'edit', enlarged: 'upscale' } as const;

export function HistoryPart() {
  const say = useWords(imageWords);
  const [, go] = useAddress<ImageAddress>();
  const jobs = useAskPages(['jobs', 'image'], (client, after) =>
    jobsList({ client, query: { module: 'image', limit: 24, ...(after !== undefined && { after }) } }),
  );
  const open = (job: Job) => {
    const kind = kindOf(job);
    go({ tab: tabs[kind], [kind]: job.id, ...(kind !== 'generated' && { image: undefined }) });
  };
  if (jobs.error) return <ErrorNote error={jobs.error} />;
  return (
    <JobCards
      jobs={jobs.rows}
      more={jobs}
      card={(job) => <HistoryCard key={job.id} job={job} onOpen={() => open(job)} />}
      empty={
        <Empty
          icon={Images}
          title={say.historyEmptyTitle}
          action={
            <Button look="primary" onClick={() => go({ tab: 'generate' })}>
              {say.first}
            </Button>
          }
        >
          {say.historyEmpty}
        </Empty>
      }
    />
  );
}

function HistoryCard({ job, onOpen }: { job: Job; onOpen: () => void }) {
  const [say, edits] = [useWords(imageWords), useWords(editWords)];
  const pictures = picturesOf(job);
  const kind = kindOf(job);
  const operation = operations.find((one) => one === job.input['operation']) ?? 'change';
  const done = kind === 'enlarged' ? `${say.enlarged} ${numberOf(job.input, 'scale') ?? ''}×` : edits[operation];
  const title = textOf(job.input, 'prompt') ?? done;
  return (
    <JobCard job={job} title={title} image={pictures[0]?.url} onOpen={onOpen}>
      <When at={job.created_at} />
      {pictures.length > 1 && <span>{say.pictures(pictures.length)}</span>}
      {kind === 'edited' && <Badge>{say.edited}</Badge>}
    </JobCard>
  );
}
