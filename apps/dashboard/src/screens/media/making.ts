import { type answer, AtelierError, type Client } from '@atelier/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChange } from '../../data/ask.ts';
import { useEnvironment } from '../../data/environment.ts';
import { hasEnded, useJob } from '../../data/job.ts';
import { useAddress } from './address.ts';

type Started = Parameters<typeof answer<{ readonly id: string }>>[0];

/** What changes when something was made. */
const touched = ['jobs', 'library', 'balance'];

/** Asks for the job rather than waiting for the finished thing: progress is worth seeing. */
export const asJob = { Prefer: 'respond-async' } as const;

/** Starts something that takes time and follows it, by its id in the address under `place`. */
export function useMaking<B>(place: string, start: (client: Client, body: B) => Started) {
  const [search, go] = useAddress<Record<string, string>>();
  const [environment, cache] = [useEnvironment(), useQueryClient()];
  const id = search[place];
  const followed = useJob(id);
  const begin = useChange(start, {
    refresh: touched,
    onDone: (started) => go({ [place]: started.id }, { replace: true }),
  });
  // The query keeps the last answer while the next one is on its way: that of another job says nothing of this one.
  const job = followed.job?.id === id ? followed.job : undefined;
  const ended = hasEnded(job);
  useEffect(() => {
    if (!ended) return;
    for (const name of touched) void cache.invalidateQueries({ queryKey: [environment, name] });
  }, [ended, cache, environment]);
  // Jobs of the sandbox are unknown in live: the address then names nothing.
  const isUnknown = followed.error instanceof AtelierError && followed.error.status === 404;
  const isFollowing = id !== undefined && !isUnknown;
  return {
    id: isFollowing ? id : undefined,
    job,
    begin,
    cancel: followed.cancel,
    error: begin.error ?? (isUnknown ? null : followed.error),
    isWorking: begin.isPending || (isFollowing && !ended && !followed.error),
  };
}
