import { answer, conversationsMessages, type AtelierError } from '@atelier/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useClient, useEnvironment } from '../../data/environment.ts';
import { askChat } from './ask-chat.ts';
import type { Settings } from './settings.ts';
import { readMessages, type AnswerEntry, type Entry, type NewEntry } from './transcript.ts';

/** What the service remembers of what is shown: the first so many entries. */
interface Kept {
  readonly id: string | undefined;
  /** Infinite where something of it was taken back on the screen. */
  readonly count: number;
  /** All of it is on the screen, so that it can be replaced. */
  readonly isWhole: boolean;
}

const nothingKept: Kept = { id: undefined, count: 0, isWhole: true };

export interface Asking {
  readonly model: string;
  readonly settings: Settings;
  /** Whether the service keeps the turn. */
  readonly keep: boolean;
}

interface ThreadState {
  readonly entries: readonly Entry[];
  readonly kept: Kept;
  readonly isOpening: boolean;
  readonly error: AtelierError | null;
}

const nothing: ThreadState = { entries: [], kept: nothingKept, isOpening: false, error: null };

/** Pieces come faster than a screen can show them. */
const paintMs = 40;

/** One conversation with one model: what was said, what is being said. */
export function useThread() {
  const [client, environment, cache] = [useClient(), useEnvironment(), useQueryClient()];
  const [state, setState] = useState(nothing);
  const current = useRef<{ state: ThreadState; run: AbortController | null }>({ state: nothing, run: null });
  const [isAnswering, setAnswering] = useState(false);
  useEffect(() => {
    const { current: running } = current;
    return () => running.run?.abort();
  }, []);

  const change = (next: Partial<ThreadState>) => {
    current.current.state = { ...current.current.state, ...next };
    setState(current.current.state);
  };

  const stop = () => current.current.run?.abort();

  /** What is still being said is no longer listened to. */
  const leave = () => {
    stop();
    current.current.run = null;
    setAnswering(false);
  };

  /** A question that the service doesn't know the beginning of goes with all of it, as a conversation of its own. */
  async function ask(before: readonly Entry[], added: readonly NewEntry[], { model, settings, keep }: Asking) {
    leave();
    const known = current.current.state.kept;
    const kept = before.length < known.count ? { ...known, count: Number.POSITIVE_INFINITY } : known;
    const goesOn = keep && kept.id !== undefined && Number.isFinite(kept.count);
    const shown = [...before, ...added];
    const abort = new AbortController();
    current.current.run = abort;
    setAnswering(true);
    change({ entries: shown, kept, error: null });
    let painted = 0;
    const show = (said: AnswerEntry) => {
      if (current.current.run !== abort) return;
      if (said.state === 'streaming' && performance.now() - painted < paintMs) return;
      painted = performance.now();
      change({ entries: [...shown, said] });
    };
    const conversationId = goesOn ? kept.id : 'new';
    const question = {
      model,
      settings,
      entries: goesOn ? shown.slice(kept.count) : shown,
      ...(keep && { conversationId }),
    };
    const asked = await askChat({ client, question, signal: abort.signal, onAnswer: show });
    const isWatched = current.current.run === abort;
    if (isWatched) leave();
    await cache.invalidateQueries({ queryKey: [environment, 'balance'] });
    if (asked.conversationId === undefined || !isWatched) return undefined;
    change({ kept: { id: asked.conversationId, count: shown.length + 1, isWhole: goesOn ? kept.isWhole : true } });
    await cache.invalidateQueries({ queryKey: [environment, 'conversations'] });
    return asked.conversationId;
  }

  /** Shows a conversation that was kept; tells its instructions. */
  async function open(id: string): Promise<string | undefined> {
    leave();
    change({ ...nothing, kept: { ...nothingKept, id }, isOpening: true });
    try {
      const page = await answer(conversationsMessages({ client, path: { id }, query: { limit: 100 } }));
      if (current.current.state.kept.id !== id) return undefined;
      const { entries, system } = readMessages(page.data);
      change({ entries, kept: { id, count: entries.length, isWhole: !page.has_more }, isOpening: false });
      return system;
    } catch (error) {
      if (current.current.state.kept.id === id) change({ ...nothing, error: error as AtelierError });
      return undefined;
    }
  }

  return {
    ...state,
    conversationId: () => current.current.state.kept.id,
    isAnswering,
    stop,
    open,
    clear: () => {
      leave();
      change(nothing);
    },
    show: (entries: readonly Entry[]) => {
      leave();
      change({ ...nothing, entries });
    },
    send: (added: readonly NewEntry[], asking: Asking) => ask(current.current.state.entries, added, asking),
    again: (asking: Asking) => ask(current.current.state.entries.slice(0, -1), [], asking),
  };
}

export type Thread = ReturnType<typeof useThread>;
