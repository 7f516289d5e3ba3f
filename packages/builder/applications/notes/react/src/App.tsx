import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button, TextArea, TextField, cx } from './ui';

interface Note {
  id: number;
  title: string;
  text: string;
}

const store = 'notes';
const firstNotes: Note[] = [
  { id: 3, title: 'Books to read', text: 'The Left Hand of Darkness\nA Month in the Country\nThe Summer Book' },
  {
    id: 2,
    title: 'Packing for the lake',
    text: 'Rain jacket, headlamp, the small stove, cards. Ask Jonas about the second tent.',
  },
  { id: 1, title: 'Measurements', text: 'Window in the study: 118 × 142 cm.\nNiche in the hall: 62 cm deep.' },
];

function readNotes(): Note[] {
  try {
    const kept = localStorage.getItem(store);
    return kept === null ? firstNotes : (JSON.parse(kept) as Note[]);
  } catch {
    return firstNotes;
  }
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

export default function App() {
  const [notes, setNotes] = useState(firstNotes);
  const [openId, setOpenId] = useState<number | undefined>(firstNotes[0]!.id);
  const [wanted, setWanted] = useState('');
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const kept = readNotes();
    setNotes(kept);
    setOpenId(kept[0]?.id);
    setIsRead(true);
  }, []);
  useEffect(() => {
    if (!isRead) return;
    try {
      localStorage.setItem(store, JSON.stringify(notes));
    } catch {
      // A browser that keeps nothing still shows the notes.
    }
  }, [notes, isRead]);

  const open = notes.find(({ id }) => id === openId);
  const shown = notes.filter(({ title, text }) =>
    `${title} ${text}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const change = (part: Partial<Note>) =>
    setNotes(notes.map((note) => (note.id === openId ? { ...note, ...part } : note)));

  function add() {
    const id = Math.max(0, ...notes.map((note) => note.id)) + 1;
    setNotes([{ id, title: '', text: '' }, ...notes]);
    setOpenId(id);
    setWanted('');
  }

  function remove() {
    const left = notes.filter(({ id }) => id !== openId);
    setNotes(left);
    setOpenId(left[0]?.id);
  }

  return (
    <div className="mx-auto flex min-h-screen max-w-6xl flex-col px-5 py-8 sm:py-10">
      <title>APPLICATION_TITLE</title>
      <header className="flex items-center justify-between gap-4">
        <h1 className="text-3xl font-semibold tracking-tight">APPLICATION_TITLE</h1>
        <Button onClick={add}>
          <Plus aria-hidden className="size-4" />
          New note
        </Button>
      </header>
      <div className="mt-6 grid flex-1 items-stretch gap-5 md:grid-cols-[20rem_1fr]">
        <nav aria-label="Notes" className="min-w-0">
          <TextField
            label="Find a note"
            hideLabel
            type="search"
            placeholder="Find a note"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <ul className="mt-4 flex flex-col gap-2">
            {shown.map((note) => (
              <li key={note.id}>
                <button
                  type="button"
                  aria-current={note.id === openId}
                  onClick={() => setOpenId(note.id)}
                  className={cx(
                    'w-full rounded-2xl border px-4 py-3 text-left transition',
                    note.id === openId
                      ? 'border-accent-strong bg-accent-soft'
                      : 'border-line bg-surface hover:bg-sunken',
                  )}
                >
                  <span className="block truncate font-medium">{note.title || 'Without a title'}</span>
                  <span className="mt-0.5 block truncate text-sm text-muted">{note.text || 'Nothing written yet'}</span>
                </button>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p className="mt-6 text-center text-muted">No note is found.</p>}
        </nav>
        <main className="flex flex-col gap-4 rounded-3xl border border-line bg-surface p-5 shadow-sm sm:p-8">
          {open ? (
            <>
              <TextField
                label="Title"
                className="h-12 text-xl font-semibold"
                value={open.title}
                onChange={(event) => change({ title: event.target.value })}
              />
              <TextArea
                label="Text"
                rows={14}
                className="text-base leading-relaxed"
                value={open.text}
                onChange={(event) => change({ text: event.target.value })}
              />
              <div className="flex items-center justify-between gap-4">
                <p className="text-sm text-muted">{`${wordsIn(open.text)} words, kept`}</p>
                <Button variant="danger" size="small" onClick={remove}>
                  <Trash2 aria-hidden className="size-4" />
                  Delete
                </Button>
              </div>
            </>
          ) : (
            <p className="m-auto text-muted">Begin with a new note.</p>
          )}
        </main>
      </div>
    </div>
  );
}
