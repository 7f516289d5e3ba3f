import { ImageOff, Square, SquareCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Streamdown, type Components } from 'streamdown';
import { defineWords, useWords } from '../language/words.ts';
import { Copy } from './copy.tsx';
import { HighlightedCode } from './highlighted-code.tsx';

const words = defineWords({
  en: { image: 'Image not loaded', code: 'Code', table: 'Table', done: 'Done', open: 'Open' },
  de: { image: 'Bild nicht geladen', code: 'Code', table: 'Tabelle', done: 'Erledigt', open: 'Offen' },
});

const isWebAddress = (href: string | undefined): href is string => href !== undefined && /^https?:\/\//i.test(href);

/** Only where the address is an ordinary one; whatever else a model wrote stays text. */
function SafeLink({ href, children }: ComponentProps<'a'>) {
  if (!isWebAddress(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener nofollow" className="break-words text-accent underline">
      {children}
    </a>
  );
}

/** A picture from elsewhere would tell its host who reads this: only those that the text itself holds are shown. */
function SafeImage({ src, alt }: ComponentProps<'img'>) {
  const say = useWords(words);
  if (typeof src === 'string' && /^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(src)) {
    return <img src={src} alt={alt ?? ''} className="max-h-96 max-w-full rounded-lg border" />;
  }
  return (
    <span className="inline-flex items-center gap-1.5 rounded-md border bg-sunk px-2 py-0.5 text-[0.85rem] text-soft">
      <ImageOff className="size-3.5" aria-hidden />
      {alt ? `${say.image}: ${alt}` : say.image}
    </span>
  );
}

const textOf = (children: ReactNode): string => (typeof children === 'string' ? children : '');

function Fence({ className, children }: ComponentProps<'code'>) {
  const say = useWords(words);
  const language = /language-(\S+)/.exec(className ?? '')?.[1] ?? '';
  const code = textOf(children).replace(/\n$/, '');
  return (
    <div className="my-3 min-w-0 overflow-hidden rounded-xl border bg-sunk">
      <div className="flex items-center justify-between border-b py-0.5 pr-1 pl-4 text-[0.8rem] text-soft">
        <span className="truncate">{language || say.code}</span>
        <Copy text={code} label={language || say.code} />
      </div>
      <pre className="overflow-x-auto px-4 py-3 text-[0.84rem] leading-relaxed" tabIndex={0}>
        <code>
          <HighlightedCode code={code} language={language} />
        </code>
      </pre>
    </div>
  );
}

function ScrollingTable({ children }: ComponentProps<'table'>) {
  const say = useWords(words);
  return (
    <div className="my-3 overflow-x-auto rounded-xl border" tabIndex={0} role="region" aria-label={say.table}>
      <table className="w-full text-[0.9rem]">{children}</table>
    </div>
  );
}

/** A point of a list that is done, or not. */
function TaskBox({ checked }: { checked: boolean }) {
  const say = useWords(words);
  const Icon = checked ? SquareCheck : Square;
  return (
    <Icon
      role="img"
      aria-label={checked ? say.done : say.open}
      className="mr-1.5 inline size-4 align-[-0.2em] text-soft"
    />
  );
}

interface Inner {
  readonly children?: ReactNode;
}

const components = {
  a: SafeLink,
  img: SafeImage,
  code: Fence,
  inlineCode: ({ children }: Inner) => <code className="rounded bg-sunk px-1 py-0.5 break-words">{children}</code>,
  table: ScrollingTable,
  thead: ({ children }: Inner) => (
    <thead className="border-b bg-sunk text-left text-[0.82rem] text-soft">{children}</thead>
  ),
  tbody: ({ children }: Inner) => <tbody>{children}</tbody>,
  tr: ({ children }: Inner) => <tr className="border-t first:border-t-0">{children}</tr>,
  th: ({ children }: Inner) => <th className="px-3 py-2 font-medium">{children}</th>,
  td: ({ children }: Inner) => <td className="px-3 py-2 align-top">{children}</td>,
  // The page has one first heading, and an answer is not it.
  h1: ({ children }: Inner) => (
    <h3 className="mt-5 mb-2 font-display text-[1.45rem] leading-tight font-normal">{children}</h3>
  ),
  h2: ({ children }: Inner) => (
    <h3 className="mt-5 mb-2 font-display text-[1.25rem] leading-tight font-normal">{children}</h3>
  ),
  h3: ({ children }: Inner) => <h4 className="mt-4 mb-1.5 font-semibold">{children}</h4>,
  h4: ({ children }: Inner) => <h5 className="mt-3 mb-1 font-semibold">{children}</h5>,
  h5: ({ children }: Inner) => <h6 className="mt-3 mb-1 font-medium">{children}</h6>,
  h6: ({ children }: Inner) => <h6 className="mt-3 mb-1 font-medium text-soft">{children}</h6>,
  p: ({ children }: Inner) => <p className="my-2.5">{children}</p>,
  ul: ({ children }: Inner) => <ul className="my-2.5 list-disc space-y-1 pl-5 marker:text-soft">{children}</ul>,
  ol: ({ children, start }: ComponentProps<'ol'>) => (
    <ol start={start} className="my-2.5 list-decimal space-y-1 pl-6 marker:text-soft">
      {children}
    </ol>
  ),
  li: ({ children }: Inner) => <li className="[&>p]:my-1">{children}</li>,
  blockquote: ({ children }: Inner) => (
    <blockquote className="my-3 border-l-2 border-accent pl-4 text-soft">{children}</blockquote>
  ),
  input: ({ checked }: ComponentProps<'input'>) => <TaskBox checked={checked === true} />,
  hr: () => <hr className="my-5" />,
  strong: ({ children }: Inner) => <strong className="font-semibold">{children}</strong>,
} as Components;

/** Without a plugin that reads HTML, tags in an answer are letters. */
const noPlugins: [] = [];

export default function MarkdownBody({ text, streaming }: { text: string; streaming: boolean }) {
  return (
    <Streamdown
      mode={streaming ? 'streaming' : 'static'}
      components={components}
      rehypePlugins={noPlugins}
      controls={false}
      className="min-w-0 break-words [&>*:first-child]:mt-0 [&>*:last-child]:mb-0"
    >
      {text}
    </Streamdown>
  );
}
