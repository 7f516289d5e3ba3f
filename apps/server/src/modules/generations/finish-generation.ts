import type { Database, Queryable } from '../../platform/db/database.ts';
import { settleHold, type Hold } from '../credits/index.ts';
import { agreedPrice } from '../meter/index.ts';
import { countsOfUnits, type Units } from '../pricing/index.ts';
import { recordUsage } from '../usage/index.ts';
import { recordEvent } from '../webhooks/index.ts';
import {
  chargeOfCancelled,
  type Generation,
  type GenerationError,
  type JsonMembers,
  type StoredOutput,
} from './generation.ts';
import { endGeneration, type Ending } from './generations.repository.ts';
import type { Modality } from './modality.ts';

const holdOf = ({ id, owner, holdId, heldMicros }: Generation): Hold => ({
  id: holdId,
  owner,
  amountMicros: heldMicros,
  reference: { type: 'generation', id },
});

const atMost = (micros: bigint, limit: bigint) => (micros < limit ? micros : limit);

/** The row, the money, the record of use and the news of it change together, or none of them does. */
async function end(tx: Queryable, job: Generation, ending: Ending, used: Units): Promise<Generation | undefined> {
  const ended = await endGeneration(tx, job, ending);
  if (!ended) return undefined;
  await settleHold(tx, holdOf(job), ending.chargedMicros, `${job.module}: ${job.model}`);
  if (ending.chargedMicros > 0n || ending.state === 'completed') {
    await recordUsage(tx, {
      ...job.owner,
      keyId: job.keyId,
      module: job.module,
      model: job.model,
      requestId: job.requestId,
      outcome: ending.state,
      creditsMicros: ending.chargedMicros,
      ...countsOfUnits(used),
    });
  }
  return ended;
}

interface Done {
  readonly outputs: readonly StoredOutput[];
  readonly details: JsonMembers;
  readonly outputUrl: string | null;
}

export function completeGeneration(
  database: Database,
  modality: Modality,
  job: Generation,
  { outputs, details, outputUrl }: Done,
): Promise<Generation | undefined> {
  const used = modality.actualOf(job.task, job.input, details) as Units;
  const chargedMicros = atMost(agreedPrice(job.terms, used), job.heldMicros);
  return database.transaction().execute(async (tx) => {
    const ended = await end(tx, job, { state: 'completed', chargedMicros, outputs, details }, used);
    if (!ended) return undefined;
    const told = {
      job_id: job.id,
      service: job.module,
      output_url: outputUrl,
      duration_ms: ended.completedAt!.getTime() - (ended.startedAt ?? ended.createdAt).getTime(),
    };
    await recordEvent(tx, job.owner, 'generation.completed', told, { webhookUrl: job.webhookUrl });
    return ended;
  });
}

/** A failed job is never charged. */
export function failGeneration(
  database: Database,
  job: Generation,
  error: GenerationError,
): Promise<Generation | undefined> {
  return database.transaction().execute(async (tx) => {
    const ended = await end(tx, job, { state: 'failed', chargedMicros: 0n, error }, {});
    if (!ended) return undefined;
    const told = {
      job_id: job.id,
      service: job.module,
      error: { code: error.code, message: error.message },
      created_at: job.createdAt.toISOString(),
      refunded: true,
    };
    await recordEvent(tx, job.owner, 'generation.failed', told, { webhookUrl: job.webhookUrl });
    return ended;
  });
}

/** Inside the caller's transaction: the share that was done is owed, and nothing where nothing was begun. */
export function cancelledIn(tx: Queryable, modality: Modality, job: Generation): Promise<Generation | undefined> {
  const wanted = modality.maximumOf(job.task, job.input) as Units;
  const begun = job.state !== 'queued';
  const chargedMicros = begun
    ? atMost(chargeOfCancelled(agreedPrice(job.terms, wanted), job.progress), job.heldMicros)
    : 0n;
  return end(tx, job, { state: 'cancelled', chargedMicros }, {});
}
