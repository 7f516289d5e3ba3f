import { ArrowLeft, ArrowRight, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';

import { Badge, Button, Select, TextField, cx } from './ui';

const columns = ['Planned', 'Doing', 'Done'] as const;
type Column = (typeof columns)[number];
const labels = { Idea: 'accent', Bug: 'danger', Chore: 'warning' } as const;
type Label = keyof typeof labels;

interface Item {
  id: number;
  text: string;
  label: Label;
  column: Column;
}

const store = 'board';
const firstItems: Item[] = [
  { id: 1, text: 'Collect what people asked for', label: 'Idea', column: 'Planned' },
  { id: 2, text: 'Renew the domain name', label: 'Chore', column: 'Planned' },
  { id: 3, text: 'The menu closes too early on phones', label: 'Bug', column: 'Doing' },
  { id: 4, text: 'A calmer page for beginners', label: 'Idea', column: 'Doing' },
  { id: 5, text: 'Move the pictures to the new storage', label: 'Chore', column: 'Done' },
];

function readItems(): Item[] {
  try {
    const kept = localStorage.getItem(store);
    return kept === null ? firstItems : (JSON.parse(kept) as Item[]);
  } catch {
    return firstItems;
  }
}

interface CardProps {
  item: Item;
  onMove: (to: Column) => void;
  onDelete: () => void;
}

function BoardCard({ item, onMove, onDelete }: CardProps) {
  const place = columns.indexOf(item.column);
  const before = columns[place - 1];
  const after = columns[place + 1];
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(item.id))}
      className="cursor-grab rounded-2xl border border-line bg-surface p-4 shadow-sm active:cursor-grabbing"
    >
      <Badge tone={labels[item.label]}>{item.label}</Badge>
      <p className="mt-2.5 font-medium break-words">{item.text}</p>
      <div className="mt-3 flex justify-between">
        <Button variant="ghost" size="small" aria-label={`Delete ${item.text}`} onClick={onDelete} className="-ml-3">
          <Trash2 aria-hidden className="size-4 text-muted" />
        </Button>
        <span className="-mr-3 flex">
          {before && (
            <Button
              variant="ghost"
              size="small"
              aria-label={`Move ${item.text} to ${before}`}
              onClick={() => onMove(before)}
            >
              <ArrowLeft aria-hidden className="size-4" />
            </Button>
          )}
          {after && (
            <Button
              variant="ghost"
              size="small"
              aria-label={`Move ${item.text} to ${after}`}
              onClick={() => onMove(after)}
            >
              <ArrowRight aria-hidden className="size-4" />
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}

export default function App() {
  const [items, setItems] = useState(firstItems);
  const [isRead, setIsRead] = useState(false);
  const [text, setText] = useState('');
  const [label, setLabel] = useState<Label>('Idea');
  const [over, setOver] = useState<Column>();
  const [said, setSaid] = useState('Drag a card, or move it with its arrows.');

  useEffect(() => {
    setItems(readItems());
    setIsRead(true);
  }, []);
  useEffect(() => {
    if (!isRead) return;
    try {
      localStorage.setItem(store, JSON.stringify(items));
    } catch {
      // A browser that keeps nothing still shows the board.
    }
  }, [items, isRead]);

  function move(id: number, column: Column) {
    const moved = items.find((item) => item.id === id);
    if (!moved || moved.column === column) return;
    setItems([...items.filter((item) => item.id !== id), { ...moved, column }]);
    setSaid(`${moved.text} is now in ${column}.`);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    const id = Math.max(0, ...items.map((item) => item.id)) + 1;
    setItems([{ id, text: words, label, column: 'Planned' }, ...items]);
    setSaid(`${words} was added to Planned.`);
    setText('');
  }

  return (
    <main className="mx-auto min-h-screen max-w-6xl px-5 py-8 sm:py-12">
      <title>APPLICATION_TITLE</title>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">APPLICATION_TITLE</h1>
          <p role="status" className="mt-1 text-muted">
            {said}
          </p>
        </div>
        <form onSubmit={add} className="flex w-full flex-wrap items-end gap-3 md:w-auto">
          <div className="min-w-40 flex-1 md:w-64">
            <TextField
              label="New card"
              maxLength={120}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Select
            label="Label"
            options={Object.keys(labels).map((value) => ({ value, label: value }))}
            value={label}
            onChange={(event) => setLabel(event.target.value as Label)}
          />
          <Button type="submit">
            <Plus aria-hidden className="size-4" />
            Add card
          </Button>
        </form>
      </div>
      <div className="mt-8 grid items-start gap-5 md:grid-cols-3">
        {columns.map((column) => {
          const own = items.filter((item) => item.column === column);
          return (
            <section
              key={column}
              aria-labelledby={`column-${column}`}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(column);
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(undefined);
                move(Number(event.dataTransfer.getData('text/plain')), column);
              }}
              className={cx(
                'rounded-3xl border-2 bg-sunken p-4 md:min-h-96',
                over === column ? 'border-accent-strong' : 'border-transparent',
              )}
            >
              <h2 id={`column-${column}`} className="flex items-center justify-between px-1 font-semibold">
                {column}
                <span className="rounded-full bg-surface px-2.5 py-0.5 text-sm font-medium tabular-nums">
                  {own.length}
                </span>
              </h2>
              <ul className="mt-4 flex flex-col gap-3">
                {own.map((item) => (
                  <BoardCard
                    key={item.id}
                    item={item}
                    onMove={(to) => move(item.id, to)}
                    onDelete={() => setItems(items.filter(({ id }) => id !== item.id))}
                  />
                ))}
              </ul>
              {own.length === 0 && <p className="py-8 text-center text-sm text-muted">Nothing here</p>}
            </section>
          );
        })}
      </div>
    </main>
  );
}
