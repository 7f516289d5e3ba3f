import { lazy, Suspense, useState } from 'react';
import { useSession } from '../data/session.ts';
import { defineWords, useWords } from '../language/words.ts';

const OpenedPersonMenu = lazy(() => import('./opened-person-menu.tsx'));

const words = defineWords({ en: { menu: 'You' }, de: { menu: 'Du' } });

/** The menu itself is loaded when it is first opened. */
export function PersonMenu() {
  const say = useWords(words);
  const session = useSession();
  const [isWanted, setIsWanted] = useState(false);
  const name = session?.user.name ?? '';
  const button = (
    <button
      type="button"
      aria-label={`${say.menu}: ${name}`}
      aria-haspopup="menu"
      onClick={() => setIsWanted(true)}
      className="grid size-9 place-items-center rounded-full bg-ink font-display text-lg text-paper"
    >
      {(name || session?.user.email || '·').slice(0, 1).toUpperCase()}
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenedPersonMenu trigger={button} />
    </Suspense>
  );
}
