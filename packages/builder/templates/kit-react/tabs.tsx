'use client';

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { cx } from './cx';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The chosen tab, where the parent keeps it; else the first is chosen at the beginning. */
  value?: string;
  onChange?: (id: string) => void;
  className?: string;
}

export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const chosen = tabs.find(({ id }) => id === (value ?? own)) ?? tabs[0];
  const choose = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !chosen) return;
    const next = (tabs.indexOf(chosen) + step + tabs.length) % tabs.length;
    choose(tabs[next]!.id);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className="flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${base}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={cx(
              '-mb-px border-b-2 px-3 py-2 text-sm font-medium transition',
              tab === chosen ? 'border-accent-strong text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${chosen.id}`}
          tabIndex={0}
          className="pt-4"
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
}
