import { useSyncExternalStore } from 'react';

const widths = { tablet: '(min-width: 48rem)', desk: '(min-width: 64rem)', wide: '(min-width: 80rem)' } as const;

/** Whether there is room for more than one thing side by side. */
export function useWide(from: keyof typeof widths): boolean {
  const subscribe = (listener: () => void) => {
    const query = matchMedia(widths[from]);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => matchMedia(widths[from]).matches);
}
