import { Maximize2, Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Copy } from '../../kit/copy.tsx';
import { Skeleton } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { checkered } from '../media/checkered.ts';
import type { Picture } from '../media/pictures.ts';
import { imageWords } from './image-words.ts';
import { Large } from './large.tsx';
import { PictureActions } from './picture-actions.tsx';

interface GalleryProps {
  readonly prompt: string;
  readonly pictures: readonly Picture[];
  readonly onSeed?: (seed: number) => void;
}

const gridFor = (count: number) => classes('grid gap-4', count > 1 ? 'sm:grid-cols-2' : 'max-w-3xl');

/** What was made, each with what can be done next. */
export function Gallery({ prompt, pictures, onSeed }: GalleryProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <div className={gridFor(pictures.length)}>
        {pictures.map((picture, index) => (
          <Card
            key={picture.url}
            picture={picture}
            number={index + 1}
            prompt={prompt}
            onOpen={() => setOpened(index)}
            onSeed={onSeed}
          />
        ))}
      </div>
      <Large title={prompt} pictures={pictures} index={opened} onMove={setOpened} onClose={() => setOpened(null)} />
    </>
  );
}

interface CardProps {
  readonly picture: Picture;
  readonly number: number;
  readonly prompt: string;
  readonly onOpen: () => void;
  readonly onSeed: ((seed: number) => void) | undefined;
}

function Card({ picture, number, prompt, onOpen, onSeed }: CardProps) {
  const say = useWords(imageWords);
  const { url, width, height, seed } = picture;
  return (
    <figure className="group animate-appear overflow-hidden rounded-2xl border bg-surface shadow-panel">
      <button
        type="button"
        aria-label={say.open(number)}
        onClick={onOpen}
        className={classes(checkered, 'relative block w-full -outline-offset-2')}
      >
        <img
          src={url}
          alt={prompt === '' ? say.picture(number) : prompt}
          width={width}
          height={height}
          className="h-auto max-h-[70vh] w-full object-contain"
        />
        <span
          className="absolute top-2.5 right-2.5 grid size-8 place-items-center rounded-lg bg-surface/90 opacity-0 shadow-panel transition group-hover:opacity-100"
          aria-hidden
        >
          <Maximize2 className="size-4" />
        </span>
      </button>
      <figcaption className="flex flex-wrap items-center gap-1 border-t px-2 py-1.5 text-[0.82rem] text-soft">
        <span className="pl-1.5 tabular-nums">{`${width} × ${height}`}</span>
        {seed !== undefined && (
          <span className="flex items-center tabular-nums">
            <span className="mx-1" aria-hidden>
              ·
            </span>
            {say.seedOf(seed)}
            <Copy text={String(seed)} label={say.seedOf(seed)} />
            {onSeed && (
              <Button
                look="quiet"
                size="small"
                aria-label={say.useSeed}
                title={say.useSeed}
                onClick={() => onSeed(seed)}
              >
                <Repeat2 aria-hidden />
              </Button>
            )}
          </span>
        )}
        <PictureActions picture={picture} />
      </figcaption>
    </figure>
  );
}

/** The frames, before there is anything in them. */
export const PendingGallery = ({
  count,
  sides: [width, height],
}: {
  count: number;
  sides: readonly [number, number];
}) => (
  <div className={gridFor(count)} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="overflow-hidden rounded-2xl border" style={{ aspectRatio: `${width} / ${height}` }}>
        <Skeleton className="size-full rounded-none" />
      </div>
    ))}
  </div>
);
