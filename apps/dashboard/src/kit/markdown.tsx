import { lazy, Suspense } from 'react';

const MarkdownBody = lazy(() => import('./markdown-body.tsx'));

interface MarkdownProps {
  readonly text: string;
  /** More of it is on its way: what is not closed yet is shown as if it were. */
  readonly streaming?: boolean;
}

/** What a model wrote. The words stand there at once, their form follows. */
export function Markdown({ text, streaming = false }: MarkdownProps) {
  return (
    <Suspense fallback={<div className="whitespace-pre-wrap">{text}</div>}>
      <MarkdownBody text={text} streaming={streaming} />
    </Suspense>
  );
}
