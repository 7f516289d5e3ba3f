import type { Model } from '@atelier/sdk';
import { RangeField, TextArea } from '../../kit/field.tsx';
import { useLanguage, useWords } from '../../language/words.ts';
import { Frames } from '../media/frames.tsx';
import { PictureSource } from '../media/picture-source.tsx';
import { studioWords } from '../media/studio-words.ts';
import { FineTuning, ModelField, NamedChoice, Prompt, SeedField } from '../media/studio.tsx';
import { VoicePicker } from '../media/voice-picker.tsx';
import { ratios, resolutions, type FilmWishes } from './film-wishes.ts';
import { promptExamples, videoWords } from './video-words.ts';

interface FilmFieldsProps {
  readonly wishes: FilmWishes;
  readonly onChange: (wishes: FilmWishes) => void;
  readonly models: readonly Model[] | undefined;
  readonly model: Model | undefined;
}

export function FilmFields({ wishes, onChange, models, model }: FilmFieldsProps) {
  const [say, common] = [useWords(videoWords), useWords(studioWords)];
  const language = useLanguage();
  const set = (changes: Partial<FilmWishes>) => onChange({ ...wishes, ...changes });
  const isSpoken = wishes.type === 'avatar';
  return (
    <>
      <NamedChoice
        label={say.type}
        value={wishes.type}
        options={[
          { value: 'text-to-video', label: say.text },
          { value: 'image-to-video', label: say.image },
          { value: 'avatar', label: say.avatar },
        ]}
        onChange={(type) => set({ type })}
      />
      {wishes.type === 'image-to-video' && (
        <PictureSource label={say.picture} value={wishes.image} onChange={(image) => set({ image })} />
      )}
      <Prompt
        label={isSpoken ? say.avatarPrompt : say.prompt}
        value={wishes.prompt}
        placeholder={isSpoken ? say.avatarPromptExample : say.promptExample}
        examples={isSpoken ? [say.avatarPromptExample] : promptExamples[language]}
        onChange={(prompt) => set({ prompt })}
      />
      {isSpoken && <Speaker wishes={wishes} set={set} />}
      <Frames label={common.shape} value={wishes.ratio} ratios={ratios} onChange={(ratio) => set({ ratio })} />
      <RangeField
        label={say.duration}
        shown={say.seconds(wishes.duration)}
        min={5}
        max={60}
        value={wishes.duration}
        onChange={({ target }) => set({ duration: Number(target.value) })}
      />
      <NamedChoice
        label={say.resolution}
        value={wishes.resolution}
        options={resolutions.map((value) => ({ value, label: value }))}
        onChange={(resolution) => set({ resolution })}
      />
      <FineTuning>
        <ModelField models={models} model={model} onChange={(id) => set({ model: id })} />
        <SeedField value={wishes.seed} onChange={(seed) => set({ seed })} />
      </FineTuning>
    </>
  );
}

function Speaker({ wishes, set }: { wishes: FilmWishes; set: (changes: Partial<FilmWishes>) => void }) {
  const say = useWords(videoWords);
  return (
    <>
      <TextArea
        label={say.script}
        hint={say.scriptHint}
        rows={4}
        maxLength={5_000}
        value={wishes.script}
        onChange={({ target }) => set({ script: target.value })}
      />
      <VoicePicker value={wishes.voices} most={1} onChange={(voices) => set({ voices })} />
      <PictureSource label={say.face} value={wishes.image} onChange={(image) => set({ image })} />
    </>
  );
}
