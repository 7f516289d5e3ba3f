import {
  builderApply,
  builderBuild,
  streamEvents,
  type BuilderApplyResponse,
  type BuilderBuildResponse,
  type BuilderChatResponses,
} from '@atelier/sdk';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../data/ask.ts';
import { useClient, useEnvironment } from '../../data/environment.ts';
import type { Job } from '../../data/job.ts';
import { useRefresh } from './use-refresh.ts';

type Answer = BuilderChatResponses[200];

export interface Turn {
  readonly id: string;
  readonly said: string;
  /** The model's answer, once it is whole. */
  readonly answer?: Pick<Answer, 'id' | 'message' | 'edits' | 'diagnostics'>;
  readonly decision?: 'applied' | 'discarded';
  /** The job that makes a version of it. */
  readonly jobId?: string;
  /** The version that came of it. */
  readonly version?: number;
}

interface Talk {
  readonly conversationId: string | null;
  readonly turns: readonly Turn[];
}

const nothing: Talk = { conversationId: null, turns: [] };

function stored(name: string): Talk {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as Talk | null) ?? nothing;
  } catch {
    return nothing;
  }
}

/** The conversation lasts as long as the tab does. */
function useTalk(projectId: string) {
  const name = `builder-talk:${useEnvironment()}:${projectId}`;
  const [talk, setTalk] = useState(() => stored(name));
  useEffect(() => {
    try {
      sessionStorage.setItem(name, JSON.stringify(talk));
    } catch {
      // A full store loses the past of a conversation, not the conversation.
    }
  }, [name, talk]);
  return [talk, setTalk] as const;
}

interface Chunk {
  readonly choices: readonly { readonly delta: { readonly content?: string } }[];
  readonly result?: Answer;
}

/** Edits are written in tags after the words; they are shown as differences once they are whole. */
const tags = /<(?:edit|file|delete|rename|summary|search|replace)\b/;

export function wordsOf(text: string): { readonly words: string; readonly writesEdits: boolean } {
  const begin = text.search(tags);
  return begin === -1 ? { words: text, writesEdits: false } : { words: text.slice(0, begin).trim(), writesEdits: true };
}

const asyncHeaders = { Prefer: 'respond-async' };

/** Everything that can be said and done in the conversation about one project. */
export function useProjectTalk(projectId: string) {
  const client = useClient();
  const refresh = useRefresh();
  const [talk, setTalk] = useTalk(projectId);
  const [coming, setComing] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const change = (id: string, more: Partial<Turn>) =>
    setTalk((known) => ({
      ...known,
      turns: known.turns.map((turn) => (turn.id === id ? { ...turn, ...more } : turn)),
    }));
  const begin = (said: string, more: Partial<Turn> = {}): string => {
    const id = crypto.randomUUID();
    setError(null);
    setTalk((known) => ({ ...known, turns: [...known.turns, { id, said, ...more }] }));
    return id;
  };

  async function listen(id: string, message: string): Promise<void> {
    const gone = new AbortController();
    running.current = gone;
    setComing('');
    const conversation = talk.conversationId === null ? {} : { conversation_id: talk.conversationId };
    const body = { message, project_id: projectId, stream: true, ...conversation };
    let text = '';
    for await (const chunk of streamEvents<Chunk>({
      client,
      method: 'POST',
      url: '/builder/chat',
      body,
      signal: gone.signal,
    })) {
      text += chunk.choices[0]?.delta.content ?? '';
      setComing(text);
      const { result } = chunk;
      if (!result) continue;
      const { message: said, edits, diagnostics } = result;
      change(id, { answer: { id: result.id, message: said, edits, diagnostics } });
      setTalk((known) => ({ ...known, conversationId: result.conversation_id }));
    }
  }

  const rebuild = useChange<BuilderBuildResponse, string>((ask, prompt) =>
    builderBuild({ client: ask, body: { prompt, project_id: projectId }, headers: asyncHeaders }),
  );
  const apply = useChange<BuilderApplyResponse, Turn>((ask, turn) =>
    builderApply({
      client: ask,
      path: { id: projectId },
      body: { chat_id: turn.answer?.id ?? '' },
      headers: asyncHeaders,
    }),
  );
  const failed = (thrown: unknown) => {
    if (!running.current?.signal.aborted) setError(thrown as Error);
  };

  return {
    turns: talk.turns,
    coming,
    error,
    busy: coming !== null || rebuild.isPending || apply.isPending,
    ask(message: string): void {
      const id = begin(message);
      listen(id, message)
        .catch(failed)
        .finally(() => setComing(null));
    },
    stop: () => running.current?.abort(),
    build(prompt: string): void {
      rebuild.mutate(prompt, { onSuccess: ({ id }) => void begin(prompt, { jobId: id }), onError: setError });
    },
    apply(turn: Turn): void {
      setError(null);
      apply.mutate(turn, {
        onSuccess: ({ id }) => change(turn.id, { jobId: id, decision: 'applied' }),
        onError: setError,
      });
    },
    discard: (turn: Turn) => change(turn.id, { decision: 'discarded' }),
    ended(turn: Turn, job: Job): void {
      const version = job.result?.['version'];
      if (typeof version === 'number') change(turn.id, { version });
      refresh();
    },
    forget: (): void => {
      running.current?.abort();
      setError(null);
      setTalk(nothing);
    },
  };
}

export type ProjectTalk = ReturnType<typeof useProjectTalk>;
