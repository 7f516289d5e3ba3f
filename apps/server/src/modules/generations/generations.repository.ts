import { sql, type Selectable, type UpdateObject } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { AccountId, GenerationId } from '../../kit/ids.ts';
import type { PageRequest } from '../../kit/paging.ts';
import { storableJson } from '../../kit/storable.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { DB, Generation as Row } from '../../platform/db/database.generated.ts';
import {
  unfinishedStates,
  type Generation,
  type GenerationError,
  type GenerationOwner,
  type GenerationState,
  type HistoryEntry,
  type JsonMembers,
  type StoredOutput,
  type Terms,
} from './generation.ts';

/** Everyone who waits for a job hears of each change of it, when the change is committed; the message is its id. */
const announced = sql<void>`pg_notify('generation_changes', id)`.as('announced');

function fromRow(row: Selectable<Row>): Generation {
  return {
    id: row.id as GenerationId,
    owner: { accountId: row.account_id as AccountId, environment: row.environment as Environment },
    keyId: row.key_id,
    requestId: row.request_id,
    module: row.module,
    task: row.task,
    model: row.model,
    state: row.state as GenerationState,
    attempt: row.attempt,
    rank: row.rank,
    provider: row.provider,
    handle: row.handle as JsonMembers | null,
    input: row.input as JsonMembers,
    inputFiles: row.input_files as Record<string, string>,
    metadata: row.metadata as JsonMembers,
    webhookUrl: row.webhook_url,
    progress: row.progress,
    history: row.history as unknown as HistoryEntry[],
    outputs: row.outputs as unknown as StoredOutput[] | null,
    details: row.details as JsonMembers | null,
    error: row.error as unknown as GenerationError | null,
    holdId: row.hold_id,
    heldMicros: BigInt(row.held_micros),
    chargedMicros: row.charged_micros === null ? null : BigInt(row.charged_micros),
    terms: row.terms as unknown as Terms,
    cancelRequestedAt: row.cancel_requested_at,
    createdAt: row.created_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    expiresAt: row.expires_at,
  };
}

const json = (value: unknown) => sql<string>`${storableJson(value)}::jsonb`;
const appended = (entries: readonly HistoryEntry[]) => sql<string>`history || ${storableJson(entries)}::jsonb`;

export type NewGeneration = Pick<
  Generation,
  | 'id'
  | 'owner'
  | 'keyId'
  | 'requestId'
  | 'module'
  | 'task'
  | 'model'
  | 'input'
  | 'inputFiles'
  | 'metadata'
  | 'webhookUrl'
  | 'holdId'
  | 'heldMicros'
  | 'terms'
  | 'expiresAt'
>;

/** Beyond it an account's jobs run in the order they were made: counting thousands each time would cost more than it tells. */
const highestRank = 1_000;

