import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { Button, TextField, cx } from './ui';

interface Message {
  isMine: boolean;
  text: string;
}

interface Person {
  id: string;
  name: string;
  about: string;
  hue: string;
  messages: Message[];
}

const people: Person[] = [
  {
    id: 'mara',
    name: 'Mara Lindqvist',
    about: 'Garden club',
    hue: 'bg-emerald-800',
    messages: [
      { isMine: false, text: 'Morning! The seedlings have arrived.' },
      { isMine: true, text: 'Lovely. How many are there?' },
      { isMine: false, text: 'Sixty, and a few extra tomatoes. We could plant them this afternoon.' },
    ],
  },
  {
    id: 'jonas',
    name: 'Jonas Weber',
    about: 'Band practice',
    hue: 'bg-indigo-800',
    messages: [{ isMine: false, text: 'I found the cable. It was in the drum case all along.' }],
  },
  {
    id: 'priya',
    name: 'Priya Nair',
    about: 'Book circle',
    hue: 'bg-rose-800',
    messages: [
      { isMine: true, text: 'I finished it last night!' },
      { isMine: false, text: 'And? No spoilers, I have forty pages left.' },
    ],
  },
];

function replyTo(text: string): string {
  const said = text.toLowerCase();
  if (/\bfour\b/.test(said)) return 'Four works well for me. See you there!';
  if (said.includes('?')) return 'Good question. Let me think about it and come back to you.';
  if (/\b(thanks|thank you)\b/.test(said)) return 'You are welcome!';
  if (/\b(hi|hello|hey)\b/.test(said)) return 'Hello you! How are things?';
  return 'Got it, thank you.';
}

const initials = (name: string) =>
  name
    .split(' ')
    .map((part) => part[0])
    .join('');

function Face({ person }: { person: Person }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-10 shrink-0 place-items-center rounded-full text-sm font-semibold text-white',
        person.hue,
      )}
    >
      {initials(person.name)}
    </span>
  );
}

export default function App() {
  const [all, setAll] = useState(people);
  const [openId, setOpenId] = useState(people[0]!.id);
  const [text, setText] = useState('');
  const [typing, setTyping] = useState<string>();
  const log = useRef<HTMLDivElement>(null);
  const open = all.find(({ id }) => id === openId)!;

  const say = (id: string, message: Message) =>
    setAll((before) => before.map((one) => (one.id === id ? { ...one, messages: [...one.messages, message] } : one)));

  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight);
  }, [open.messages.length, typing]);

  function send(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    say(openId, { isMine: true, text: words });
    setText('');
    setTyping(openId);
    setTimeout(() => {
      say(openId, { isMine: false, text: replyTo(words) });
      setTyping(undefined);
    }, 700);
  }

  return (
    <div className="mx-auto flex h-screen max-w-6xl flex-col gap-4 p-4 sm:p-6">
      <title>APPLICATION_TITLE</title>
      <h1 className="text-2xl font-semibold tracking-tight">APPLICATION_TITLE</h1>
      <div className="grid min-h-0 flex-1 grid-rows-[auto_1fr] overflow-hidden rounded-3xl border border-line bg-surface shadow-lg md:grid-cols-[18rem_1fr] md:grid-rows-1">
        <nav aria-label="Conversations" className="min-w-0 border-b border-line md:border-r md:border-b-0">
          <ul className="flex gap-1 overflow-x-auto p-2 md:flex-col">
            {all.map((person) => (
              <li key={person.id} className="min-w-0 shrink-0 md:shrink">
                <button
                  type="button"
                  aria-current={person.id === openId}
                  onClick={() => setOpenId(person.id)}
                  className={cx(
                    'flex w-full items-center gap-3 rounded-2xl p-2.5 text-left',
                    person.id === openId ? 'bg-accent-soft' : 'hover:bg-sunken',
                  )}
                >
                  <Face person={person} />
                  <span className="hidden min-w-0 sm:block">
                    <span className="block font-medium">{person.name}</span>
                    <span className="block max-w-48 truncate text-sm text-muted">{person.messages.at(-1)?.text}</span>
                  </span>
                  <span className="font-medium sm:hidden">{person.name.split(' ')[0]}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <main className="flex min-h-0 min-w-0 flex-col">
          <header className="flex items-center gap-3 border-b border-line px-5 py-3">
            <Face person={open} />
            <div>
              <h2 className="font-semibold">{open.name}</h2>
              <p className="text-sm text-muted">{open.about}</p>
            </div>
          </header>
          <div
            ref={log}
            role="log"
            aria-label={`Messages with ${open.name}`}
            tabIndex={0}
            className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-5"
          >
            {open.messages.map((message, index) => (
              <p
                key={index}
                className={cx(
                  'max-w-[80%] rounded-2xl px-4 py-2.5 break-words',
                  message.isMine
                    ? 'self-end rounded-br-md bg-accent text-accent-ink'
                    : 'self-start rounded-bl-md bg-sunken',
                )}
              >
                {message.text}
              </p>
            ))}
            {typing === openId && <p className="text-sm text-muted">{open.name.split(' ')[0]} is writing…</p>}
          </div>
          <form onSubmit={send} className="flex items-end gap-3 border-t border-line p-4">
            <div className="min-w-0 flex-1">
              <TextField
                label="Message"
                hideLabel
                placeholder="Write a message"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </div>
            <Button type="submit">
              <Send aria-hidden className="size-4" />
              Send
            </Button>
          </form>
        </main>
      </div>
    </div>
  );
}
