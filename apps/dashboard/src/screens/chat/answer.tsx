import { Brain, RotateCcw } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { Copy } from '../../kit/copy.tsx';
import { Markdown } from '../../kit/markdown.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Badge } from '../../kit/page.tsx';
import { formatCredits, formatDuration, formatNumber } from '../../language/format.ts';
import { defineWords, useWords } from '../../language/words.ts';
import type { AnswerEntry } from './transcript.ts';

const words = defineWords({
  en: {
    thinking: 'Thinking',
    reasoning: 'How the model thought',
    stopped: 'Stopped',
    cut: 'Cut off at the limit of tokens',
    filtered: 'Held back by the model’s filter',
    again: 'Ask again',
    retry: 'Try again',
    tokens: (input: string, output: string) => `${input} tokens in, ${output} out`,
    credits: (amount: string) => `${amount} credits`,
    first: (time: string) => `first word after ${time}`,
    total: (time: string) => `${time} in all`,
  },
  de: {
    thinking: 'Denkt nach',
    reasoning: 'Wie das Modell gedacht hat',
    stopped: 'Angehalten',
    cut: 'Abgeschnitten: Token-Grenze erreicht',
    filtered: 'Vom Filter des Modells zurückgehalten',
    again: 'Noch einmal fragen',
    retry: 'Noch einmal versuchen',
    tokens: (input: string, output: string) => `${input} Token rein, ${output} raus`,
    credits: (amount: string) => `${amount} Credits`,
    first: (time: string) => `erstes Wort nach ${time}`,
    total: (time: string) => `insgesamt ${time}`,
  },
});

function Reasoning({ text, isOpen }: { text: string; isOpen: boolean }) {
  const say = useWords(words);
  return (
    <details open={isOpen} className="mb-3 rounded-lg border bg-sunk px-3 py-2 text-[0.88rem] text-soft">
      <summary className="flex items-center gap-2">
        <Brain className="size-4" aria-hidden />
        {say.reasoning}
      </summary>
      <p className="mt-2 whitespace-pre-wrap">{text}</p>
    </details>
  );
}

/** What the answer took, in one line. */
function FiguresLine({ answer: { model, figures } }: { answer: AnswerEntry }) {
  const say = useWords(words);
  const { usage, firstMs = null, totalMs } = figures ?? {};
  const facts = [
    model,
    usage && say.tokens(formatNumber(usage.prompt_tokens), formatNumber(usage.completion_tokens)),
    usage && say.credits(formatCredits(usage.cost)),
    firstMs !== null && say.first(formatDuration(firstMs)),
    totalMs !== undefined && say.total(formatDuration(totalMs)),
  ].filter(Boolean);
  return <p className="min-w-0 text-[0.78rem] text-soft tabular-nums">{facts.join(' · ')}</p>;
}

function Ending({ answer: { state, finish } }: { answer: AnswerEntry }) {
  const say = useWords(words);
  if (state === 'stopped') return <Badge>{say.stopped}</Badge>;
  if (finish === 'length') return <Badge tone="warn">{say.cut}</Badge>;
  if (finish === 'content_filter') return <Badge tone="warn">{say.filtered}</Badge>;
  return null;
}

interface AnswerProps {
  readonly answer: AnswerEntry;
  /** Left out where a later turn builds on this one. */
  readonly onAgain?: (() => void) | undefined;
}

export function Answer({ answer, onAgain }: AnswerProps) {
  const say = useWords(words);
  const { text, reasoning, state, error, calls } = answer;
  const isStreaming = state === 'streaming';
  return (
    <div className="min-w-0">
      {reasoning !== '' && <Reasoning text={reasoning} isOpen={isStreaming && text === ''} />}
      {text !== '' && <Markdown text={text} streaming={isStreaming} />}
      {isStreaming && text === '' && calls.length === 0 && (
        <p className="flex items-center gap-2 text-soft">
          <span className="size-2 animate-pulse rounded-full bg-accent" aria-hidden />
          {say.thinking}
        </p>
      )}
      <ErrorNote error={error} className="mt-3" />
      {!isStreaming && (
        <div className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Ending answer={answer} />
          <FiguresLine answer={answer} />
          <div className="ml-auto flex">
            {text !== '' && <Copy text={text} />}
            {onAgain && (
              <Button look={state === 'failed' ? 'plain' : 'quiet'} size="small" onClick={onAgain}>
                <RotateCcw aria-hidden />
                {state === 'failed' ? say.retry : say.again}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
