import { useEffect, type ReactNode } from 'react';
import { classes } from './classes.ts';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** The screen fills the window, as a playground does. */
  readonly full?: boolean;
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Atelier`;
  }, [title]);
}

/** A screen: its name, what it is for, what can be done here. */
export function Page({ title, lead, actions, children, full = false }: PageProps) {
  useTitle(title);
  return (
    <div
      className={classes(
        'mx-auto flex w-full flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8',
        full ? 'max-w-none' : 'max-w-6xl',
      )}
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-balance">{title}</h1>
          {lead !== undefined && <p className="mt-1 max-w-2xl text-soft">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface PanelProps {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

export function Panel({ title, actions, children, className }: PanelProps) {
  return (
    <section className={classes('min-w-0 rounded-2xl border bg-surface p-5 shadow-panel', className)}>
      {(title !== undefined || actions !== undefined) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          {title !== undefined && <h2>{title}</h2>}
          {actions !== undefined && <div className="flex gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** A number that matters, with its name. */
export function Figure({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-[0.82rem] text-soft">{label}</p>
      <p className="font-display text-3xl leading-tight tabular-nums">{value}</p>
      {note !== undefined && <p className="text-[0.82rem] text-soft">{note}</p>}
    </div>
  );
}

const tones = {
  plain: 'bg-sunk text-soft',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  accent: 'bg-accent-wash text-accent',
} as const;

export type Tone = keyof typeof tones;

export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex items-center gap-1 rounded-full px-2 py-px text-[0.78rem] font-medium whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
);
