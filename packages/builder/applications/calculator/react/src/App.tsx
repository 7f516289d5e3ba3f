import { Delete } from 'lucide-react';
import { useEffect, useState } from 'react';

import { cx } from './ui';

type Sign = '+' | '−' | '×' | '÷';
interface State {
  shown: string;
  before?: number;
  sign?: Sign;
  /** The next digit begins another number. */
  isFresh: boolean;
  past: string[];
}

const begin: State = { shown: '0', isFresh: true, past: [] };
const names: Record<string, string> = {
  '+': 'Plus',
  '−': 'Minus',
  '×': 'Times',
  '÷': 'Divided by',
  '=': 'Equals',
  C: 'Clear',
  '←': 'Delete the last digit',
  '±': 'Change the sign',
  '.': 'Point',
};
const keys = ['C', '±', '←', '÷', '7', '8', '9', '×', '4', '5', '6', '−', '1', '2', '3', '+', '0', '.', '='];
const typed: Record<string, string> = {
  '*': '×',
  '/': '÷',
  '-': '−',
  Enter: '=',
  Backspace: '←',
  Escape: 'C',
  ',': '.',
};

const write = (value: number) => (Number.isFinite(value) ? String(Number(value.toPrecision(12))) : 'Not a number');

function compute(a: number, sign: Sign, b: number): number {
  if (sign === '+') return a + b;
  if (sign === '−') return a - b;
  return sign === '×' ? a * b : a / b;
}

function press(state: State, key: string): State {
  const now = Number(state.shown);
  if (/^\d$/.test(key)) {
    const shown = state.isFresh || state.shown === '0' ? key : (state.shown + key).slice(0, 14);
    return { ...state, shown, isFresh: false };
  }
  if (key === '.') {
    if (state.isFresh) return { ...state, shown: '0.', isFresh: false };
    return state.shown.includes('.') ? state : { ...state, shown: `${state.shown}.` };
  }
  if (key === 'C') return { ...begin, past: state.past };
  if (key === '±') return { ...state, shown: write(-now) };
  if (key === '←') return { ...state, shown: state.isFresh ? '0' : state.shown.slice(0, -1) || '0' };
  const isDue = state.sign !== undefined && state.before !== undefined && !(state.isFresh && key !== '=');
  const result = isDue ? write(compute(state.before!, state.sign!, now)) : write(now);
  const past = isDue
    ? [`${write(state.before!)} ${state.sign} ${write(now)} = ${result}`, ...state.past].slice(0, 8)
    : state.past;
  if (key === '=') return { shown: result, isFresh: true, past };
  return { shown: result, before: Number(result), sign: key as Sign, isFresh: true, past };
}

export default function App() {
  const [state, setState] = useState(begin);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = typed[event.key] ?? event.key;
      if (!keys.includes(key) || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      setState((before) => press(before, key));
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  return (
    <main className="mx-auto flex min-h-screen max-w-4xl flex-col justify-center px-5 py-10">
      <title>APPLICATION_TITLE</title>
      <h1 className="text-3xl font-semibold tracking-tight">APPLICATION_TITLE</h1>
      <p className="mt-1 text-muted">Press the keys, or type on the keyboard.</p>
      <div className="mt-8 grid gap-6 md:grid-cols-[3fr_2fr]">
        <section aria-label="Keys" className="rounded-3xl border border-line bg-surface p-5 shadow-lg">
          <div className="rounded-2xl bg-sunken px-5 py-4 text-right">
            <p className="h-6 text-muted">
              {state.before !== undefined && `${write(state.before)} ${state.sign ?? ''}`}
            </p>
            <output aria-label="Result" className="block truncate text-5xl font-light tabular-nums">
              {state.shown}
            </output>
          </div>
          <div className="mt-5 grid grid-cols-4 gap-3">
            {keys.map((key) => (
              <button
                key={key}
                type="button"
                aria-label={names[key] ?? key}
                onClick={() => setState(press(state, key))}
                className={cx(
                  'grid h-14 place-items-center rounded-2xl text-xl font-medium transition active:scale-95 sm:h-16',
                  key === '0' && 'col-span-2',
                  key === '=' && 'bg-accent text-accent-ink hover:brightness-110',
                  '+−×÷'.includes(key) && 'bg-accent-soft text-accent-strong hover:brightness-95',
                  !'+−×÷='.includes(key) && 'bg-sunken text-ink hover:bg-line',
                )}
              >
                {key === '←' ? <Delete aria-hidden className="size-5" /> : key}
              </button>
            ))}
          </div>
        </section>
        <section aria-labelledby="past" className="rounded-3xl border border-line bg-surface p-6">
          <h2 id="past" className="font-semibold">
            What was reckoned
          </h2>
          {state.past.length === 0 && <p className="mt-3 text-muted">Results are listed here.</p>}
          <ol className="mt-3 divide-y divide-line">
            {state.past.map((line, index) => (
              <li key={`${state.past.length - index}-${line}`} className="py-2.5 text-right tabular-nums">
                {line}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </main>
  );
}
