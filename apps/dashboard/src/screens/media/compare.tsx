import { MoveHorizontal } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../kit/classes.ts';
import { defineWords, useWords } from '../../language/words.ts';
import { checkered } from './checkered.ts';

const words = defineWords({
  en: { before: 'Before', after: 'After', slide: 'How much of the picture shows the state before' },
  de: { before: 'Vorher', after: 'Nachher', slide: 'Wie viel vom Bild den Stand vorher zeigt' },
});

interface CompareProps {
  readonly before: string;
  readonly after: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const tag =
  'pointer-events-none absolute top-2.5 rounded-full bg-surface/90 px-2 py-px text-[0.78rem] font-medium shadow-panel';

/** Two states of one picture under a slider, moved by hand or by the arrow keys. */
export function Compare({ before, after, width, height, alt }: CompareProps) {
  const say = useWords(words);
  const [share, setShare] = useState(50);
  return (
    <div
      className={classes(
        checkered,
        'relative mx-auto w-full overflow-hidden rounded-xl border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(75vh * ${width / height})` }}
    >
      <img src={after} alt={alt} className="absolute inset-0 size-full object-contain" />
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <img src={before} alt="" className={classes(checkered, 'size-full object-contain')} />
      </div>
      <span className={`${tag} left-2.5`}>{say.before}</span>
      <span className={`${tag} right-2.5`}>{say.after}</span>
      <div
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-surface shadow-raised"
        style={{ left: `${share}%` }}
        aria-hidden
      >
        <span className="absolute top-1/2 left-1/2 grid size-8 -translate-1/2 place-items-center rounded-full bg-surface text-ink shadow-raised">
          <MoveHorizontal className="size-4" />
        </span>
      </div>
      <input
        type="range"
        aria-label={say.slide}
        min={0}
        max={100}
        value={share}
        onChange={({ target }) => setShare(Number(target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
    </div>
  );
}
