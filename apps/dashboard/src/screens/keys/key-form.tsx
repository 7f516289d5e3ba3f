import type { ApiKey, CreateApiKey, Scope } from '@atelier/sdk';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useWords } from '../../language/words.ts';
import { keysWords } from './keys-words.ts';

const generating: readonly Scope[] = [
  'models',
  'chat',
  'code',
  'music',
  'image',
  'video',
  'builder',
  'files',
  'usage',
  'payments',
];
const managing: readonly Scope[] = ['webhooks', 'account', 'keys'];

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const wholeNumber = (text: string) => (text ? Number(text) : null);

/** Until the end of that day, of the person's own clock. */
const endOf = (day: string) => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

function readForm(form: FormData, scopes: readonly Scope[] | null): CreateApiKey {
  return {
    name: textIn(form, 'name').trim(),
    ...(scopes && { scopes: [...scopes] }),
    limits: {
      requests_per_minute: wholeNumber(textIn(form, 'per_minute')),
      requests_per_day: wholeNumber(textIn(form, 'per_day')),
    },
    monthly_budget: textIn(form, 'budget') || null,
    expires_at: endOf(textIn(form, 'expires')),
  };
}

function ScopePicker({ chosen, onChange }: { chosen: readonly Scope[]; onChange: (scopes: readonly Scope[]) => void }) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
      {[...generating, ...managing].map((scope) => (
        <label key={scope} className="flex items-center gap-2 text-[0.9rem]">
          <input
            type="checkbox"
            className="size-4 accent-(--accent)"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
            }
          />
          {scope}
        </label>
      ))}
    </div>
  );
}

interface KeyFormProps {
  /** The key to change; none to make one. */
  readonly known?: ApiKey;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (input: CreateApiKey) => void;
}

export function KeyForm({ known, busy, error, onSubmit }: KeyFormProps) {
  const say = useWords(keysWords);
  const [choice, setChoice] = useState<'everything' | 'some'>(known ? 'some' : 'everything');
  const [scopes, setScopes] = useState<readonly Scope[]>(known?.scopes ?? generating);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(readForm(new FormData(event.currentTarget), choice === 'some' ? scopes : null));
      }}
    >
      <TextField
        label={say.name}
        hint={say.nameHint}
        name="name"
        defaultValue={known?.name ?? ''}
        required
        maxLength={100}
        autoFocus
      />
      <fieldset>
        <legend className="mb-1 text-[0.85rem] font-medium">{say.scopes}</legend>
        <Choice
          label={say.scopes}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'everything', label: say.everything },
            { value: 'some', label: say.some },
          ]}
        />
        {choice === 'some' && <ScopePicker chosen={scopes} onChange={setScopes} />}
      </fieldset>
      <details className="group" open={known !== undefined}>
        <summary className="text-[0.9rem] font-medium text-soft hover:text-ink">{say.more}</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <TextField
            label={say.perMinute}
            name="per_minute"
            type="number"
            min={1}
            placeholder={say.asPlan}
            defaultValue={known?.limits.requests_per_minute ?? ''}
          />
          <TextField
            label={say.perDay}
            name="per_day"
            type="number"
            min={1}
            placeholder={say.asPlan}
            defaultValue={known?.limits.requests_per_day ?? ''}
          />
          <TextField
            label={say.budget}
            name="budget"
            inputMode="decimal"
            pattern="\d{1,12}(\.\d{1,6})?"
            placeholder={say.none}
            defaultValue={known?.monthly_budget?.replace(/\.?0+$/, '') ?? ''}
          />
          <TextField
            label={say.expires}
            name="expires"
            type="date"
            min={today}
            defaultValue={known?.expires_at?.slice(0, 10) ?? ''}
          />
        </div>
      </details>
      <ErrorNote error={error} />
      <Button type="submit" look="primary" busy={busy} className="self-end">
        {known ? say.save : say.create}
      </Button>
    </form>
  );
}
