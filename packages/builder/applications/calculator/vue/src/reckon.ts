export type Sign = '+' | '−' | '×' | '÷';

export interface State {
  shown: string;
  before?: number;
  sign?: Sign;
  /** The next digit begins another number. */
  isFresh: boolean;
  past: string[];
}

export const begin: State = { shown: '0', isFresh: true, past: [] };

export const write = (value: number) =>
  Number.isFinite(value) ? String(Number(value.toPrecision(12))) : 'Not a number';

function compute(a: number, sign: Sign, b: number): number {
  if (sign === '+') return a + b;
  if (sign === '−') return a - b;
  return sign === '×' ? a * b : a / b;
}

export function press(state: State, key: string): State {
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
