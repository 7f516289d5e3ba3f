import { musicGenerate, type MusicRequest } from '@atelier/sdk';
import { Music } from 'lucide-react';
import { JobProgress } from '../../kit/job-progress.tsx';
import { Empty } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { useMaking } from '../media/making.ts';
import { chosenModel, priceOf, useModels } from '../media/models.ts';
import { Studio, Wishes } from '../media/studio.tsx';
import { musicWords } from './music-words.ts';
import { SongFields } from './song-fields.tsx';
import { songOf } from './song-of.ts';
import { SongView } from './song-view.tsx';
import { requestOf, type SongWishes } from './song-wishes.ts';

export function CreatePart({ wishes, onChange }: { wishes: SongWishes; onChange: (wishes: SongWishes) => void }) {
  const say = useWords(musicWords);
  const models = useModels('music');
  const model = chosenModel(models, wishes.model);
  const making = useMaking<MusicRequest>('song', (client, body) => musicGenerate({ client, body }));
  const body = requestOf(wishes, model?.id);
  const song = making.job && songOf(making.job);
  return (
    <Studio
      made={making.id}
      form={
        <Wishes
          label={say.create}
          action={say.action}
          onSubmit={() => making.begin.mutate(body)}
          isWorking={making.isWorking}
          missing={wishes.prompt.trim() === '' ? say.needPrompt : undefined}
          price={priceOf(model, 'audio_second', wishes.duration)}
          request={{ method: 'POST', path: '/music/generate', body }}
          error={making.error}
        >
          <SongFields wishes={wishes} onChange={onChange} models={models} model={model} />
        </Wishes>
      }
    >
      {making.id !== undefined && (
        <JobProgress job={making.job} onCancel={() => making.cancel.mutate()} cancelling={making.cancel.isPending} />
      )}
      {song && <SongView key={song.id} song={song} />}
      {making.id === undefined && !making.isWorking && (
        <Empty icon={Music} title={say.emptyTitle}>
          {say.empty}
        </Empty>
      )}
    </Studio>
  );
}
