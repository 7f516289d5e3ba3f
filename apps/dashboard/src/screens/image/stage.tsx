import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { classes } from '../../kit/classes.ts';
import { useWords } from '../../language/words.ts';
import { checkered } from '../media/checkered.ts';
import { editWords } from './edit-words.ts';
import { paintCrop, paintMarks, rectangleBetween, type Mark, type Point, type Rectangle, type Size } from './marks.ts';

interface StageProps {
  readonly url: string;
  readonly size: Size | null;
  readonly onSize: (size: Size) => void;
  readonly mode: 'look' | 'mark' | 'crop';
  readonly brush: number;
  readonly marks: readonly Mark[];
  readonly onMark: (mark: Mark) => void;
  readonly crop: Rectangle | null;
  readonly onCrop: (crop: Rectangle) => void;
}

/** The picture, with a sheet of glass over it to draw on. */
export function Stage({ url, size, onSize, mode, brush, marks, onMark, crop, onCrop }: StageProps) {
  const say = useWords(editWords);
  const glass = useRef<HTMLCanvasElement>(null);
  const [points, setPoints] = useState<readonly Point[]>([]);

  useEffect(() => {
    const context = glass.current?.getContext('2d');
    if (!context || !size) return;
    context.clearRect(0, 0, size.width, size.height);
    if (mode === 'mark') paintMarks(context, [...marks, { brush, points }], getComputedStyle(context.canvas).color);
    if (mode === 'crop' && crop) paintCrop(context, size, crop);
  }, [mode, size, marks, brush, points, crop]);

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) / width) * (size?.width ?? 1), y: ((clientY - top) / height) * (size?.height ?? 1) };
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setPoints([pointOf(event)]);
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    const [first] = points;
    if (!first || !size) return;
    const point = pointOf(event);
    setPoints([...points, point]);
    if (mode === 'crop') onCrop(rectangleBetween(first, point, size));
  };
  const end = () => {
    if (points.length > 0 && mode === 'mark') onMark({ brush, points });
    setPoints([]);
  };

  return (
    <div className={classes(checkered, 'relative mx-auto w-fit max-w-full overflow-hidden rounded-xl border')}>
      <img
        src={url}
        alt=""
        className="block max-h-[68vh] max-w-full"
        onLoad={({ currentTarget }) =>
          onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      {mode !== 'look' && size && (
        <canvas
          ref={glass}
          role="img"
          aria-label={mode === 'mark' ? say.stage(marks.length) : say.cropStage}
          width={size.width}
          height={size.height}
          className="absolute inset-0 size-full cursor-crosshair touch-none text-accent opacity-60"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
      )}
    </div>
  );
}
