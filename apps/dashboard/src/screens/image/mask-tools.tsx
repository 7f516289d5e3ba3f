import { Eraser, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { RangeField } from '../../kit/field.tsx';
import { useWords } from '../../language/words.ts';
import { editWords } from './edit-words.ts';
import { fits, type Mark, type Rectangle, type Size } from './marks.ts';
import { RectangleFields } from './rectangle-fields.tsx';

interface MaskToolsProps {
  readonly size: Size;
  readonly brush: number;
  readonly onBrush: (brush: number) => void;
  readonly marks: readonly Mark[];
  readonly onMarks: (marks: readonly Mark[]) => void;
}

/** In the middle, a third of the picture: something to start from. */
const middleOf = ({ width, height }: Size): Rectangle => ({
  x: Math.round(width / 3),
  y: Math.round(height / 3),
  width: Math.round(width / 3),
  height: Math.round(height / 3),
});

export function MaskTools({ size, brush, onBrush, marks, onMarks }: MaskToolsProps) {
  const say = useWords(editWords);
  const [rectangle, setRectangle] = useState(() => middleOf(size));
  const largest = Math.max(40, Math.round(Math.max(size.width, size.height) / 4));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <RangeField
          label={say.brush}
          className="min-w-40 flex-1"
          shown={say.pixels(brush)}
          min={4}
          max={largest}
          value={brush}
          onChange={({ target }) => onBrush(Number(target.value))}
        />
        <Button size="small" disabled={marks.length === 0} onClick={() => onMarks(marks.slice(0, -1))}>
          <Undo2 aria-hidden />
          {say.undo}
        </Button>
        <Button size="small" disabled={marks.length === 0} onClick={() => onMarks([])}>
          <Eraser aria-hidden />
          {say.clear}
        </Button>
      </div>
      <details className="rounded-xl border px-4 open:pb-4">
        <summary className="-mx-4 rounded-xl px-4 py-2.5 text-[0.88rem] font-medium marker:text-soft">
          {say.byNumbers}
        </summary>
        <div className="flex flex-col items-start gap-3">
          <RectangleFields value={rectangle} size={size} onChange={setRectangle} />
          <Button size="small" disabled={!fits(rectangle, size)} onClick={() => onMarks([...marks, rectangle])}>
            {say.add}
          </Button>
        </div>
      </details>
      <p role="status" className="sr-only">
        {say.stage(marks.length)}
      </p>
    </div>
  );
}
