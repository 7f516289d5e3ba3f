import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { Copy } from './copy.tsx';

export interface Snippet {
  readonly name: string;
  readonly code: string;
}

const frame = 'min-w-0 overflow-hidden rounded-xl border bg-sunk';
const text = 'overflow-x-auto px-4 py-3 text-[0.82rem] leading-relaxed';

export function CodeBlock({ code, title }: { code: string; title?: ReactNode }) {
  return (
    <div className={frame}>
      <div className="flex items-center justify-between border-b py-1 pr-1 pl-4 text-[0.8rem] text-soft">
        <span className="truncate">{title}</span>
        <Copy text={code} withText />
      </div>
      <pre className={text} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  );
}

/** The same thing in several languages. */
export function Snippets({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <Tabs.Root defaultValue={snippets[0]?.name ?? ''} className={frame}>
      <Tabs.List className="flex overflow-x-auto border-b px-2">
        {snippets.map(({ name }) => (
          <Tabs.Trigger
            key={name}
            value={name}
            className="-mb-px border-b-2 border-transparent px-3 py-2 text-[0.82rem] font-medium whitespace-nowrap text-soft data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {snippets.map(({ name, code }) => (
        <Tabs.Content key={name} value={name} className="relative">
          <div className="absolute top-1.5 right-1.5 rounded-lg bg-sunk">
            <Copy text={code} label={name} />
          </div>
          <pre className={text} tabIndex={0}>
            <code>{code}</code>
          </pre>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
