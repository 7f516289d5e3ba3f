import { ListChecks, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';

import { Button, Checkbox, TextField, cx } from './ui';

interface Task {
  id: number;
  text: string;
  done: boolean;
}

const store = 'tasks';
const firstTasks: Task[] = [
  { id: 1, text: 'Plan the week', done: false },
  { id: 2, text: 'Buy fruit and bread', done: false },
  { id: 3, text: 'Call the dentist', done: false },
  { id: 4, text: 'Send the invoice for October', done: true },
];
const filters = ['All', 'Open', 'Done'] as const;

function readTasks(): Task[] {
  try {
    const kept = localStorage.getItem(store);
    return kept === null ? firstTasks : (JSON.parse(kept) as Task[]);
  } catch {
    return firstTasks;
  }
}

export default function App() {
  const [tasks, setTasks] = useState<Task[]>(firstTasks);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<(typeof filters)[number]>('All');
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    setTasks(readTasks());
    setIsRead(true);
  }, []);
  useEffect(() => {
    if (!isRead) return;
    try {
      localStorage.setItem(store, JSON.stringify(tasks));
    } catch {
      // A browser that keeps nothing still shows the list.
    }
  }, [tasks, isRead]);

  const left = tasks.filter(({ done }) => !done).length;
  const share = tasks.length === 0 ? 0 : Math.round(((tasks.length - left) / tasks.length) * 100);
  const shown = tasks.filter(({ done }) => filter === 'All' || done === (filter === 'Done'));

  function add(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    setTasks([{ id: Math.max(0, ...tasks.map(({ id }) => id)) + 1, text: words, done: false }, ...tasks]);
    setText('');
    setFilter('All');
  }

  return (
    <main className="mx-auto min-h-screen max-w-2xl px-5 py-10 sm:py-16">
      <title>APPLICATION_TITLE</title>
      <header className="flex items-center gap-4">
        <span className="grid size-12 place-items-center rounded-2xl bg-accent text-accent-ink">
          <ListChecks aria-hidden className="size-6" />
        </span>
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">APPLICATION_TITLE</h1>
          <p className="text-muted">{left === 1 ? '1 task left' : `${left} tasks left`}</p>
        </div>
      </header>
      <div className="mt-6 h-2 overflow-hidden rounded-full bg-sunken" aria-hidden>
        <div className="h-full rounded-full bg-accent transition-all" style={{ width: `${share}%` }} />
      </div>

      <form onSubmit={add} className="mt-8 flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label="New task"
            placeholder="What is to be done?"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit">
          <Plus aria-hidden className="size-4" />
          Add
        </Button>
      </form>

      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <div role="group" aria-label="Which tasks are shown" className="flex gap-1 rounded-xl bg-sunken p-1">
          {filters.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
              className={cx(
                'rounded-lg px-4 py-1.5 text-sm font-medium',
                filter === name ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
              )}
            >
              {name}
            </button>
          ))}
        </div>
        {left < tasks.length && (
          <Button variant="ghost" size="small" onClick={() => setTasks(tasks.filter(({ done }) => !done))}>
            Clear what is done
          </Button>
        )}
      </div>

      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-sm">
        {shown.length === 0 && <li className="px-5 py-10 text-center text-muted">Nothing here. Enjoy it.</li>}
        {shown.map((task) => (
          <li key={task.id} className="group flex items-center justify-between gap-3 px-5 py-3 hover:bg-sunken/50">
            <Checkbox
              className="min-w-0 flex-1 py-1 text-base"
              label={<span className={cx('break-words', task.done && 'text-muted line-through')}>{task.text}</span>}
              checked={task.done}
              onChange={() => setTasks(tasks.map((one) => (one.id === task.id ? { ...one, done: !one.done } : one)))}
            />
            <Button
              variant="ghost"
              size="small"
              aria-label={`Delete ${task.text}`}
              onClick={() => setTasks(tasks.filter(({ id }) => id !== task.id))}
            >
              <Trash2 aria-hidden className="size-4 text-muted" />
            </Button>
          </li>
        ))}
      </ul>
    </main>
  );
}
