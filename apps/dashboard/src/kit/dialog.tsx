import { X } from 'lucide-react';
import { AlertDialog, Dialog as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { defineWords, useWords } from '../language/words.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { ErrorNote } from './notes.tsx';

const words = defineWords({
  en: { close: 'Close', cancel: 'Cancel' },
  de: { close: 'Schließen', cancel: 'Abbrechen' },
});

const veil = 'fixed inset-0 z-40 bg-[oklch(0.15_0.01_60/0.45)] animate-appear';
const sheet =
  'fixed z-50 left-1/2 top-1/2 w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 max-h-[calc(100dvh-3rem)] overflow-y-auto ' +
  'rounded-2xl border bg-surface p-6 shadow-raised';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Dialog({ open, onClose, onKeyDown, title, description, wide = false, children }: DialogProps) {
  const say = useWords(words);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={veil} />
        <Radix.Content
          className={classes(sheet, wide ? 'max-w-3xl' : 'max-w-lg')}
          {...(onKeyDown && { onKeyDown })}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pr-8 font-display text-2xl">{title}</Radix.Title>
          {description !== undefined && <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
          <Radix.Close
            className="absolute top-5 right-5 rounded-md p-1 text-soft hover:text-ink"
            aria-label={say.close}
          >
            <X className="size-5" aria-hidden />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ConfirmProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: ReactNode;
  /** What pressing the button does, as a verb. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly busy?: boolean;
  readonly error?: Error | null;
}

/** For what can't be taken back. */
export function Confirm({
  open,
  onClose,
  title,
  description,
  action,
  onConfirm,
  busy = false,
  error = null,
}: ConfirmProps) {
  const say = useWords(words);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={veil} />
        <AlertDialog.Content className={classes(sheet, 'max-w-md')}>
          <AlertDialog.Title className="font-display text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">{description}</AlertDialog.Description>
          <ErrorNote error={error} className="mt-4" />
          <div className="mt-6 flex justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{say.cancel}</Button>
            </AlertDialog.Cancel>
            <Button look="danger" busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
