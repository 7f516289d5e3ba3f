import { musicVoices, type Voice } from '@atelier/sdk';
import { Check, MicVocal, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { SelectField } from '../../kit/field.tsx';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { useLanguage, useWords } from '../../language/words.ts';
import { linkOf } from './members.ts';
import { usePlayer } from './player.ts';
import { voiceWords } from './voice-words.ts';

interface VoicePickerProps {
  readonly value: readonly string[];
  /** Two for a duet. */
  readonly most: 1 | 2;
  readonly onChange: (ids: readonly string[]) => void;
}

const useVoices = () => useAsk(['voices'], (client) => musicVoices({ client }));

/** Who sings or speaks. */
export function VoicePicker({ value, most, onChange }: VoicePickerProps) {
  const say = useWords(voiceWords);
  const [isOpen, setOpen] = useState(false);
  const { data } = useVoices();
  const names = value.map((id) => data?.data.find((voice) => voice.id === id)?.name ?? id);
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="text-[0.85rem] font-medium">
        {most === 2 ? say.voices : say.voice}
      </span>
      <Button
        className="justify-start"
        onClick={() => setOpen(true)}
        aria-label={`${most === 2 ? say.voices : say.voice}: ${names.join(' + ') || say.any}`}
      >
        <MicVocal aria-hidden />
        <span className={classes('truncate', names.length === 0 && 'font-normal text-soft')}>
          {names.join(' + ') || say.any}
        </span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        wide
        title={most === 2 ? say.chooseTwo : say.choose}
        description={say.lead}
      >
        <VoiceChooser value={value} most={most} onChange={onChange} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

const unique = (texts: readonly string[]) => [...new Set(texts)].toSorted((one, other) => one.localeCompare(other));

function VoiceChooser({ value, most, onChange, onDone }: VoicePickerProps & { onDone: () => void }) {
  const say = useWords(voiceWords);
  const player = usePlayer();
  const { data, error } = useVoices();
  const [wanted, setWanted] = useState({ gender: '', language: '', style: '' });
  const all = data?.data;
  const shown = all?.filter(
    ({ gender, language, styles }) =>
      (wanted.gender === '' || gender === wanted.gender) &&
      (wanted.language === '' || language === wanted.language) &&
      (wanted.style === '' || styles.includes(wanted.style)),
  );
  const toggle = (id: string) => {
    if (value.includes(id)) onChange(value.filter((one) => one !== id));
    else onChange([...value.slice(0, most - 1), id]);
  };
  return (
    <div className="flex flex-col gap-4">
      <ErrorNote error={error} />
      <VoiceFilters voices={all ?? []} wanted={wanted} onChange={setWanted} />
      <p role="status" className="sr-only">
        {shown && say.found(shown.length)}
      </p>
      <div
        className="grid max-h-[46vh] gap-2 overflow-y-auto p-0.5 sm:grid-cols-2"
        tabIndex={0}
        role="group"
        aria-label={say.list}
      >
        {shown === undefined &&
          Array.from({ length: 6 }, (_, index) => <Skeleton key={index} className="h-15 rounded-xl" />)}
        {shown?.map((voice) => (
          <VoiceRow
            key={voice.id}
            voice={voice}
            isChosen={value.includes(voice.id)}
            onToggle={() => toggle(voice.id)}
            player={player}
          />
        ))}
        {shown?.length === 0 && <p className="py-6 text-center text-soft sm:col-span-2">{say.none}</p>}
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={() => onChange([])} disabled={value.length === 0}>
          {say.any}
        </Button>
        <Button look="primary" onClick={onDone}>
          {say.done}
        </Button>
      </div>
    </div>
  );
}

interface Wanted {
  readonly gender: string;
  readonly language: string;
  readonly style: string;
}

function VoiceFilters({
  voices,
  wanted,
  onChange,
}: {
  voices: readonly Voice[];
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}) {
  const say = useWords(voiceWords);
  const languages = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const genders: Record<string, string> = { female: say.female, male: say.male, neutral: say.neutral };
  const filters = [
    ['gender', say.gender, unique(voices.map(({ gender }) => gender)), (text: string) => genders[text] ?? text],
    [
      'language',
      say.language,
      unique(voices.map(({ language }) => language)),
      (text: string) => languages.of(text) ?? text,
    ],
    ['style', say.style, unique(voices.flatMap(({ styles }) => styles)), (text: string) => text],
  ] as const;
  return (
    <div className="grid grid-cols-3 gap-2">
      {filters.map(([name, label, options, shown]) => (
        <SelectField
          key={name}
          label={label}
          value={wanted[name]}
          onChange={({ target }) => onChange({ ...wanted, [name]: target.value })}
        >
          <option value="">{say.all}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {shown(option)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

interface VoiceRowProps {
  readonly voice: Voice;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly player: ReturnType<typeof usePlayer>;
}

function VoiceRow({ voice, isChosen, onToggle, player }: VoiceRowProps) {
  const say = useWords(voiceWords);
  const preview = linkOf(voice, 'preview_url');
  const isPlaying = preview !== undefined && player.playing === preview;
  return (
    <div
      className={classes(
        'relative flex items-center gap-3 rounded-xl border p-2.5 transition',
        isChosen ? 'border-accent bg-accent-wash' : 'hover:border-strong-line',
      )}
    >
      {preview !== undefined && (
        <Button
          size="icon"
          className="z-10 rounded-full!"
          aria-label={(isPlaying ? say.stop : say.hear)(voice.name)}
          onClick={() => player.toggle(preview)}
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Button>
      )}
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onToggle}
        className="min-w-0 flex-1 text-left after:absolute after:inset-0 after:rounded-xl"
      >
        <span className="flex items-baseline gap-2">
          <span className="font-medium">{voice.name}</span>
          <span className="text-[0.8rem] text-soft">{`${voice.range} · ${voice.language}`}</span>
        </span>
        <span className="block truncate text-[0.8rem] text-soft">{voice.styles.join(', ')}</span>
      </button>
      {isChosen && <Check className="size-4 shrink-0 text-accent" aria-hidden />}
    </div>
  );
}
