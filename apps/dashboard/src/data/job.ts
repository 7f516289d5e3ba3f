import { jobsCancel, jobsGet, watchJob, type JobsGetResponses } from '@atelier/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAsk, useChange } from './ask.ts';
import { useClient, useEnvironment } from './environment.ts';

export type Job = JobsGetResponses[200];

export const hasEnded = (job: Pick<Job, 'status'> | undefined): boolean =>
  job !== undefined && job.status !== 'processing';

interface Log {
  readonly of: string | undefined;
  readonly lines: readonly string[];
}

/** A job as it is now: told by its events, and asked for now and then in case they stop coming. */
export function useJob(id: string | undefined) {
  const [client, environment, cache] = [useClient(), useEnvironment(), useQueryClient()];
  const job = useAsk<Job>(['job', id], (ask) => jobsGet({ client: ask, path: { id: id ?? '' } }), {
    enabled: id !== undefined,
    everyMs: (known) => (hasEnded(known) ? false : 4_000),
  });
  const ended = hasEnded(job.data);
  const [log, setLog] = useState<Log>({ of: undefined, lines: [] });
  useEffect(() => {
    if (id === undefined || ended) return undefined;
    const gone = new AbortController();
    const follow = async () => {
      const lines: string[] = [];
      for await (const event of watchJob({ client, id, signal: gone.signal })) {
        const { line } = event;
        if (typeof line === 'string') {
          lines.push(line);
          setLog({ of: id, lines: [...lines] });
        } else await cache.invalidateQueries({ queryKey: [environment, 'job', id] });
      }
    };
    // What is missed here is asked for by the clock.
    follow().catch(() => undefined);
    return () => gone.abort();
  }, [id, ended, client, environment, cache]);
  const cancel = useChange((ask) => jobsCancel({ client: ask, path: { id: id ?? '' } }), {
    refresh: ['job', 'jobs', 'balance'],
  });
  return { job: job.data, error: job.error, log: log.of === id ? log.lines : [], cancel };
}
