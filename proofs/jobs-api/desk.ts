import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import { newCustomer } from '../support/accounts.ts';
import type { JobsGround } from '../support/jobs-ground.ts';
import type { ServerProcess } from '../support/servers.ts';

export interface Job {
  readonly id: string;
  readonly status: string;
  readonly phase: string | null;
  readonly progress: number;
  readonly queue_position: number;
  readonly estimated_time: number;
  readonly error: { readonly code: string } | null;
  readonly usage: { readonly credits: string; readonly held: string };
}

interface JobAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly job: Job;
  readonly tookMs: number;
}

/** A customer of their own, so that every credit can be told. */
export interface Desk {
  readonly ground: JobsGround;
  readonly make: (prompt: string, prefer?: string) => Promise<JobAnswer>;
  readonly read: (id: string) => Promise<JobAnswer>;
  readonly cancel: (id: string) => Promise<JobAnswer>;
  readonly until: (id: string, holds: (job: Job) => boolean) => Promise<Job>;
  /** Sends the wish, hangs up after so long, and answers with the job that was made of it. */
  readonly makeAndHangUp: (prompt: string, afterMs: number) => Promise<string>;
  /** The events as text: up to the one with this id, or to the end. */
  readonly events: (id: string, lastEventId?: number, hangUpAfter?: number) => Promise<string>;
  /** What is gone from the account, in credits, with nothing held. */
  readonly spent: () => Promise<string>;
}

const granted = 1_000;
const latestSql = 'SELECT id FROM generation WHERE account_id = $1 ORDER BY created_at DESC LIMIT 1';

type Headers = Readonly<Record<string, string>>;

async function hangUp(url: string, headers: Headers, body: unknown, afterMs: number): Promise<void> {
  const sent = request(url, { method: 'POST', headers: { ...headers, prefer: 'wait=60' } });
  sent.on('error', () => {});
  sent.end(JSON.stringify(body));
  await sleep(afterMs);
  sent.destroy();
}

async function readEvents(url: string, headers: Headers, hangUpAfter: number | undefined): Promise<string> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (hangUpAfter !== undefined && new RegExp(`^id: ${hangUpAfter}$`, 'm').test(text)) break;
  }
  leaving.abort();
  return text;
}

export async function openDesk(ground: JobsGround, api: ServerProcess): Promise<Desk> {
  const { key, accountId } = await newCustomer(ground.databaseUrl, { plan: 'enterprise' });
  const owner = { accountId, environment: 'live' } as const;
  await ground.ledger.grant(owner, BigInt(granted));
  const authorization = `Bearer ${key}`;
  const headers = { authorization, 'content-type': 'application/json' };

  async function call(method: string, path: string, body?: unknown, prefer?: string): Promise<JobAnswer> {
    const begunMs = performance.now();
    const response = await fetch(`${api.url}/v1${path}`, {
      method,
      headers: { ...(body === undefined ? { authorization } : headers), ...(prefer !== undefined && { prefer }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const job = (await response.json()) as Job & { error?: { code?: string } };
    return { status: response.status, code: job.error?.code, job, tookMs: performance.now() - begunMs };
  }

  const read = (id: string) => call('GET', `/jobs/${id}`);
  return {
    ground,
    read,
    make: (prompt, prefer) => call('POST', '/music/generate', { prompt, duration: 30 }, prefer),
    cancel: (id) => call('POST', `/jobs/${id}/cancel`),
    until: async (id, holds) => {
      let job: Job | undefined;
      await eventually(25, async () => {
        ({ job } = await read(id));
        if (holds(job)) return true;
        await sleep(100);
        return undefined;
      });
      return job!;
    },
    makeAndHangUp: async (prompt, afterMs) => {
      await hangUp(`${api.url}/v1/music/generate`, headers, { prompt, duration: 30 }, afterMs);
      const { rows } = await ground.ledger.pool.query<{ id: string }>(latestSql, [accountId]);
      return rows[0]!.id;
    },
    events: (id, lastEventId, hangUpAfter) =>
      readEvents(
        `${api.url}/v1/jobs/${id}/events`,
        { authorization, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) },
        hangUpAfter,
      ),
    spent: async () => {
      const { postedMicros, heldMicros, openHolds } = await ground.ledger.standing(owner);
      if (heldMicros !== 0n || openHolds !== 0) return `${heldMicros} still held`;
      return ((granted * 1e6 - Number(postedMicros)) / 1e6).toFixed(6);
    },
  };
}
