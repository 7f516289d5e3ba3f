import { lazy, Suspense, type ReactNode } from 'react';
import { classes } from '../../kit/classes.ts';
import { Skeleton } from '../../kit/notes.tsx';
import type { EditorProps } from './editor.tsx';

const Editor = lazy(() => import('./editor.tsx'));

/** Around everything that shows code. */
export const CodeFrame = ({ children, sunk = false }: { children: ReactNode; sunk?: boolean }) => (
  <div
    className={classes(
      'min-w-0 overflow-hidden rounded-xl border transition focus-within:border-accent',
      sunk ? 'bg-sunk' : 'border-strong-line/60 bg-surface',
    )}
  >
    <Suspense fallback={<Skeleton className="m-4 h-52" />}>{children}</Suspense>
  </div>
);

export const CodeEditor = (props: EditorProps) => (
  <CodeFrame sunk={props.onChange === undefined}>
    <Editor {...props} />
  </CodeFrame>
);
