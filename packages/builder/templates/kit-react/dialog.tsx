'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, by a click beside it and by its close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  children?: ReactNode;
}

export function Dialog({ open, onClose, title, description, footer, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
      className="w-[min(32rem,calc(100vw-2rem))] rounded-2xl border border-line bg-surface p-0 text-ink shadow-2xl backdrop:bg-black/50"
    >
      {open && (
        <div className="p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="text-lg font-semibold">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-1 -mr-2 grid size-8 place-items-center rounded-lg text-xl leading-none text-muted transition hover:bg-sunken hover:text-ink"
            >
              ×
            </button>
          </div>
          {description !== undefined && (
            <p id={`${id}-description`} className="mt-1 text-sm text-muted">
              {description}
            </p>
          )}
          <div className="mt-4">{children}</div>
          {footer !== undefined && <div className="mt-6 flex justify-end gap-2">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
