import { Check, X } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { Markdown } from '../../kit/markdown.tsx';
import { Note } from '../../kit/notes.tsx';
import { Badge } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { BuildProgress } from './build-progress.tsx';
import { talkWords } from './builder-words.ts';
import { DiffView } from './diff-view.tsx';
import { wordsOf, type ProjectTalk, type Turn } from './talk-state.ts';

const said =
  'max-w-[92%] self-end rounded-2xl rounded-br-md bg-accent-wash px-3.5 py-2 whitespace-pre-wrap break-words';

/** What comes of a turn that makes a version. */
function Outcome({ turn, talk }: { turn: Turn; talk: ProjectTalk }) {
  const say = useWords(talkWords);
  if (turn.version !== undefined) {
    return (
      <Badge tone="good">
        <Check className="size-3.5" aria-hidden />
        {say.applied(turn.version)}
      </Badge>
    );
  }
  if (turn.decision === 'discarded') return <Badge>{say.discarded}</Badge>;
  if (turn.jobId === undefined) return null;
  return (
    <div className="self-stretch">
      <BuildProgress id={turn.jobId} onDone={(job) => talk.ended(turn, job)} />
    </div>
  );
}

function Decision({ turn, talk }: { turn: Turn; talk: ProjectTalk }) {
  const say = useWords(talkWords);
  if (turn.decision !== undefined) return null;
  return (
    <div className="flex gap-2">
      <Button size="small" look="primary" disabled={talk.busy} onClick={() => talk.apply(turn)}>
        <Check aria-hidden />
        {say.apply}
      </Button>
      <Button size="small" disabled={talk.busy} onClick={() => talk.discard(turn)}>
        <X aria-hidden />
        {say.discard}
      </Button>
    </div>
  );
}

function AnswerView({ answer, turn, talk }: { answer: NonNullable<Turn['answer']>; turn: Turn; talk: ProjectTalk }) {
  const say = useWords(talkWords);
  return (
    <>
      <div className="min-w-0 self-stretch">
        <span className="sr-only">{`${say.answer}: `}</span>
        <Markdown text={answer.message.content} />
      </div>
      {answer.diagnostics.length > 0 && (
        <Note tone="warn">
          {say.unusable}
          <ul className="list-disc pl-4">
            {answer.diagnostics.map(({ message }, place) => (
              <li key={place} className="break-words">
                {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {answer.edits.length > 0 && (
        <>
          <p className="text-[0.82rem] text-soft">{say.files(answer.edits.length)}</p>
          <DiffView files={answer.edits} openUpTo={1} />
          <Decision turn={turn} talk={talk} />
        </>
      )}
    </>
  );
}

/** What somebody said, and what came of it. */
export function TurnView({ turn, talk }: { turn: Turn; talk: ProjectTalk }) {
  const say = useWords(talkWords);
  return (
    <li className="flex min-w-0 flex-col items-start gap-2.5 [&>*]:max-w-full">
      <p className={said}>
        <span className="sr-only">{`${say.you}: `}</span>
        {turn.said}
      </p>
      {turn.answer && <AnswerView answer={turn.answer} turn={turn} talk={talk} />}
      <Outcome turn={turn} talk={talk} />
    </li>
  );
}

/** The answer as it comes. */
export function ComingView({ text }: { text: string }) {
  const say = useWords(talkWords);
  const { words, writesEdits } = wordsOf(text);
  return (
    <div role="status" className="flex flex-col gap-1">
      {words !== '' && <Markdown text={words} streaming />}
      {(words === '' || writesEdits) && (
        <p className="animate-pulse text-soft">{writesEdits ? say.writing : say.thinking}</p>
      )}
    </div>
  );
}
