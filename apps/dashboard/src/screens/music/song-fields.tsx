import type { Model } from '@atelier/sdk';
import { useRef } from 'react';
import { Button } from '../../kit/button.tsx';
import { RangeField, SelectField, TextArea, TextField } from '../../kit/field.tsx';
import { Toggle } from '../../kit/toggle.tsx';
import { formatClock } from '../../language/format.ts';
import { useLanguage, useWords } from '../../language/words.ts';
import { FineTuning, ModelField, NamedChoice, Prompt, SeedField } from '../media/studio.tsx';
import { VoicePicker } from '../media/voice-picker.tsx';
import { GenrePicker, useGenres } from './genre-picker.tsx';
import { musicWords, promptExamples } from './music-words.ts';
import { keys, masterings, type Mastering, type SongWishes } from './song-wishes.ts';

interface SongFieldsProps {
  readonly wishes: SongWishes;
  readonly onChange: (wishes: SongWishes) => void;
  readonly models: readonly Model[] | undefined;
  readonly model: Model | undefined;
}

type SetWishes = (changes: Partial<SongWishes>) => void;

export function SongFields({ wishes, onChange, models, model }: SongFieldsProps) {
  const say = useWords(musicWords);
  const set: SetWishes = (changes) => onChange({ ...wishes, ...changes });
  return (
    <>
      <Prompt
        label={say.prompt}
        value={wishes.prompt}
        placeholder={say.promptExample}
        examples={promptExamples[useLanguage()]}
        onChange={(prompt) => set({ prompt })}
      />
      <GenrePicker value={wishes.genre} onChange={(genre) => set({ genre })} />
      <RangeField
        label={say.duration}
        shown={formatClock(wishes.duration)}
        min={30}
        max={240}
        step={5}
        value={wishes.duration}
        onChange={({ target }) => set({ duration: Number(target.value) })}
      />
      <Toggle
        label={say.instrumental}
        hint={say.instrumentalHint}
        checked={wishes.instrumental}
        onChange={(instrumental) => set({ instrumental })}
      />
      {!wishes.instrumental && <Sung wishes={wishes} set={set} />}
      <FineTuning>
        <Details wishes={wishes} set={set} />
        <ModelField models={models} model={model} onChange={(id) => set({ model: id })} />
      </FineTuning>
    </>
  );
}

/** What only a song with a voice has. */
function Sung({ wishes, set }: { wishes: SongWishes; set: SetWishes }) {
  const say = useWords(musicWords);
  const box = useRef<HTMLDivElement>(null);
  const insert = (tag: string) => {
    const before = wishes.lyrics.trimEnd();
    set({ lyrics: `${before === '' ? '' : `${before}\n\n`}[${tag}]\n` });
    box.current?.querySelector('textarea')?.focus();
  };
  return (
    <>
      <div ref={box} className="flex flex-col gap-2">
        <TextArea
          label={say.lyrics}
          hint={say.lyricsHint}
          rows={5}
          maxLength={5_000}
          value={wishes.lyrics}
          onChange={({ target }) => set({ lyrics: target.value })}
        />
        <div className="flex gap-1.5">
          {['Verse', 'Chorus'].map((tag) => (
            <Button key={tag} size="small" aria-label={say.insert(tag)} onClick={() => insert(tag)}>
              {`[${tag}]`}
            </Button>
          ))}
        </div>
      </div>
      <Toggle
        label={say.duet}
        hint={say.duetHint}
        checked={wishes.duet}
        onChange={(duet) => set({ duet, voices: wishes.voices.slice(0, duet ? 2 : 1) })}
      />
      <VoicePicker value={wishes.voices} most={wishes.duet ? 2 : 1} onChange={(voices) => set({ voices })} />
    </>
  );
}

function Details({ wishes, set }: { wishes: SongWishes; set: SetWishes }) {
  const say = useWords(musicWords);
  const tempo = useGenres().data?.data.find(({ id }) => id === wishes.genre)?.tempo;
  const named = (key: string) => key.replace('major', say.major).replace('minor', say.minor);
  return (
    <>
      <TextField
        label={say.titleField}
        placeholder={say.titleExample}
        maxLength={120}
        value={wishes.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={say.tempo}
          type="number"
          min={40}
          max={240}
          placeholder={tempo ? say.bpm(`${tempo.min}–${tempo.max}`) : say.auto}
          value={wishes.tempo}
          onChange={({ target }) => set({ tempo: target.value })}
        />
        <SelectField label={say.key} value={wishes.key} onChange={({ target }) => set({ key: target.value })}>
          <option value="">{say.auto}</option>
          {keys.map((key) => (
            <option key={key} value={key}>
              {named(key)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={say.mastering}
          value={wishes.mastering}
          onChange={({ target }) => set({ mastering: target.value as Mastering | '' })}
        >
          <option value="">{say.auto}</option>
          {masterings.map((preset) => (
            <option key={preset} value={preset}>
              {say[preset]}
            </option>
          ))}
        </SelectField>
        <SeedField value={wishes.seed} onChange={(seed) => set({ seed })} />
      </div>
      <NamedChoice
        label={say.format}
        value={wishes.format}
        options={(['mp3', 'wav', 'flac'] as const).map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={(format) => set({ format })}
      />
      <Toggle label={say.stems} hint={say.stemsHint} checked={wishes.stems} onChange={(stems) => set({ stems })} />
    </>
  );
}
