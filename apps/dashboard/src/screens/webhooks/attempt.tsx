import type { WebhookAttempt } from '@atelier/sdk';
import { ChevronRight } from 'lucide-react';
import { CodeBlock } from '../../kit/code-block.tsx';
import { Badge } from '../../kit/page.tsx';
import { formatDateTime, formatDuration } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { endpointWords } from './endpoint-words.ts';

export const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const isGood = (status: number | null) => status !== null && status >= 200 && status < 300;

/** One try. What the receiver answered is shown as plain text, whatever it is. */
export function Attempt({ attempt, open }: { attempt: WebhookAttempt; open: boolean }) {
  const say = useWords(endpointWords);
  const { number, started_at, duration_ms, status, headers, body, error } = attempt;
  return (
    <details open={open} className="group rounded-xl border bg-paper">
      <summary className="flex list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-3.5 py-2.5">
        <ChevronRight className="size-4 text-soft transition group-open:rotate-90" aria-hidden />
        <span className="font-medium">{say.attempt(number)}</span>
        <Badge tone={isGood(status) ? 'good' : 'bad'}>{status ?? say.noAnswer}</Badge>
        <span className="ml-auto text-[0.85rem] text-soft tabular-nums">
          {formatDateTime(started_at)}
          {duration_ms !== null && ` · ${formatDuration(duration_ms)}`}
        </span>
      </summary>
      <div className="flex flex-col gap-3 border-t p-3.5">
        {error !== null && <p className="break-words text-bad">{error}</p>}
        {body !== null && <CodeBlock title={say.answerBody} code={body === '' ? say.emptyBody : body} />}
        {headers !== null && <CodeBlock title={say.answerHeaders} code={headerLines(headers)} />}
      </div>
    </details>
  );
}
