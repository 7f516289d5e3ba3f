import type { EventType } from '@atelier/sdk';
import { useId, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useWords } from '../../language/words.ts';
import { eventTypes, eventWords } from './event-kinds.ts';
import { webhookWords } from './webhooks-words.ts';

export interface EndpointWish {
  readonly url: string;
  readonly description: string;
  /** Empty: all of them. */
  readonly events: EventType[];
}

interface KindsProps {
  readonly chosen: readonly EventType[];
  readonly onChange: (chosen: EventType[]) => void;
}

function Kinds({ chosen, onChange }: KindsProps) {
  const tell = useWords(eventWords);
  const id = useId();
  return (
    <ul className="flex max-h-72 flex-col overflow-y-auto rounded-xl border" tabIndex={-1}>
      {eventTypes.map((type) => (
        <li key={type} className="flex items-start gap-3 border-t px-3 py-2 first:border-t-0 hover:bg-paper">
          <input
            id={`${id}-${type}`}
            type="checkbox"
            className="mt-1.5 accent-(--accent)"
            checked={chosen.includes(type)}
            onChange={({ target }) =>
              onChange(eventTypes.filter((one) => (one === type ? target.checked : chosen.includes(one))))
            }
          />
          <label htmlFor={`${id}-${type}`} className="min-w-0 flex-1">
            <code className="text-ink">{type}</code>
            <span className="block text-[0.84rem] text-soft">{tell[type]}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

interface FormProps {
  readonly present: EndpointWish;
  readonly action: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (wish: EndpointWish) => void;
}

/** For a new endpoint and for one that is changed. */
export function EndpointForm({ present, action, busy, error, onSubmit }: FormProps) {
  const say = useWords(webhookWords);
  const [url, setUrl] = useState(present.url);
  const [description, setDescription] = useState(present.description);
  const [which, setWhich] = useState<'all' | 'some'>(present.events.length === 0 ? 'all' : 'some');
  const [events, setEvents] = useState<EventType[]>(present.events);
  const incomplete = which === 'some' && events.length === 0;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!incomplete) onSubmit({ url, description, events: which === 'all' ? [] : events });
      }}
    >
      <TextField
        label={say.url}
        hint={say.urlHint}
        type="url"
        required
        maxLength={2000}
        placeholder="https://example.com/webhooks"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        label={say.description}
        hint={say.descriptionHint}
        maxLength={200}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <div className="flex flex-col items-start gap-2">
        <p className="text-[0.85rem] font-medium">{say.which}</p>
        <Choice
          label={say.which}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: say.all },
            { value: 'some', label: say.some },
          ]}
        />
        {which === 'some' && (
          <div className="w-full">
            <Kinds chosen={events} onChange={setEvents} />
          </div>
        )}
        {incomplete && <p className="text-[0.82rem] text-soft">{say.chooseOne}</p>}
      </div>
      <ErrorNote error={error} />
      <Button type="submit" look="primary" className="self-end" busy={busy} disabled={incomplete}>
        {action}
      </Button>
    </form>
  );
}
