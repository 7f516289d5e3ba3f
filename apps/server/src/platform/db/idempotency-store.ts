import { sql } from 'kysely';

import type { Claim, Idempotency, KeyedRequest, StoredAnswer } from '../http/idempotency.ts';
import type { Sealing } from '../sealing.ts';
import type { Database } from './database.ts';

const lifeHours = 24;
/** No request runs longer than this: a claim that is older belongs to a process that died. */
const longestRequestMinutes = 15;

/** Takes the key for this request, unless another holds it; an expired holder gives way. */
async function take(database: Database, request: KeyedRequest, requestHash: Buffer): Promise<boolean> {
  const { accountId, environment, key } = request;
  const expiresAt = sql<Date>`now() + make_interval(hours => ${lifeHours})`;
  const anew = { claimed_at: sql<Date>`now()`, expires_at: expiresAt, status: null, content_type: null, body: null };
  const taken = await database
    .insertInto('idempotency_record')
    .values({
      account_id: accountId,
      environment,
      idempotency_key: key,
      request_hash: requestHash,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'environment', 'idempotency_key'])
        .doUpdateSet({ request_hash: requestHash, ...anew })
        .where('idempotency_record.expires_at', '<', sql<Date>`now()`),
    )
    .returning('idempotency_key')
    .executeTakeFirst();
  return taken !== undefined;
}

async function findRecord(database: Database, { accountId, environment, key }: KeyedRequest) {
  return database
    .selectFrom('idempotency_record')
    .select(['request_hash', 'status', 'content_type', 'body'])
    .select(sql<boolean>`claimed_at < now() - make_interval(mins => ${longestRequestMinutes})`.as('abandoned'))
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Answers are sealed: some hold what is shown only once. */
export function createIdempotencyStore(database: Database, sealing: Sealing): Idempotency {
  async function claim(request: KeyedRequest, requestHash: Buffer): Promise<Claim> {
    if (await take(database, request, requestHash)) return { outcome: 'claimed' };
    const record = await findRecord(database, request);
    // Released between the two statements: the client may try again at once.
    if (!record) return { outcome: 'running' };
    if (!record.request_hash.equals(requestHash)) return { outcome: 'mismatch' };
    if (record.status === null || !record.body) return { outcome: record.abandoned ? 'unknown' : 'running' };
    const contentType = record.content_type ?? 'application/json';
    return { outcome: 'finished', answer: { status: record.status, contentType, body: sealing.open(record.body) } };
  }

  async function finish({ accountId, environment, key }: KeyedRequest, answer: StoredAnswer): Promise<void> {
    await database
      .updateTable('idempotency_record')
      .set({ status: answer.status, content_type: answer.contentType, body: sealing.seal(answer.body) })
      .where('account_id', '=', accountId)
      .where('environment', '=', environment)
      .where('idempotency_key', '=', key)
      .execute();
  }

  async function release({ accountId, environment, key }: KeyedRequest): Promise<void> {
    await database
      .deleteFrom('idempotency_record')
      .where('account_id', '=', accountId)
      .where('environment', '=', environment)
      .where('idempotency_key', '=', key)
      .where('status', 'is', null)
      .execute();
  }

  return { claim, finish, release };
}

export async function deleteExpiredIdempotencyRecords(database: Database): Promise<bigint> {
  const result = await database
    .deleteFrom('idempotency_record')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return result.numDeletedRows;
}
