import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const current = () => (document.documentElement.dataset['appearance'] === 'dark' ? 'dark' : 'light');

export function toggleAppearance(): void {
  const next = current() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['appearance'] = next;
  localStorage.setItem('appearance', next);
  for (const listener of listeners) listener();
}

/** For what can't be coloured by CSS alone: a waveform, a chart, an editor. */
export const useAppearance = (): 'light' | 'dark' =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
