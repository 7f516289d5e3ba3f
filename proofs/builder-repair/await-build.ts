import { setTimeout as sleep } from 'node:timers/promises';

import type { Answer, Client } from '../support/client.ts';

interface Job {
  readonly id: string;
  readonly status: string;
  readonly result: { readonly project_id?: string } | null;
  readonly error: { readonly code: string } | null;
  readonly usage: { readonly credits: string };
}

const everyMs = 500;

/** On a slow machine a build takes longer than a request waits: then its end is asked for, as any client would. */
export async function awaitBuild(client: Client, url: string, key: string, first: Answer): Promise<Answer> {
  if (first.status !== 202) return first;
  const get = async <T>(path: string): Promise<T> => JSON.parse((await client.ask(url, { path, key })).body) as T;
  const { id } = JSON.parse(first.body) as Job;
  let job = await get<Job>(`/v1/jobs/${id}`);
  while (job.status === 'processing') {
    await sleep(everyMs);
    job = await get<Job>(`/v1/jobs/${id}`);
  }
  if (job.status !== 'completed') return { ...first, status: 422, body: JSON.stringify({ error: job.error }) };
  const { files } = await get<{ files: readonly object[] }>(`/v1/builder/projects/${job.result?.project_id}`);
  return {
    ...first,
    status: 200,
    headers: { ...first.headers, 'x-credits-charged': job.usage.credits },
    body: JSON.stringify({ ...job.result, files }),
  };
}
