import type { Caller } from '../../apps/server/src/kit/actor.ts';
import { newId, type AccountId } from '../../apps/server/src/kit/ids.ts';
import { createAccount } from '../../apps/server/src/modules/accounts/index.ts';
import { createGeneration } from '../../apps/server/src/modules/generations/create-generation.ts';
import { loadCatalogue } from '../../apps/server/src/modules/models/index.ts';
import { songModality } from '../../apps/server/src/modules/music/index.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { openQueue } from '../../apps/server/src/platform/queue/open-queue.ts';
import type { Queue } from '../../apps/server/src/platform/queue/queue.ts';
import { jobModel, type JobsGround } from './jobs-ground.ts';
import { openLedger } from './ledger.ts';

/** Makes jobs by the product's own verb, without HTTP and its limits before it. */
export interface JobMaker {
  readonly queue: Queue;
  readonly newAccount: () => Promise<AccountId>;
  /** Answers with its id. */
  readonly make: (accountId: AccountId, prompt: string) => Promise<string>;
}

const callerOf = (id: AccountId): Caller => ({
  kind: 'user',
  userId: 'usr_proof',
  role: 'owner',
  isOperator: false,
  environment: 'live',
  scopes: new Set(),
  account: { id, plan: 'enterprise', limits: { perMinute: null, perDay: null }, attributionWaived: false },
});

export async function openJobMaker(stack: AsyncDisposableStack, ground: JobsGround): Promise<JobMaker> {
  const log = createLog({ level: 'silent', node: 'proof' });
  const ledger = openLedger(ground.databaseUrl, 16);
  stack.defer(ledger.close);
  const { current } = await loadCatalogue(ground.configFile, log);
  const queue = await openQueue({
    databaseUrl: ground.databaseUrl,
    redis: ground.redisUrl === undefined ? undefined : { url: ground.redisUrl },
    prefix: ground.redisPrefix,
    log,
  });
  stack.defer(queue.close);
  const parts = { database: ledger.database, queue, catalogue: current, log };
  const model = current().models.find(({ id }) => id === jobModel)!;
  return {
    queue,
    newAccount: async () => {
      const { id } = await createAccount(ledger.database, { name: 'Proof', plan: 'enterprise' });
      await ledger.grant({ accountId: id, environment: 'live' }, 1_000_000n);
      return id;
    },
    make: async (accountId, prompt) => {
      const job = await createGeneration(parts, {
        caller: callerOf(accountId),
        requestId: newId('request'),
        modality: songModality,
        task: 'music.generate',
        model,
        input: { prompt, duration: 30 },
      });
      return job.id;
    },
  };
}

/** So many at once, each beginning the next as it ends. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  async function lane(): Promise<void> {
    for (let n = next++; n < items.length; n = next++) await act(items[n]!);
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
}
