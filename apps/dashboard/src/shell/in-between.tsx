import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { buttonClass, Button } from '../kit/button.tsx';
import { ErrorNote } from '../kit/notes.tsx';
import { defineWords, useWords } from '../language/words.ts';

const words = defineWords({
  en: {
    waiting: 'Loading',
    nothing: 'There is nothing here',
    moved: 'The address may be mistyped, or what was here is gone.',
    home: 'To the start',
    broken: 'This screen stumbled',
    again: 'Load it again',
  },
  de: {
    waiting: 'Lädt',
    nothing: 'Hier ist nichts',
    moved: 'Vielleicht ist die Adresse vertippt, oder was hier war, gibt es nicht mehr.',
    home: 'Zum Anfang',
    broken: 'Diese Seite ist gestolpert',
    again: 'Neu laden',
  },
});

export function Waiting() {
  const say = useWords(words);
  return (
    <div role="status" className="grid min-h-60 place-items-center text-soft">
      <LoaderCircle className="size-6 animate-spin" aria-label={say.waiting} />
    </div>
  );
}

export function NotFound() {
  const say = useWords(words);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <h1>{say.nothing}</h1>
      <p className="text-soft">{say.moved}</p>
      <Link to="/" className={buttonClass()}>
        {say.home}
      </Link>
    </main>
  );
}

export function Broken({ error }: ErrorComponentProps) {
  const say = useWords(words);
  return (
    <div className="mx-auto grid max-w-lg gap-4 p-8">
      <h1>{say.broken}</h1>
      <ErrorNote error={error instanceof Error ? error : new Error(String(error))} />
      <Button className="justify-self-start" onClick={() => location.reload()}>
        {say.again}
      </Button>
    </div>
  );
}
