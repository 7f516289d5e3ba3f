import { useEffect, useEffectEvent, useState } from 'react';
import { plainSettings, type Question, type Settings } from './settings.ts';
import { openCalls, type Entry, type NewEntry } from './transcript.ts';
import { useThread, type Thread } from './use-thread.ts';

/** Which conversation, which model, and which one beside it. */
export interface Address {
  readonly conversation?: string;
  readonly model?: string;
  readonly with?: string;
}

export type SearchChange = { readonly [K in keyof Address]: Address[K] | undefined };

/** One of the one or two who answer. */
export interface Side {
  readonly model: string;
  readonly thread: Thread;
  readonly again: () => void;
  readonly say: (added: readonly NewEntry[]) => void;
}

interface TableProps {
  readonly model: string;
  readonly second: string | undefined;
  readonly conversation: string | undefined;
  readonly go: (change: SearchChange) => void;
}

/** What is asked next; where nothing is written, what was asked last. */
function askable(entries: readonly Entry[], text: string): readonly Entry[] {
  if (text !== '' || entries.length === 0) return [...entries, { id: '', role: 'user', text: text || 'Hello!' }];
  return entries.at(-1)?.role === 'assistant' ? entries.slice(0, -1) : entries;
}

/** Everyone at the table: who asks, with which settings, and the one or two models that answer. */
export function useTable({ model, second, conversation, go }: TableProps) {
  const [settings, setSettings] = useState<Settings>(plainSettings);
  const [left, right] = [useThread(), useThread()];
  const isComparing = second !== undefined;
  const arrive = useEffectEvent(async (id: string | undefined) => {
    if (id === left.conversationId()) return;
    if (id === undefined) {
      left.clear();
      return;
    }
    const system = await left.open(id);
    if (system !== undefined) setSettings((before) => ({ ...before, system }));
  });
  useEffect(() => {
    // The screen stands first; then it is filled.
    const soon = setTimeout(() => void arrive(conversation));
    return () => clearTimeout(soon);
  }, [conversation]);

  const remember = (id: string | undefined) => {
    if (id !== undefined) go({ conversation: id });
  };
  const asked = {
    left: { model, settings, keep: !isComparing },
    right: { model: second ?? '', settings, keep: false },
  };
  const one: Side = {
    model,
    thread: left,
    again: () => void left.again(asked.left).then(remember),
    say: (added) => void left.send(added, asked.left).then(remember),
  };
  const other: Side = {
    model: second ?? '',
    thread: right,
    again: () => void right.again(asked.right),
    say: (added) => void right.send(added, asked.right),
  };
  const sides = isComparing ? [one, other] : [one];

  return {
    settings,
    setSettings,
    sides,
    isAnswering: sides.some(({ thread }) => thread.isAnswering),
    isWaiting: sides.some(({ thread }) => openCalls(thread.entries).length > 0),
    send: (text: string) => {
      for (const { say } of sides) say([{ id: crypto.randomUUID(), role: 'user', text }]);
    },
    stop: () => {
      for (const { thread } of sides) thread.stop();
    },
    begin: () => {
      left.clear();
      right.clear();
      go({ conversation: undefined });
    },
    compare: (id: string | undefined) => {
      // Who comes later is told what was said.
      if (id !== undefined && !isComparing) right.show(left.entries);
      if (id === undefined) right.clear();
      go({ with: id });
    },
    questionWith: (text: string): Question => ({ model, settings, entries: askable(left.entries, text) }),
  };
}
