import { Link } from '@tanstack/react-router';
import { useWords } from '../../language/words.ts';
import { placeGroups, placeWords } from '../../shell/places.ts';
import { startWords } from './start-words.ts';

const places = placeGroups.find(({ name }) => name === 'playground')!.places;
type Played = 'chat' | 'code' | 'image' | 'music' | 'video' | 'builder';

export function Playgrounds() {
  const [say, names] = [useWords(startWords), useWords(placeWords)];
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {places.map((place) => (
        <li key={place.to}>
          <Link
            to={place.to}
            className="group flex h-full items-start gap-3 rounded-xl border bg-paper p-4 transition hover:border-strong-line hover:shadow-panel"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-wash text-accent">
              <place.icon className="size-5" />
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{names[place.name]}</span>
              <span className="block text-[0.87rem] text-soft">{say[place.name as Played]}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
