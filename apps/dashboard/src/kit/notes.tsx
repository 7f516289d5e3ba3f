import { AtelierError } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Info } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { defineWords, useWords } from '../language/words.ts';
import { classes } from './classes.ts';

const words = defineWords({
  en: {
    request: 'Request',
    credits: 'Add credits',
    explain: 'What this means',
    unreachable: 'The service did not answer. Check your connection and try again.',
  },
  de: {
    request: 'Anfrage',
    credits: 'Credits aufladen',
    explain: 'Was das heißt',
    unreachable: 'Der Dienst hat nicht geantwortet. Prüfe die Verbindung und versuche es noch einmal.',
  },
});

interface ErrorNoteProps {
  readonly error: Error | null | undefined;
  readonly className?: string;
}

/** What went wrong and where it is explained; nothing where nothing did. */
export function ErrorNote({ error, className }: ErrorNoteProps) {
  const say = useWords(words);
  if (!error) return null;
  const known = error instanceof AtelierError && error.status > 0 ? error : null;
  const documented = known !== null && /^[a-z_]+$/.test(known.code) && known.code !== 'unexpected_answer';
  return (
    <div
      role="alert"
      className={classes(
        'flex gap-2.5 rounded-lg border border-bad/30 bg-bad-wash px-3.5 py-2.5 text-[0.88rem]',
        className,
      )}
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0">
        <p className="break-words">
          {known?.message ?? (error instanceof AtelierError ? say.unreachable : error.message)}
        </p>
        {known && (
          <p className="flex flex-wrap gap-x-3 text-[0.8rem] text-soft">
            {known.code === 'insufficient_credits' && (
              <Link to="/credits" className="font-medium underline">
                {say.credits}
              </Link>
            )}
            {documented && (
              <a href={`/docs/errors/${known.code}`} target="_blank" rel="noreferrer" className="underline">
                {say.explain}
              </a>
            )}
            {known.requestId && <span className="break-all">{`${say.request} ${known.requestId}`}</span>}
          </p>
        )}
      </div>
    </div>
  );
}

export function Note({
  children,
  className,
  tone = 'plain',
}: {
  children: ReactNode;
  className?: string;
  tone?: 'plain' | 'warn' | 'good';
}) {
  const tones = { plain: 'bg-sunk', warn: 'bg-warn-wash border-warn/30', good: 'bg-good-wash border-good/30' };
  return (
    <div className={classes('flex gap-2.5 rounded-lg border px-3.5 py-2.5 text-[0.88rem]', tones[tone], className)}>
      <Info className="mt-0.5 size-4 shrink-0 text-soft" aria-hidden />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

interface EmptyProps {
  readonly icon: ComponentType<{ className?: string }>;
  readonly title: string;
  /** What will stand here, and how it gets here. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function Empty({ icon: Icon, title, children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-2xl border border-dashed px-6 py-12 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-accent-wash text-accent">
        <Icon className="size-6" />
      </span>
      <p className="mt-1 font-display text-xl">{title}</p>
      <div className="max-w-md text-soft">{children}</div>
      {action !== undefined && <div className="mt-2 flex gap-2">{action}</div>}
    </div>
  );
}

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={classes('animate-pulse rounded-md bg-sunk', className)} />
);
