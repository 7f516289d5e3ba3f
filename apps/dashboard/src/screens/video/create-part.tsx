import { videoGenerate, type VideoRequest } from '@atelier/sdk';
import { Clapperboard } from 'lucide-react';
import { JobProgress } from '../../kit/job-progress.tsx';
import { Empty, Skeleton } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { useMaking } from '../media/making.ts';
import { chosenModel, priceOf, useModels } from '../media/models.ts';
import { Studio, Wishes } from '../media/studio.tsx';
import { FilmFields } from './film-fields.tsx';
import { filmOf } from './film-of.ts';
import { FilmView } from './film-view.tsx';
import { missingOf, requestOf, type FilmWishes } from './film-wishes.ts';
import { videoWords } from './video-words.ts';

export function CreatePart({ wishes, onChange }: { wishes: FilmWishes; onChange: (wishes: FilmWishes) => void }) {
  const say = useWords(videoWords);
  const models = useModels('video', wishes.type);
  const model = chosenModel(models, wishes.model);
  const making = useMaking<VideoRequest>('film', (client, body) => videoGenerate({ client, body }));
  const body = requestOf(wishes, model?.id);
  const missing = missingOf(wishes);
  const film = making.job && filmOf(making.job);
  return (
    <Studio
      made={making.id}
      form={
        <Wishes
          label={say.create}
          action={say.action}
          onSubmit={() => making.begin.mutate(body)}
          isWorking={making.isWorking}
          missing={missing && say[missing]}
          price={priceOf(model, 'video_second', wishes.duration)}
          request={{ method: 'POST', path: '/video/generate', body }}
          error={making.error}
        >
          <FilmFields wishes={wishes} onChange={onChange} models={models} model={model} />
        </Wishes>
      }
    >
      {making.id !== undefined && (
        <JobProgress job={making.job} onCancel={() => making.cancel.mutate()} cancelling={making.cancel.isPending} />
      )}
      {making.isWorking && (
        <div
          className="max-h-[60vh] max-w-3xl overflow-hidden rounded-2xl border"
          style={{ aspectRatio: wishes.ratio.replace(':', ' / ') }}
        >
          <Skeleton className="size-full rounded-none" />
        </div>
      )}
      {film && <FilmView key={film.id} film={film} />}
      {making.id === undefined && !making.isWorking && (
        <Empty icon={Clapperboard} title={say.emptyTitle}>
          {say.empty}
        </Empty>
      )}
    </Studio>
  );
}
