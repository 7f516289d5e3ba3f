import type { ReactNode } from 'react';
import { Dialog } from '../../kit/dialog.tsx';

interface SidePanelProps {
  readonly title: string;
  readonly side: 'left' | 'right';
  readonly panel: {
    /** There is room beside the conversation. */
    readonly isDocked: boolean;
    readonly isOpen: boolean;
    readonly close: () => void;
  };
  readonly children: ReactNode;
}

/** Beside the conversation where there is room, over it where there is none. */
export function SidePanel({ title, side, panel, children }: SidePanelProps) {
  const { isDocked, isOpen, close } = panel;
  if (!isDocked) {
    return (
      <Dialog open={isOpen} onClose={close} title={title}>
        {children}
      </Dialog>
    );
  }
  if (!isOpen) return null;
  return (
    <aside
      aria-label={title}
      className={
        side === 'left' ? 'flex w-60 shrink-0 flex-col border-r p-3' : 'w-76 shrink-0 overflow-y-auto border-l p-4'
      }
    >
      {children}
    </aside>
  );
}
