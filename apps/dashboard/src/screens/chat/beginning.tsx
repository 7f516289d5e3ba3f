import { Braces, ListChecks, Mail, Table2 } from 'lucide-react';
import { defineWords, useWords } from '../../language/words.ts';

const words = defineWords({
  en: {
    title: 'What shall we begin with?',
    lead: 'Write below, or take one of these.',
    explain: 'Explain how a hash table works, with a short example in Python.',
    compare: 'Compare PostgreSQL and SQLite for a small web shop. Use a table.',
    letter: 'Write a friendly reply to a customer whose parcel is three days late.',
    list: 'List five things to check before a website goes live.',
  },
  de: {
    title: 'Womit fangen wir an?',
    lead: 'Schreib unten etwas, oder nimm eines davon.',
    explain: 'Erkläre, wie eine Hashtabelle funktioniert, mit einem kurzen Beispiel in Python.',
    compare: 'Vergleiche PostgreSQL und SQLite für einen kleinen Webshop. Nutze eine Tabelle.',
    letter: 'Schreibe eine freundliche Antwort an eine Kundin, deren Paket drei Tage zu spät ist.',
    list: 'Nenne fünf Dinge, die man prüft, bevor eine Website online geht.',
  },
});

const prompts = [
  { name: 'explain', icon: Braces },
  { name: 'compare', icon: Table2 },
  { name: 'letter', icon: Mail },
  { name: 'list', icon: ListChecks },
] as const;

/** An empty chat. */
export function Beginning({ onChoose, disabled }: { onChoose: (prompt: string) => void; disabled: boolean }) {
  const say = useWords(words);
  return (
    <div className="m-auto flex w-full max-w-2xl flex-col gap-5 py-8 text-center">
      <div>
        <p className="font-display text-3xl">{say.title}</p>
        <p className="mt-1 text-soft">{say.lead}</p>
      </div>
      <ul className="grid gap-2.5 text-left sm:grid-cols-2">
        {prompts.map(({ name, icon: Icon }) => (
          <li key={name}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(say[name])}
              className="flex h-full w-full items-start gap-3 rounded-xl border bg-surface p-3.5 text-left text-[0.92rem] shadow-panel transition hover:border-accent disabled:opacity-50"
            >
              <Icon className="mt-0.5 size-4.5 shrink-0 text-accent" aria-hidden />
              {say[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