/** The rank is counted in the statement itself; the account's balance is locked by then, so no two get the same. */
export async function insertGeneration(tx: Queryable, job: NewGeneration): Promise<Generation> {
  const { accountId, environment } = job.owner;
  const row = await tx
    .insertInto('generation')
    .values({
      id: job.id,
      account_id: accountId,
      environment,
      key_id: job.keyId,
      request_id: job.requestId,
      module: job.module,
      task: job.task,
      model: job.model,
      rank: sql<number>`(SELECT count(*) FROM (SELECT FROM generation WHERE account_id = ${accountId}
        AND environment = ${environment} AND state IN ('queued', 'submitting', 'running', 'finishing')
        LIMIT ${highestRank}) AS own)`,
      input: json(job.input),
      input_files: json(job.inputFiles),
      metadata: json(job.metadata),
      webhook_url: job.webhookUrl,
      history: json([{ type: 'status', data: { status: 'processing', phase: 'queued' } }]),
      hold_id: job.holdId,
      held_micros: job.heldMicros,
      terms: json(job.terms),
      expires_at: job.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

export async function findGeneration(
  db: Queryable,
  owner: GenerationOwner,
  id: string,
  lock?: 'lock',
): Promise<Generation | undefined> {
  let query = db
    .selectFrom('generation')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row && fromRow(row);
}

export async function getGenerationById(db: Queryable, id: string): Promise<Generation | undefined> {
  const row = await db.selectFrom('generation').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export interface GenerationFilter {
  readonly module?: string | undefined;
  readonly state?: readonly GenerationState[] | undefined;
  readonly task?: string | undefined;
}

/** What follows the prefix of an id: jobs of all kinds sort by it in the order they were made. */
const made = sql<string>`substr(id, 5)`;
const madeOf = (id: string) => id.slice(4);

/** One row more than asked for, in the direction of the page. */
export async function listGenerationsOf(
  db: Queryable,
  owner: GenerationOwner,
  { limit, after, before }: PageRequest,
  { module, state, task }: GenerationFilter = {},
): Promise<readonly Generation[]> {
  let query = db
    .selectFrom('generation')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .orderBy(made, before === undefined ? 'desc' : 'asc')
    .limit(limit + 1);
  if (module !== undefined) query = query.where('module', '=', module);
  if (task !== undefined) query = query.where('task', '=', task);
  if (state !== undefined) query = query.where('state', 'in', [...state]);
  if (after !== undefined) query = query.where(made, '<', madeOf(after));
  if (before !== undefined) query = query.where(made, '>', madeOf(before));
  return (await query.execute()).map(fromRow);
}

/** Takes the job for one more attempt, whatever an attempt before had done of it. Nothing where it has ended. */
export async function claimGeneration(
  tx: Queryable,
  id: string,
  provider: string | undefined,
): Promise<Generation | undefined> {
  const row = await tx
    .updateTable('generation')
    .set({
      attempt: sql<number>`attempt + 1`,
      state: sql<string>`CASE state WHEN 'queued' THEN 'submitting' ELSE state END`,
      started_at: sql<Date>`coalesce(started_at, clock_timestamp())`,
      ...(provider !== undefined && { provider: sql<string>`coalesce(provider, ${provider})` }),
      history: sql<string>`CASE state WHEN 'queued'
        THEN history || '[{"type": "status", "data": {"status": "processing", "phase": "generating"}}]'::jsonb
        ELSE history END`,
    })
    .where('id', '=', id)
    .where('state', 'in', [...unfinishedStates])
    .returningAll()
    .returning(announced)
    .executeTakeFirst();
  return row && fromRow(row);
}

export interface Advance {
  readonly state?: GenerationState;
  readonly provider?: string;
  readonly handle?: JsonMembers | null;
  readonly progress?: number;
  readonly add?: readonly HistoryEntry[];
}

/** A step of the attempt that holds the job; false where another has taken it or it has ended. */
export async function advanceGeneration(
  db: Queryable,
  { id, attempt }: Pick<Generation, 'id' | 'attempt'>,
  step: Advance,
): Promise<boolean> {
  const set: UpdateObject<DB, 'generation'> = {
    ...(step.state !== undefined && { state: step.state }),
    ...(step.provider !== undefined && { provider: step.provider }),
    ...(step.handle !== undefined && { handle: step.handle === null ? null : json(step.handle) }),
    ...(step.progress !== undefined && { progress: step.progress }),
    ...(step.add !== undefined && step.add.length > 0 && { history: appended(step.add) }),
  };
  const changed = await db
    .updateTable('generation')
    .set(set)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['submitting', 'running', 'finishing'])
    .returning(announced)
    .executeTakeFirst();
  return changed !== undefined;
}

export interface Ending {
  readonly state: 'completed' | 'failed' | 'cancelled';
  readonly chargedMicros: bigint;
  readonly outputs?: readonly StoredOutput[];
  readonly details?: JsonMembers;
  readonly error?: GenerationError;
}

/** Ends the job once: the second arrival changes nothing and is told so. */
export async function endGeneration(
  tx: Queryable,
  { id, attempt }: Pick<Generation, 'id' | 'attempt'>,
  ending: Ending,
): Promise<Generation | undefined> {
  const row = await tx
    .updateTable('generation')
    .set({
      state: ending.state,
      charged_micros: ending.chargedMicros,
      completed_at: sql<Date>`clock_timestamp()`,
      ...(ending.state === 'completed' && { progress: 100 }),
      ...(ending.outputs && { outputs: json(ending.outputs) }),
      ...(ending.details && { details: json(ending.details) }),
      ...(ending.error && { error: json(ending.error) }),
      history: appended([{ type: 'status', data: { status: ending.state } }]),
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', [...unfinishedStates])
    .returningAll()
    .returning(announced)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function requestCancel(tx: Queryable, id: string): Promise<void> {
  await tx
    .updateTable('generation')
    .set({ cancel_requested_at: sql<Date>`coalesce(cancel_requested_at, clock_timestamp())` })
    .where('id', '=', id)
    .returning(announced)
    .execute();
}

export async function deleteGeneration(db: Queryable, owner: GenerationOwner, id: string): Promise<void> {
  await db
    .deleteFrom('generation')
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .execute();
}
