import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useWords } from '../../language/words.ts';
import { checkered } from '../media/checkered.ts';
import type { Picture } from '../media/pictures.ts';
import { imageWords } from './image-words.ts';
import { PictureActions } from './picture-actions.tsx';

interface LargeProps {
  readonly title: string;
  readonly pictures: readonly Picture[];
  readonly index: number | null;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

/** One picture, as large as the window allows; the arrow keys go on to the next. */
export function Large({ title, pictures, index, onMove, onClose }: LargeProps) {
  const say = useWords(imageWords);
  const picture = index === null ? undefined : pictures[index];
  if (index === null || !picture) return null;
  const step = (by: number) => onMove((index + by + pictures.length) % pictures.length);
  const move = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={move}
      wide
      title={<span className="line-clamp-2">{title === '' ? say.picture(index + 1) : title}</span>}
    >
      <div className="flex flex-col gap-3">
        <img
          src={picture.url}
          alt={title}
          width={picture.width}
          height={picture.height}
          className={classes(checkered, 'mx-auto h-auto max-h-[68vh] w-auto max-w-full rounded-xl border')}
        />
        <div className="flex flex-wrap items-center gap-1 text-[0.85rem] text-soft">
          <span className="tabular-nums">{`${picture.width} × ${picture.height}`}</span>
          <PictureActions picture={picture}>
            {pictures.length > 1 && (
              <>
                <Button look="quiet" size="small" aria-label={say.previous} onClick={() => step(-1)}>
                  <ChevronLeft aria-hidden />
                </Button>
                <span className="tabular-nums">{`${index + 1} / ${pictures.length}`}</span>
                <Button look="quiet" size="small" aria-label={say.next} onClick={() => step(1)}>
                  <ChevronRight aria-hidden />
                </Button>
              </>
            )}
          </PictureActions>
        </div>
      </div>
    </Dialog>
  );
}
