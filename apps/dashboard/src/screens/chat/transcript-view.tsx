import { Copy } from '../../kit/copy.tsx';
import { ErrorNote, Note, Skeleton } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { Answer } from './answer.tsx';
import { chatWords } from './chat-words.ts';
import { ToolCalls, ToolResult } from './tool-calls.tsx';
import { openCalls, type Entry } from './transcript.ts';
import type { Side } from './use-table.ts';

function Question({ text }: { text: string }) {
  return (
    <div className="group flex flex-row-reverse items-center gap-1">
      <div className="max-w-[85%] min-w-0 rounded-2xl rounded-br-md bg-accent-wash px-4 py-2.5 break-words whitespace-pre-wrap">
        {text}
      </div>
      <div className="opacity-0 transition group-focus-within:opacity-100 group-hover:opacity-100 max-lg:opacity-100">
        <Copy text={text} />
      </div>
    </div>
  );
}

/** What was said, in its order. */
export function TranscriptView({ side }: { side: Side }) {
  const say = useWords(chatWords);
  const { entries, isOpening, error, kept } = side.thread;
  const isWaiting = openCalls(entries).length > 0;
  const show = (entry: Entry, isLast: boolean) => {
    if (entry.role === 'user') return <Question text={entry.text} />;
    if (entry.role === 'tool') return <ToolResult text={entry.text} />;
    return (
      <>
        {entry.calls.length > 0 && (
          <ToolCalls calls={entry.calls} onResults={isLast && isWaiting ? side.say : undefined} />
        )}
        <Answer answer={entry} onAgain={isLast ? side.again : undefined} />
      </>
    );
  };
  if (isOpening) return <OpeningSkeleton />;
  return (
    <div className="mx-auto flex w-full max-w-3xl min-w-0 flex-col gap-5">
      <ErrorNote error={error} />
      {!kept.isWhole && <Note>{say.onlyLatest}</Note>}
      {entries.map((entry, index) => (
        <div key={entry.id} className="min-w-0 animate-appear">
          {show(entry, index === entries.length - 1)}
        </div>
      ))}
    </div>
  );
}

const OpeningSkeleton = () => (
  <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
    <Skeleton className="h-10 w-1/2 self-end" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-10 w-2/5 self-end" />
    <Skeleton className="h-16 w-full" />
  </div>
);
