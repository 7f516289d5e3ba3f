import { formatCredits } from '../../language/format.ts';
import { defineWords, useWords } from '../../language/words.ts';

/** The prices of tokens are for a million of them, as the API states them. */
const words = defineWords({
  en: {
    input_token: 'per million input tokens',
    output_token: 'per million output tokens',
    cached_token: 'per million cached tokens',
    reasoning_token: 'per million reasoning tokens',
    image: 'per image',
    megapixel: 'per megapixel',
    audio_second: 'per second of audio',
    video_second: 'per second of video',
    character: 'per character',
    request: 'per request',
    none: 'No price: it cannot be sold',
  },
  de: {
    input_token: 'pro Million Eingabe-Token',
    output_token: 'pro Million Ausgabe-Token',
    cached_token: 'pro Million gemerkte Token',
    reasoning_token: 'pro Million Denk-Token',
    image: 'pro Bild',
    megapixel: 'pro Megapixel',
    audio_second: 'pro Sekunde Ton',
    video_second: 'pro Sekunde Video',
    character: 'pro Zeichen',
    request: 'pro Anfrage',
    none: 'Ohne Preis: nicht zu verkaufen',
  },
});

export function useUnitName(): (unit: string) => string {
  const say = useWords(words);
  return (unit) => {
    const known: unknown = Object.hasOwn(say, unit) ? say[unit as keyof typeof say] : undefined;
    return typeof known === 'string' ? known : unit.replaceAll('_', ' ');
  };
}

/** What one of each unit costs, in credits. */
export function UnitPrices({ units }: { units: Readonly<Record<string, string>> | null }) {
  const say = useWords(words);
  const nameOf = useUnitName();
  const entries = Object.entries(units ?? {});
  if (entries.length === 0) return <span className="text-soft">{say.none}</span>;
  return (
    <dl className="grid grid-cols-[3.25rem_1fr] gap-x-2.5">
      {entries.map(([unit, credits]) => (
        <div key={unit} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="col-start-2 row-start-1 min-w-36 text-[0.84rem] text-soft">{nameOf(unit)}</dt>
          <dd className="col-start-1 row-start-1 text-right font-medium tabular-nums">{formatCredits(credits)}</dd>
        </div>
      ))}
    </dl>
  );
}
