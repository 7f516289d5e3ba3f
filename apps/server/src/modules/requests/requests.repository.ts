import { sql, type Selectable } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import { idsFrom } from '../../kit/ids.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { RequestLog } from '../../platform/db/database.generated.ts';
import { dropOldPartitions, ensureMonthlyPartitions } from '../../platform/db/monthly-partitions.ts';
import type { LoggedRequest } from './request.ts';

export interface RequestOwner {
  readonly accountId: string;
  readonly environment: Environment;
}

/** A row by the names of its columns. */
export type RequestRow = Readonly<Record<string, string | number | boolean | null>>;

/** One statement for any number of rows; one that is there already, from a try whose answer was lost, is left alone. */
export async function insertRequests(db: Queryable, rows: readonly RequestRow[]): Promise<void> {
  await sql`
    INSERT INTO request_log SELECT new.* FROM json_populate_recordset(NULL::request_log, ${JSON.stringify(rows)}) AS new
    ON CONFLICT DO NOTHING
  `.execute(db);
}

const numberOf = (text: string | null) => (text === null ? null : Number(text));

const fromRow = (row: Selectable<RequestLog>): LoggedRequest => ({
  id: row.request_id,
  createdAt: row.created_at,
  route: row.route,
  method: row.method,
  module: row.module,
  model: row.model,
  keyId: row.key_id,
  status: row.status,
  errorCode: row.error_code,
  durationMs: row.duration_ms,
  admittedMs: row.admitted_ms,
  firstByteMs: row.first_byte_ms,
  creditsMicros: row.credits_micros === null ? null : BigInt(row.credits_micros),
  jobId: row.job_id,
  replayed: row.replayed,
  inputTokens: numberOf(row.input_tokens),
  outputTokens: numberOf(row.output_tokens),
});

export interface RequestFilter {
  readonly failed?: boolean | undefined;
  readonly module?: string | undefined;
  readonly model?: string | undefined;
  readonly keyId?: string | undefined;
  readonly idPrefix?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

const ofOwner = (db: Queryable, { accountId, environment }: RequestOwner) =>
  db.selectFrom('request_log').selectAll().where('account_id', '=', accountId).where('environment', '=', environment);

const failed = sql<boolean>`(status >= 400 OR error_code IS NOT NULL)`;

/** One row more than asked for, in the direction of the page. Ids tell the time, so a range of time is one of ids too. */
export async function listRequestsOf(
  db: Queryable,
  owner: RequestOwner,
  { limit, after, before }: PageRequest,
  filter: RequestFilter,
): Promise<readonly LoggedRequest[]> {
  const { idPrefix, from, until } = filter;
  let query = ofOwner(db, owner)
    .orderBy('request_id', before === undefined ? 'desc' : 'asc')
    .limit(limit + 1);
  if (filter.failed !== undefined) query = query.where(filter.failed ? failed : sql<boolean>`NOT ${failed}`);
  if (filter.module !== undefined) query = query.where('module', '=', filter.module);
  if (filter.model !== undefined) query = query.where('model', '=', filter.model);
  if (filter.keyId !== undefined) query = query.where('key_id', '=', filter.keyId);
  if (idPrefix) query = query.where('request_id', '>=', idPrefix).where('request_id', '<', `${idPrefix}~`);
  if (from) query = query.where('created_at', '>=', from).where('request_id', '>=', idsFrom('request', from));
  if (until) query = query.where('created_at', '<', until).where('request_id', '<', idsFrom('request', until));
  if (after !== undefined) query = query.where('request_id', '<', after);
  if (before !== undefined) query = query.where('request_id', '>', before);
  return (await query.execute()).map(fromRow);
}

export async function findRequest(db: Queryable, owner: RequestOwner, id: string): Promise<LoggedRequest | undefined> {
  const row = await ofOwner(db, owner).where('request_id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

const tables = ['request_log'];
export const makePartitions = (database: Database): Promise<number> => ensureMonthlyPartitions(database, tables);
export const dropPartitions = (database: Database, months: number): Promise<number> =>
  dropOldPartitions(database, tables, months);

/** Some of the rows from before that moment, and how many they were. */
export async function deleteRequestsBefore(db: Queryable, moment: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM request_log WHERE (tableoid, ctid) IN (
      SELECT tableoid, ctid FROM request_log WHERE created_at < ${moment} LIMIT ${most}
    ) AND created_at < ${moment}
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
