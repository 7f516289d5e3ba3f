import { imageGenerate, type ImageRequest } from '@atelier/sdk';
import { Image } from 'lucide-react';
import { TextField } from '../../kit/field.tsx';
import { JobProgress } from '../../kit/job-progress.tsx';
import { Empty } from '../../kit/notes.tsx';
import { useLanguage, useWords } from '../../language/words.ts';
import { Frames } from '../media/frames.tsx';
import { asJob, useMaking } from '../media/making.ts';
import { textOf } from '../media/members.ts';
import { chosenModel, priceOf, useModels } from '../media/models.ts';
import { picturesOf } from '../media/pictures.ts';
import { studioWords } from '../media/studio-words.ts';
import { ModelField, NamedChoice, Prompt, SeedField, Studio, Wishes } from '../media/studio.tsx';
import { Gallery, PendingGallery } from './gallery.tsx';
import { imageWords, promptExamples } from './image-words.ts';
import { StyleField } from './style-field.tsx';
import { ratios, requestOf, sidesOf, type PictureWishes } from './wishes.ts';

interface GeneratePartProps {
  readonly wishes: PictureWishes;
  readonly onChange: (wishes: PictureWishes) => void;
}

export function GeneratePart({ wishes, onChange }: GeneratePartProps) {
  const say = useWords(imageWords);
  const models = useModels('image', 'generate');
  const model = chosenModel(models, wishes.model);
  const making = useMaking<ImageRequest>('generated', (client, body) =>
    imageGenerate({ client, body, headers: asJob }),
  );
  const body = requestOf(wishes, model?.id);
  return (
    <Studio
      made={making.id}
      form={
        <Wishes
          label={say.generate}
          action={say.generate}
          onSubmit={() => making.begin.mutate(body)}
          isWorking={making.isWorking}
          missing={wishes.prompt.trim() === '' ? say.needPrompt : undefined}
          price={priceOf(model, 'image', Number(wishes.count))}
          request={{ method: 'POST', path: '/image/generate', body }}
          error={making.error}
        >
          <Fields wishes={wishes} onChange={onChange} />
          <ModelField models={models} model={model} onChange={(id) => onChange({ ...wishes, model: id })} />
        </Wishes>
      }
    >
      {making.id !== undefined && (
        <JobProgress job={making.job} onCancel={() => making.cancel.mutate()} cancelling={making.cancel.isPending} />
      )}
      {making.isWorking && <PendingGallery count={Number(wishes.count)} sides={sidesOf(wishes)} />}
      {making.job?.status === 'completed' && (
        <Gallery
          prompt={textOf(making.job.input, 'prompt') ?? ''}
          pictures={picturesOf(making.job)}
          onSeed={(seed) => onChange({ ...wishes, seed: String(seed) })}
        />
      )}
      {making.id === undefined && !making.isWorking && (
        <Empty icon={Image} title={say.emptyTitle}>
          {say.empty}
        </Empty>
      )}
    </Studio>
  );
}

function Fields({ wishes, onChange }: GeneratePartProps) {
  const [say, common] = [useWords(imageWords), useWords(studioWords)];
  const set = (changes: Partial<PictureWishes>) => onChange({ ...wishes, ...changes });
  const [width, height] = sidesOf(wishes);
  return (
    <>
      <Prompt
        label={say.prompt}
        value={wishes.prompt}
        placeholder={say.promptExample}
        examples={promptExamples[useLanguage()]}
        onChange={(prompt) => set({ prompt })}
      />
      <TextField
        label={say.negative}
        placeholder={say.negativeExample}
        value={wishes.negative}
        onChange={({ target }) => set({ negative: target.value })}
      />
      <Frames
        label={`${common.shape} · ${width} × ${height}`}
        value={wishes.ratio}
        ratios={ratios}
        onChange={(ratio) => set({ ratio })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <NamedChoice
          label={say.detail}
          value={wishes.detail}
          options={[
            { value: 'small', label: say.small },
            { value: 'large', label: say.large },
          ]}
          onChange={(detail) => set({ detail })}
        />
        <NamedChoice
          label={say.count}
          value={wishes.count}
          options={(['1', '2', '3', '4'] as const).map((value) => ({ value, label: value }))}
          onChange={(count) => set({ count })}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <StyleField value={wishes.style} onChange={(style) => set({ style })} />
        <SeedField value={wishes.seed} onChange={(seed) => set({ seed })} />
      </div>
    </>
  );
}
