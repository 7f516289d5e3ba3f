import { Eraser, SendHorizontal, Square } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../kit/button.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useLanguage, useWords } from '../../language/words.ts';
import { changeIdeas, talkWords } from './builder-words.ts';
import { useProjectTalk, type ProjectTalk } from './talk-state.ts';
import { ComingView, TurnView } from './turn-view.tsx';

type Way = 'propose' | 'rebuild';

function Hello({ onPick }: { onPick: (idea: string) => void }) {
  const say = useWords(talkWords);
  const known = changeIdeas[useLanguage()];
  return (
    <div className="flex flex-col items-start gap-2 text-soft">
      <p>{say.hello}</p>
      <p className="mt-2 text-[0.82rem]">{say.examples}</p>
      {known.map((idea) => (
        <button
          key={idea}
          type="button"
          onClick={() => onPick(idea)}
          className="rounded-full border bg-surface px-3 py-1 text-left text-[0.84rem] transition hover:border-accent hover:text-ink"
        >
          {idea}
        </button>
      ))}
    </div>
  );
}

interface ComposerProps {
  readonly talk: ProjectTalk;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

function Composer({ talk, draft, onDraft, box }: ComposerProps) {
  const say = useWords(talkWords);
  const [way, setWay] = useState<Way>('propose');
  const words = draft.trim();
  const send = () => {
    if (words === '' || talk.busy) return;
    onDraft('');
    if (way === 'propose') talk.ask(words);
    else talk.build(words);
  };
  return (
    <form
      className="flex flex-col gap-2 border-t p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Choice
        label={say.way}
        value={way}
        onChange={setWay}
        className="self-start"
        options={[
          { value: 'propose', label: say.propose },
          { value: 'rebuild', label: say.rebuild },
        ]}
      />
      <div className="flex items-end gap-2 rounded-xl border border-strong-line/60 bg-surface p-1.5 focus-within:border-accent">
        <textarea
          ref={box}
          rows={2}
          aria-label={say.message}
          placeholder={say.message}
          value={draft}
          maxLength={20_000}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          className="max-h-48 min-w-0 flex-1 resize-none bg-transparent px-2 py-1 outline-none placeholder:text-soft/80 [field-sizing:content]"
        />
        {talk.coming === null ? (
          <Button
            type="submit"
            look="primary"
            size="icon"
            busy={talk.busy}
            disabled={words === ''}
            aria-label={say.send}
          >
            {!talk.busy && <SendHorizontal aria-hidden />}
          </Button>
        ) : (
          <Button size="icon" aria-label={say.stop} onClick={talk.stop}>
            <Square aria-hidden />
          </Button>
        )}
      </div>
      <p className="text-[0.8rem] text-soft">{way === 'propose' ? say.proposeHint : say.rebuildHint}</p>
    </form>
  );
}

interface TalkProps {
  readonly projectId: string;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** The conversation that changes a project. */
export function Talk({ projectId, draft, onDraft, box }: TalkProps) {
  const say = useWords(talkWords);
  const talk = useProjectTalk(projectId);
  const list = useRef<HTMLDivElement>(null);
  const last = talk.turns.at(-1);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [talk.turns.length, talk.coming, last?.answer, last?.version]);
  return (
    <section aria-label={say.title} className="flex min-w-0 flex-col rounded-2xl border bg-surface shadow-panel">
      <div className="flex items-center justify-between border-b py-2 pr-2 pl-4">
        <h2>{say.title}</h2>
        {talk.turns.length > 0 && (
          <Button size="small" look="quiet" onClick={talk.forget}>
            <Eraser aria-hidden />
            {say.again}
          </Button>
        )}
      </div>
      <div
        ref={list}
        tabIndex={0}
        className="flex min-h-40 flex-1 flex-col gap-5 overflow-y-auto p-4 max-lg:max-h-[70dvh]"
      >
        {talk.turns.length === 0 && (
          <Hello
            onPick={(idea) => {
              onDraft(idea);
              box.current?.focus();
            }}
          />
        )}
        <ol className="flex flex-col gap-6">
          {talk.turns.map((turn) => (
            <TurnView key={turn.id} turn={turn} talk={talk} />
          ))}
        </ol>
        {talk.coming !== null && <ComingView text={talk.coming} />}
        <ErrorNote error={talk.error} />
      </div>
      <Composer talk={talk} draft={draft} onDraft={onDraft} box={box} />
    </section>
  );
}
