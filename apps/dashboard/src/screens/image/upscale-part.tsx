import { imageUpscale, type ImageUpscaleRequest } from '@atelier/sdk';
import { Scaling } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../kit/classes.ts';
import { JobProgress } from '../../kit/job-progress.tsx';
import { Empty, Skeleton } from '../../kit/notes.tsx';
import { defineWords, useWords } from '../../language/words.ts';
import { useAddress } from '../media/address.ts';
import { checkered } from '../media/checkered.ts';
import { asJob, useMaking } from '../media/making.ts';
import { chosenModel, priceOf, useModels } from '../media/models.ts';
import { PictureSource } from '../media/picture-source.tsx';
import { ModelField, NamedChoice, Studio, Wishes } from '../media/studio.tsx';
import { usePicture } from '../media/upload.ts';
import type { ImageAddress } from './image-address.ts';
import type { Size } from './marks.ts';
import { Result } from './result.tsx';

const words = defineWords({
  en: {
    source: 'Picture',
    scale: 'How much larger',
    becomes: (from: string, to: string) => `${from} becomes ${to} pixels.`,
    action: 'Upscale',
    needImage: 'Choose a picture first',
    emptyTitle: 'Choose a picture to enlarge',
    empty: 'Upload one, or take one that you made. Then compare before and after with the slider.',
    alt: 'The picture to enlarge',
  },
  de: {
    source: 'Bild',
    scale: 'Wie viel größer',
    becomes: (from: string, to: string) => `Aus ${from} werden ${to} Pixel.`,
    action: 'Vergrößern',
    needImage: 'Wähle zuerst ein Bild',
    emptyTitle: 'Wähle ein Bild zum Vergrößern',
    empty:
      'Lade eins hoch oder nimm eins, das du gemacht hast. Danach vergleichst du vorher und nachher mit dem Regler.',
    alt: 'Das Bild, das vergrößert wird',
  },
});

const scales = ['2', '4', '8'] as const;
const told = ({ width, height }: Size, times = 1) => `${width * times} × ${height * times}`;

export function UpscalePart() {
  const say = useWords(words);
  const [{ image }, go] = useAddress<ImageAddress>();
  const { picture } = usePicture(image);
  const [scale, setScale] = useState<(typeof scales)[number]>('2');
  const [modelId, setModelId] = useState('');
  const [size, setSize] = useState<Size | null>(null);
  const models = useModels('image', 'upscale');
  const model = chosenModel(models, modelId);
  const making = useMaking<ImageUpscaleRequest>('enlarged', (client, body) =>
    imageUpscale({ client, body, headers: asJob }),
  );
  const body: ImageUpscaleRequest = {
    ...(model && { model: model.id }),
    image: image ?? 'file_…',
    scale: Number(scale) as 2 | 4 | 8,
  };
  const isDone = making.job?.status === 'completed';
  return (
    <Studio
      made={making.id}
      form={
        <Wishes
          label={say.action}
          action={say.action}
          onSubmit={() => making.begin.mutate(body)}
          isWorking={making.isWorking}
          missing={picture ? undefined : say.needImage}
          price={priceOf(model, 'image', 1)}
          request={{ method: 'POST', path: '/image/upscale', body }}
          error={making.error}
        >
          <PictureSource
            label={say.source}
            value={image}
            onChange={(fileId) => go({ image: fileId, enlarged: undefined }, { replace: true })}
          />
          <div>
            <NamedChoice
              label={say.scale}
              value={scale}
              options={scales.map((value) => ({ value, label: `${value}×` }))}
              onChange={setScale}
            />
            {picture && size && (
              <p className="mt-1.5 text-[0.82rem] text-soft tabular-nums">
                {say.becomes(told(size), told(size, Number(scale)))}
              </p>
            )}
          </div>
          <ModelField models={models} model={model} onChange={setModelId} />
        </Wishes>
      }
    >
      {making.id !== undefined && (
        <JobProgress job={making.job} onCancel={() => making.cancel.mutate()} cancelling={making.cancel.isPending} />
      )}
      {isDone && making.job && <Result job={making.job} before={picture?.url} beforeSize={size} />}
      {picture && (
        <img
          src={picture.url}
          alt={say.alt}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          className={classes(checkered, 'max-h-[68vh] max-w-full self-start rounded-xl border', isDone && 'hidden')}
        />
      )}
      {image !== undefined && !picture && <Skeleton className="h-80 rounded-2xl" />}
      {image === undefined && making.id === undefined && (
        <Empty icon={Scaling} title={say.emptyTitle}>
          {say.empty}
        </Empty>
      )}
    </Studio>
  );
}
