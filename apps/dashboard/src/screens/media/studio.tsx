import type { Model } from '@atelier/sdk';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { SelectField, TextArea, TextField } from '../../kit/field.tsx';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { ShowCode, type ShownRequest } from '../../kit/show-code.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useWords } from '../../language/words.ts';
import { studioWords } from './studio-words.ts';

interface StudioProps {
  readonly form: ReactNode;
  /** The id of what is being made: a new one is brought into sight. */
  readonly made: string | undefined;
  readonly children: ReactNode;
}

/** Wishes on the left, what comes of them on the right; one below the other on a phone. */
export function Studio({ form, made, children }: StudioProps) {
  const results = useRef<HTMLDivElement>(null);
  const last = useRef(made);
  useEffect(() => {
    const top = results.current?.getBoundingClientRect().top ?? 0;
    const isHidden = top < 0 || top > innerHeight * 0.7;
    if (made !== undefined && made !== last.current && isHidden) {
      results.current?.scrollIntoView({ behavior: 'smooth' });
    }
    last.current = made;
  }, [made]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[21rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="min-w-0">{form}</div>
      <div ref={results} className="flex min-w-0 scroll-mt-20 flex-col gap-5 lg:sticky lg:top-20">
        {children}
      </div>
    </div>
  );
}

interface WishesProps {
  readonly label: string;
  readonly action: string;
  readonly onSubmit: () => void;
  readonly isWorking: boolean;
  /** What is still missing, said beside the button that waits for it. */
  readonly missing?: string | undefined;
  readonly price: string | undefined;
  readonly request: ShownRequest;
  readonly error?: Error | null;
  readonly children: ReactNode;
}

/** The form: its fields, what it costs, and the same as code. */
export function Wishes({
  label,
  action,
  onSubmit,
  isWorking,
  missing,
  price,
  request,
  error = null,
  children,
}: WishesProps) {
  const say = useWords(studioWords);
  return (
    <Panel>
      <form
        aria-label={label}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === undefined && !isWorking) onSubmit();
        }}
      >
        {children}
        <ErrorNote error={error} />
        <div className="-mx-5 -mb-5 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-b-2xl border-t bg-paper/60 px-5 py-3.5">
          <Button type="submit" look="primary" busy={isWorking} disabled={missing !== undefined}>
            {action}
          </Button>
          <ShowCode request={request} />
          <p className="ml-auto text-[0.82rem] text-soft tabular-nums">{missing ?? (price && say.price(price))}</p>
        </div>
      </form>
    </Panel>
  );
}

interface PromptProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder: string;
  readonly examples: readonly string[];
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}

/** Where it begins. Who has no idea yet takes one of ours. */
export function Prompt({ label, value, onChange, placeholder, examples }: PromptProps) {
  const say = useWords(studioWords);
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={label}
        rows={4}
        maxLength={4_000}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={submitOnCtrlEnter}
      />
      {value === '' && (
        <div className="flex flex-wrap items-center gap-1.5 text-[0.82rem]" role="group" aria-label={say.examples}>
          <span className="text-soft">{say.tryThis}</span>
          {examples.map((example) => (
            <button
              key={example}
              type="button"
              className="max-w-full truncate rounded-full border bg-surface px-2.5 py-0.5 hover:border-strong-line"
              onClick={() => onChange(example)}
            >
              {example}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface NamedChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly onChange: (value: T) => void;
}

export const NamedChoice = <T extends string>({ label, ...choice }: NamedChoiceProps<T>) => (
  <div className="flex flex-col items-start gap-1">
    <span aria-hidden className="text-[0.85rem] font-medium">
      {label}
    </span>
    <Choice label={label} {...choice} className="max-w-full flex-wrap" />
  </div>
);

interface ModelFieldProps {
  readonly models: readonly Model[] | undefined;
  readonly model: Model | undefined;
  readonly onChange: (id: string) => void;
}

export function ModelField({ models, model, onChange }: ModelFieldProps) {
  const say = useWords(studioWords);
  if (models === undefined) return <Skeleton className="h-15" />;
  if (models.length === 0) return <p className="text-[0.88rem] text-soft">{say.noModel}</p>;
  return (
    <SelectField
      label={say.model}
      hint={model?.description}
      value={model?.id ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {models.map(({ id, name, quality }) => (
        <option key={id} value={id}>
          {quality === 'preview' ? `${name} (${say.preview})` : name}
        </option>
      ))}
    </SelectField>
  );
}

/** What most people leave as it is. */
export function FineTuning({ children }: { children: ReactNode }) {
  const say = useWords(studioWords);
  return (
    <details className="group rounded-xl border px-4 open:pb-4">
      <summary className="-mx-4 rounded-xl px-4 py-2.5 text-[0.88rem] font-medium marker:text-soft">
        {say.fineTuning}
      </summary>
      <div className="flex flex-col gap-4 pt-1">{children}</div>
    </details>
  );
}

export function SeedField({ value, onChange }: { value: string; onChange: (seed: string) => void }) {
  const say = useWords(studioWords);
  return (
    <TextField
      label={say.seed}
      inputMode="numeric"
      pattern="\d{1,10}"
      placeholder={say.anySeed}
      title={say.seedHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
