import { ArrowDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Note } from '../../kit/notes.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useWords } from '../../language/words.ts';
import { Beginning } from './beginning.tsx';
import { chatWords } from './chat-words.ts';
import { TranscriptView } from './transcript-view.tsx';
import { useFollow } from './use-follow.ts';
import type { Side } from './use-table.ts';

interface StageProps {
  /** One, or two side by side. */
  readonly sides: readonly Side[];
  readonly onBegin: (prompt: string) => void;
  readonly canBegin: boolean;
  /** Where one writes. */
  readonly children: ReactNode;
}

/** Told to who can't see the words appear. */
function Announcement({ sides }: { sides: readonly Side[] }) {
  const say = useWords(chatWords);
  const isAnswering = sides.some(({ thread }) => thread.isAnswering);
  const hasAnswer = sides.some(({ thread }) => thread.entries.at(-1)?.role === 'assistant');
  return (
    <p role="status" className="sr-only">
      {isAnswering ? say.answering : hasAnswer ? say.answered : ''}
    </p>
  );
}

/** Two columns of a desk; on a phone one of them at a time. */
function Columns({ sides }: { sides: readonly Side[] }) {
  const say = useWords(chatWords);
  const [looked, setLooked] = useState('0');
  const options = sides.map(({ model }, index) => ({ value: String(index), label: model }));
  return (
    <>
      <Choice
        label={say.column}
        value={looked}
        onChange={setLooked}
        options={options}
        className="self-start md:hidden"
      />
      <div className="grid w-full gap-8 md:grid-cols-2">
        {sides.map((side, index) => (
          <section
            key={index}
            aria-label={side.model}
            className={classes('min-w-0', String(index) !== looked && 'max-md:hidden')}
          >
            <p className="mb-4 truncate border-b pb-2 font-mono text-[0.82rem] text-soft max-md:hidden">{side.model}</p>
            <TranscriptView side={side} />
          </section>
        ))}
      </div>
    </>
  );
}

export function Stage({ sides, onBegin, canBegin, children }: StageProps) {
  const say = useWords(chatWords);
  const { frame, content, isAway, toEnd } = useFollow();
  const [first] = sides;
  const isComparing = sides.length > 1;
  const isEmpty = sides.every(({ thread }) => thread.entries.length === 0 && !thread.isOpening && !thread.error);
  return (
    <>
      <div
        ref={frame}
        className="min-h-0 flex-1 overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-label={say.transcript}
      >
        <div ref={content} className="flex min-h-full flex-col gap-5 px-4 py-6 sm:px-6">
          {isComparing && <Note className="mx-auto">{say.comparing}</Note>}
          {isEmpty && <Beginning onChoose={onBegin} disabled={!canBegin} />}
          {!isEmpty && isComparing && <Columns sides={sides} />}
          {!isEmpty && !isComparing && first && <TranscriptView side={first} />}
        </div>
      </div>
      <Announcement sides={sides} />
      <div className="relative mx-auto w-full max-w-3xl px-3 pb-3 sm:px-6 sm:pb-5">
        {isAway && (
          <Button size="small" className="absolute -top-10 left-1/2 -translate-x-1/2 shadow-raised" onClick={toEnd}>
            <ArrowDown aria-hidden />
            {say.toEnd}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
