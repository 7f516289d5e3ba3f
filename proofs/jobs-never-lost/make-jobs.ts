import { setTimeout as sleep } from 'node:timers/promises';
import { newCustomer } from '../support/accounts.ts';
import { createClient } from '../support/client.ts';
import type { JobsGround } from '../support/jobs-ground.ts';
import type { Troupe } from './havoc.ts';

export interface Made {
  /** Ids that a client was told. */
  readonly acknowledged: string[];
  unanswered: number;
  refused: number;
}

const accounts = 20;
const clients = 8;

export async function newPayers(ground: JobsGround): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let n = 0; n < accounts; n += 1) {
    const { key, accountId } = await newCustomer(ground.databaseUrl, { plan: 'enterprise' });
    await ground.ledger.grant({ accountId, environment: 'live' }, 1_000n);
    keys.push(key);
  }
  return keys;
}

/** So many jobs, spread over that time, by clients that go on when the API dies. */
export async function makeJobs(
  { api }: Troupe,
  keys: readonly string[],
  { jobs, overMs }: { readonly jobs: number; readonly overMs: number },
): Promise<Made> {
  const client = createClient();
  const made: Made = { acknowledged: [], unanswered: 0, refused: 0 };
  const begunMs = performance.now();
  let next = 0;

  async function makeOne(n: number): Promise<void> {
    const body = { prompt: `ms=${50 + ((n * 97) % 451)}`, duration: 30 };
    for (;;) {
      const ask = { method: 'POST', path: '/v1/music/generate', key: keys[n % keys.length]!, body } as const;
      const { status, body: text } = await client.ask(api().url, ask);
      if (status === 202) return void made.acknowledged.push((JSON.parse(text) as { id: string }).id);
      if (status === 0) made.unanswered += 1;
      else made.refused += 1;
      await sleep(250);
    }
  }

  async function lane(): Promise<void> {
    for (let n = next++; n < jobs; n = next++) {
      await sleep(Math.max(0, begunMs + (n / jobs) * overMs - performance.now()));
      await makeOne(n);
    }
  }

  await Promise.all(Array.from({ length: clients }, lane));
  client.close();
  return made;
}
