import { ArrowUp, Square } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../kit/button.tsx';
import { defineWords, useWords } from '../../language/words.ts';

const words = defineWords({
  en: {
    label: 'Your message',
    placeholder: 'Ask anything',
    waiting: 'Answer the tool call above to go on',
    send: 'Send',
    stop: 'Stop',
    hint: 'Enter sends, Shift + Enter begins a new line',
  },
  de: {
    label: 'Deine Nachricht',
    placeholder: 'Frag, was du willst',
    waiting: 'Beantworte erst den Werkzeugaufruf oben',
    send: 'Senden',
    stop: 'Anhalten',
    hint: 'Enter sendet, Umschalt + Enter beginnt eine neue Zeile',
  },
});

interface ComposerProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly isAnswering: boolean;
  /** A tool has to answer first. */
  readonly isWaiting: boolean;
  readonly disabled: boolean;
}

/** Grows with what is written, up to a third of the window. */
function useGrowing(text: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.height = 'auto';
    if (text !== '') box.current.style.height = `${Math.min(box.current.scrollHeight, innerHeight / 3)}px`;
  }, [text]);
  return box;
}

export function Composer({ text, onText, onSend, onStop, isAnswering, isWaiting, disabled }: ComposerProps) {
  const say = useWords(words);
  const id = useId();
  const box = useGrowing(text);
  const canSend = text.trim() !== '' && !isAnswering && !isWaiting && !disabled;
  const listen = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <div className="rounded-2xl border border-strong-line/60 bg-surface p-2 shadow-panel transition focus-within:border-accent">
      <label htmlFor={id} className="sr-only">
        {say.label}
      </label>
      <textarea
        id={id}
        ref={box}
        rows={1}
        value={text}
        disabled={disabled || isWaiting}
        aria-describedby={`${id}-hint`}
        placeholder={isWaiting ? say.waiting : say.placeholder}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={listen}
        className="block w-full resize-none bg-transparent px-2 py-1.5 outline-none placeholder:text-soft"
      />
      <div className="flex items-center justify-between gap-2 pl-2">
        <p id={`${id}-hint`} className="text-[0.78rem] text-soft max-sm:sr-only">
          {say.hint}
        </p>
        {isAnswering ? (
          <Button size="small" className="ml-auto" onClick={onStop}>
            <Square aria-hidden />
            {say.stop}
          </Button>
        ) : (
          <Button look="primary" size="small" className="ml-auto" disabled={!canSend} onClick={onSend}>
            <ArrowUp aria-hidden />
            {say.send}
          </Button>
        )}
      </div>
    </div>
  );
}
