import { musicGenres } from '@atelier/sdk';
import { useId, useState } from 'react';
import { useAsk } from '../../data/ask.ts';
import { Skeleton } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { musicWords } from './music-words.ts';

export const useGenres = () => useAsk(['genres'], (client) => musicGenres({ client }));

const shownAtFirst = 9;
const chip =
  'cursor-pointer rounded-full border px-2.5 py-0.5 text-[0.84rem] transition hover:border-strong-line has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

export function GenrePicker({ value, onChange }: { value: string; onChange: (genre: string) => void }) {
  const say = useWords(musicWords);
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const genres = useGenres().data?.data;
  if (!genres) return <Skeleton className="h-24" />;
  const chosen = genres.find(({ id }) => id === value);
  const shown = genres.filter(({ id }, index) => isOpen || index < shownAtFirst || id === value);
  const options = [{ id: '', name: say.anyGenre }, ...shown];
  return (
    <fieldset>
      <legend className="mb-1 text-[0.85rem] font-medium">{say.genre}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((genre) => (
          <label key={genre.id} className={chip}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={genre.id === value}
              onChange={() => onChange(genre.id)}
            />
            {genre.name}
          </label>
        ))}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="rounded-full px-2 py-0.5 text-[0.84rem] text-soft underline hover:text-ink"
        >
          {isOpen ? say.fewerGenres : say.moreGenres(genres.length - shown.length)}
        </button>
      </div>
      {chosen && (
        <p className="mt-1.5 text-[0.82rem] text-soft">{`${say.bpm(`${chosen.tempo.min}–${chosen.tempo.max}`)} · ${chosen.instruments.join(', ')}`}</p>
      )}
    </fieldset>
  );
}
