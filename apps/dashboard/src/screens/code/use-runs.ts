import { asAtelierError, AtelierError, streamEvents, type CodeChunk, type TokenUsage } from '@atelier/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useClient, useEnvironment } from '../../data/environment.ts';
import type { Verb } from './code-words.ts';

export interface Syntax {
  readonly checked: boolean;
  readonly valid: boolean | null;
  readonly repaired: boolean;
  readonly errors: readonly { readonly line: number; readonly column: number; readonly message: string }[];
}

/** What the last event of a stream tells, whichever the verb. */
export interface CodeResult {
  readonly model: string;
  readonly finish_reason: string | null;
  readonly usage: TokenUsage;
  readonly code?: string;
  readonly syntax?: Syntax;
  readonly changes?: readonly string[];
  readonly explanation?: string;
  readonly outline?: readonly { readonly lines: readonly [number, number]; readonly text: string }[];
}

export interface Run {
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  /** The code that was given, for what is compared with it. */
  readonly given: string;
  /** As far as it is written. */
  readonly text: string;
  readonly result: CodeResult | null;
  readonly error: AtelierError | null;
  readonly totalMs: number;
}

export type Runs = Readonly<Partial<Record<Verb, Run>>>;

const paintMs = 40;

/** The latest run of every verb; each stays until the next one. */
export function useRuns() {
  const [client, environment, cache] = [useClient(), useEnvironment(), useQueryClient()];
  const [runs, setRuns] = useState<Runs>({});
  const aborts = useRef<Partial<Record<Verb, AbortController>>>({});
  useEffect(() => {
    const { current: running } = aborts;
    return () => Object.values(running).forEach((abort) => abort.abort());
  }, []);

  async function start(verb: Verb, body: Readonly<Record<string, unknown>>): Promise<void> {
    aborts.current[verb]?.abort();
    const abort = new AbortController();
    aborts.current[verb] = abort;
    const beganAt = performance.now();
    let run: Run = {
      state: 'running',
      given: typeof body['code'] === 'string' ? body['code'] : '',
      text: '',
      result: null,
      error: null,
      totalMs: 0,
    };
    let painted = 0;
    const show = (change: Partial<Run>, isDue = true) => {
      run = { ...run, ...change, totalMs: performance.now() - beganAt };
      if (aborts.current[verb] !== abort || !isDue) return;
      painted = performance.now();
      setRuns((others) => ({ ...others, [verb]: run }));
    };
    show({});
    try {
      const { signal } = abort;
      const url = `/code/${verb}`;
      const chunks = streamEvents<CodeChunk>({ client, method: 'POST', url, body: { ...body, stream: true }, signal });
      for await (const { choices, result } of chunks) {
        const text = run.text + (choices[0]?.delta.content ?? '');
        show(
          { text, ...(result && { result: result as unknown as CodeResult }) },
          performance.now() - painted > paintMs,
        );
      }
      show({ state: 'done' });
    } catch (error) {
      if (abort.signal.aborted) show({ state: 'stopped' });
      else show({ state: 'failed', error: error instanceof AtelierError ? error : asAtelierError(error, undefined) });
    }
    await cache.invalidateQueries({ queryKey: [environment, 'balance'] });
  }

  return { runs, start, stop: (verb: Verb) => aborts.current[verb]?.abort() };
}
