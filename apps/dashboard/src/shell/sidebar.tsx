import { Link } from '@tanstack/react-router';
import { isOperator, useSession } from '../data/session.ts';
import { useWords } from '../language/words.ts';
import { placeGroups, placeWords, referencePlace } from './places.ts';

const item =
  'flex items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-[0.92rem] text-soft transition hover:bg-sunk hover:text-ink ' +
  'aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-panel';

export function Sidebar({ onGo }: { onGo?: () => void }) {
  const say = useWords(placeWords);
  const session = useSession();
  const groups = placeGroups.filter(({ operatorOnly }) => !operatorOnly || isOperator(session));
  return (
    <nav aria-label="Atelier" className="flex flex-col gap-4 p-3">
      {groups.map(({ name, places }) => (
        <div key={name ?? 'first'}>
          {name !== null && (
            <p className="px-2.5 pb-1 text-[0.75rem] font-medium tracking-wide text-soft uppercase">{say[name]}</p>
          )}
          <ul className="flex flex-col gap-0.5">
            {places.map((place) => (
              <li key={place.to}>
                <Link
                  to={place.to}
                  activeOptions={{ exact: place.to === '/' || place.to === '/operator' }}
                  className={item}
                  {...(onGo && { onClick: onGo })}
                >
                  <place.icon className="size-4.5 shrink-0" />
                  {say[place.name]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a href={referencePlace.href} target="_blank" rel="noreferrer" className={item}>
        <referencePlace.icon className="size-4.5 shrink-0" />
        {say[referencePlace.name]}
      </a>
    </nav>
  );
}
