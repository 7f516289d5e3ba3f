import { useEffect, type ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { chooseLanguage, defineWords, languages, useLanguage, useWords } from '../../language/words.ts';

const words = defineWords({
  en: {
    motto: 'Every kind of model, one API.',
    points:
      'Chat, code, image, music, video and whole applications, behind one key. The sandbox is free, and lets you rehearse every failure.',
  },
  de: {
    motto: 'Jede Art von Modell, eine API.',
    points:
      'Chat, Code, Bild, Musik, Video und ganze Anwendungen mit einem Schlüssel. Die Sandbox ist kostenlos, und jeder Fehler lässt sich darin proben.',
  },
});

/** Seven strokes, one for each thing that is made here. */
function Strokes() {
  const heights = [34, 62, 48, 88, 56, 74, 40];
  return (
    <svg viewBox="0 0 280 120" className="w-full max-w-xs" aria-hidden>
      {heights.map((height, index) => (
        <rect
          key={index}
          x={index * 40 + 8}
          y={112 - height}
          width={22}
          height={height}
          rx={11}
          className={index === 3 ? 'fill-accent' : 'fill-paper/25'}
        />
      ))}
    </svg>
  );
}

interface ThresholdProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The way in: what this is on one side, the form on the other. */
export function Threshold({ title, lead, children }: ThresholdProps) {
  const say = useWords(words);
  const language = useLanguage();
  const other = language === 'en' ? 'de' : 'en';
  useEffect(() => {
    document.title = `${title} · Atelier`;
  }, [title]);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[5fr_6fr]">
      <aside className="hidden flex-col justify-between bg-[oklch(0.24_0.02_50)] p-12 text-[oklch(0.95_0.012_85)] [--paper:oklch(0.95_0.012_85)] [--accent:oklch(0.66_0.19_36)] lg:flex">
        <p className="flex items-center gap-2.5 font-display text-2xl">
          <img src="/dashboard/mark.svg" alt="" className="size-8" />
          Atelier
        </p>
        <div className="flex flex-col gap-8">
          <Strokes />
          <p className="font-display text-4xl leading-tight text-balance">{say.motto}</p>
          <p className="max-w-md opacity-80">{say.points}</p>
        </div>
        <span />
      </aside>
      <main className="flex flex-col px-6 py-8">
        <div className="flex items-center justify-between">
          <p className="flex items-center gap-2 font-display text-xl lg:invisible">
            <img src="/dashboard/mark.svg" alt="" className="size-7" />
            Atelier
          </p>
          <Button look="quiet" size="small" onClick={() => chooseLanguage(other)} lang={other}>
            {languages[other]}
          </Button>
        </div>
        <div className="m-auto flex w-full max-w-sm flex-col gap-6 py-10">
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p className="mt-1.5 text-soft">{lead}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
