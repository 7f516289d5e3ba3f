import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { newId } from '../../kit/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { grantPlayCredits, holdCredits, holdOrPlay } from '../credits/index.ts';
import { keptUntil } from '../files/index.ts';
import { agreeTerms, holdWithinBudget } from '../meter/index.ts';
import type { Catalogue, CatalogueModel } from '../models/index.ts';
import type { Units } from '../pricing/index.ts';
import { mostUnfinished, type Generation, type JsonMembers } from './generation.ts';
import { runGenerationJob } from './generations.jobs.ts';
import { insertGeneration } from './generations.repository.ts';
import type { Modality } from './modality.ts';

/** What jobs are made with. */
export interface CreationParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly catalogue: () => Catalogue;
  readonly log: Log;
}

export interface GenerationWish {
  readonly caller: Caller;
  readonly requestId: string;
  readonly modality: Modality;
  readonly task: string;
  readonly model: CatalogueModel;
  readonly input: JsonMembers;
  readonly inputFiles?: Readonly<Record<string, string>>;
  readonly metadata?: JsonMembers | undefined;
  readonly webhookUrl?: string | undefined;
}

/** Lower starts sooner. The queue counts from one. */
const priorityOf = ({ rank }: Pick<Generation, 'rank'>): number => rank + 1;

/** The row is written; if the queue does not hear of it now, the sweep tells it. */
async function enqueueGeneration(
  { queue, log }: Pick<CreationParts, 'queue' | 'log'>,
  job: Pick<Generation, 'id' | 'rank' | 'model'>,
): Promise<void> {
  try {
    await queue.add(runGenerationJob, { id: job.id }, { id: job.id, priority: priorityOf(job) });
  } catch (error) {
    log.warn({ generation: job.id, error: String(error) }, 'a job is left to the sweep: the queue is out of reach');
  }
}

/** Those that the queue has lost, in one go; what has begun goes on before anything new starts. */
export async function enqueueMissing(
  { queue }: Pick<CreationParts, 'queue'>,
  jobs: readonly Pick<Generation, 'id' | 'rank' | 'model' | 'state'>[],
): Promise<void> {
  if (jobs.length === 0) return;
  await queue.addMany(
    runGenerationJob,
    jobs.map(({ id, rank, state }) => ({
      id,
      priority: priorityOf({ rank: state === 'queued' ? rank : 0 }),
      payload: { id },
    })),
  );
}

/** Whoever has as many unfinished as the plan allows must wait; the whole transaction is undone. */
function requirePlace(plan: string, { rank }: Generation): void {
  const most = mostUnfinished(plan);
  if (most === null || rank < most) return;
  const message = `You have ${most} unfinished jobs, as many as your plan allows. Wait for one to end, or cancel some.`;
  throw new AppError('too_many_jobs', message, { retryAfterSeconds: 10 });
}

async function write({ database, catalogue }: CreationParts, wish: GenerationWish): Promise<Generation> {
  const { caller, modality, task, model, input } = wish;
  const owner = { accountId: caller.account.id, environment: caller.environment };
  const maximum = modality.maximumOf(task, input) as Units;
  const { terms, maximumMicros } = agreeTerms(catalogue().pricing, caller, model, maximum);
  const id = newId(modality.kind);
  const make = () =>
    database.transaction().execute(async (tx) => {
      const hold = await holdWithinBudget(tx, caller, maximumMicros, (keyId) =>
        holdCredits(tx, owner, maximumMicros, { type: 'generation', id }, { keyId }),
      );
      const job = await insertGeneration(tx, {
        id,
        owner,
        keyId: caller.kind === 'key' ? caller.keyId : null,
        requestId: wish.requestId,
        module: modality.module,
        task,
        model: model.id,
        input,
        inputFiles: wish.inputFiles ?? {},
        metadata: wish.metadata ?? {},
        webhookUrl: wish.webhookUrl ?? null,
        holdId: hold.id,
        heldMicros: maximumMicros,
        terms,
        expiresAt: keptUntil(caller.account.plan, new Date()),
      });
      requirePlace(caller.account.plan, job);
      return job;
    });
  return holdOrPlay(owner, make, () => grantPlayCredits(database, owner, maximumMicros));
}

/** Priced, held and written in one transaction; from then on it ends once, whatever happens. */
export async function createGeneration(parts: CreationParts, wish: GenerationWish): Promise<Generation> {
  const job = await write(parts, wish);
  await enqueueGeneration(parts, job);
  return job;
}
