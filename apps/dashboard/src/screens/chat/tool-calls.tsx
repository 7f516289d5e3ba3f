import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { TextArea } from '../../kit/field.tsx';
import { HighlightedCode } from '../../kit/highlighted-code.tsx';
import { Badge } from '../../kit/page.tsx';
import { defineWords, useWords } from '../../language/words.ts';
import type { NewEntry, ToolCall } from './transcript.ts';

const words = defineWords({
  en: {
    called: 'The model calls',
    result: (name: string) => `What ${name} answers`,
    placeholder: '{"temperature": 21}',
    hint: 'You are the tool now: write what it would return.',
    send: 'Send and go on',
    answered: 'The tool answered',
  },
  de: {
    called: 'Das Modell ruft auf',
    result: (name: string) => `Was ${name} antwortet`,
    placeholder: '{"temperatur": 21}',
    hint: 'Jetzt bist du das Werkzeug: Schreib, was es zurückgäbe.',
    send: 'Senden und weiter',
    answered: 'Das Werkzeug hat geantwortet',
  },
});

/** Easier to read on several lines, as long as it is JSON. */
function spread(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

const code = 'overflow-x-auto rounded-lg border bg-sunk px-3 py-2 text-[0.84rem]';

function Call({ call }: { call: ToolCall }) {
  const say = useWords(words);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-2 text-[0.88rem] text-soft">
        <Wrench className="size-4 text-accent" aria-hidden />
        {say.called}
        <code className="font-medium text-ink">{call.name}</code>
      </p>
      <pre className={code} tabIndex={0}>
        <code>
          <HighlightedCode code={spread(call.arguments)} language="json" />
        </code>
      </pre>
    </div>
  );
}

interface ToolCallsProps {
  readonly calls: readonly ToolCall[];
  /** Given while the calls wait for results. */
  readonly onResults?: ((results: readonly NewEntry[]) => void) | undefined;
}

export function ToolCalls({ calls, onResults }: ToolCallsProps) {
  const say = useWords(words);
  const [results, setResults] = useState<Readonly<Record<string, string>>>({});
  const isComplete = calls.every(({ id }) => (results[id] ?? '').trim() !== '');
  const send = () =>
    onResults?.(
      calls.map(({ id }) => ({ id: crypto.randomUUID(), role: 'tool', callId: id, text: results[id] ?? '' })),
    );
  return (
    <div className="my-2 flex flex-col gap-4 rounded-xl border bg-surface p-4">
      {calls.map((call, index) => (
        <div key={call.id || index} className="flex flex-col gap-3">
          <Call call={call} />
          {onResults && (
            <TextArea
              label={say.result(call.name)}
              rows={2}
              placeholder={say.placeholder}
              value={results[call.id] ?? ''}
              onChange={(event) => setResults({ ...results, [call.id]: event.target.value })}
            />
          )}
        </div>
      ))}
      {onResults && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-[0.82rem] text-soft">{say.hint}</p>
          <Button look="primary" size="small" disabled={!isComplete} onClick={send}>
            {say.send}
          </Button>
        </div>
      )}
    </div>
  );
}

export function ToolResult({ text }: { text: string }) {
  const say = useWords(words);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p>
        <Badge>
          <Wrench className="size-3" aria-hidden />
          {say.answered}
        </Badge>
      </p>
      <pre className={code} tabIndex={0}>
        <code>
          <HighlightedCode code={spread(text)} language="json" />
        </code>
      </pre>
    </div>
  );
}
