import { builderBuild, type BuilderBuildResponse } from '@atelier/sdk';
import { Sparkles } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { ShowCode } from '../../kit/show-code.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useLanguage, useWords } from '../../language/words.ts';
import { ideas, projectsWords } from './builder-words.ts';
import { frameworkNames, frameworks, type Framework } from './frameworks.ts';

interface NewBuildProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onStarted: (jobId: string) => void;
}

function Ideas({ onPick }: { onPick: (idea: string) => void }) {
  const say = useWords(projectsWords);
  const known = ideas[useLanguage()];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-[0.85rem] text-soft">{say.try}</span>
      {known.map((idea) => (
        <button
          key={idea}
          type="button"
          onClick={() => onPick(idea)}
          className="rounded-full border bg-surface px-3 py-1 text-left text-[0.84rem] text-soft transition hover:border-accent hover:text-ink"
        >
          {idea}
        </button>
      ))}
    </div>
  );
}

/** A sentence, and what it shall be made with. */
export function NewBuild({ box, onStarted }: NewBuildProps) {
  const say = useWords(projectsWords);
  const [prompt, setPrompt] = useState('');
  const [framework, setFramework] = useState<Framework>('react');
  const words = prompt.trim();
  const build = useChange<BuilderBuildResponse>(
    (client) => builderBuild({ client, body: { prompt: words, framework }, headers: { Prefer: 'respond-async' } }),
    { refresh: ['jobs', 'balance'], onDone: ({ id }) => onStarted(id) },
  );
  const submit = () => {
    if (words !== '' && !build.isPending) build.mutate();
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="rounded-2xl border border-strong-line/60 bg-surface shadow-panel transition focus-within:border-accent focus-within:shadow-raised">
        <label htmlFor="build-prompt" className="sr-only">
          {say.prompt}
        </label>
        <textarea
          id="build-prompt"
          ref={box}
          rows={3}
          maxLength={20_000}
          value={prompt}
          placeholder={say.placeholder}
          onChange={(event) => setPrompt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
          className="block w-full resize-y rounded-t-2xl bg-transparent px-5 pt-4 pb-2 font-display text-2xl leading-snug outline-none placeholder:text-soft/70"
        />
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-1 pb-4">
          <Choice
            label={say.framework}
            className="flex-wrap"
            value={framework}
            onChange={setFramework}
            options={frameworks.map((value) => ({ value, label: frameworkNames[value] }))}
          />
          <div className="flex flex-wrap items-center gap-2">
            <ShowCode
              request={{
                method: 'POST',
                path: '/builder/build',
                body: { prompt: words || say.placeholder, framework },
              }}
            />
            <Button type="submit" look="primary" busy={build.isPending} disabled={words === ''} title={say.keys}>
              <Sparkles aria-hidden />
              {say.build}
            </Button>
          </div>
        </div>
      </div>
      <ErrorNote error={build.error} />
      <Ideas
        onPick={(idea) => {
          setPrompt(idea);
          box.current?.focus();
        }}
      />
    </form>
  );
}
