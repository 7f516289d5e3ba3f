import type { EventType } from '@atelier/contract';
import { sql, type Selectable } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { WebhookEndpoint as Row } from '../../platform/db/database.generated.ts';
import type { DisabledReason, Endpoint, EndpointState } from './endpoint.ts';
import type { WebhookOwner } from './event.ts';

type EndpointRow = Selectable<Row> & { readonly failing_since?: Date | null };

const fromRow = (row: EndpointRow): Endpoint => ({
  id: row.id,
  environment: row.environment as Environment,
  url: row.url,
  description: row.description,
  events: row.events as EventType[],
  state: row.state as EndpointState,
  disabledReason: row.disabled_reason as DisabledReason | null,
  failingSince: row.failing_since ?? null,
  secret: row.secret,
  previousSecret: row.previous_secret,
  previousValidUntil: row.previous_valid_until,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Held until the transaction ends: two that are registered at once must both count. */
export async function lockEndpointCount(tx: Queryable, { accountId, environment }: WebhookOwner): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`webhook endpoints ${accountId} ${environment}`}))`.execute(tx);
  const { count } = await tx
    .selectFrom('webhook_endpoint')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewEndpoint = Pick<Endpoint, 'id' | 'url' | 'description' | 'events' | 'secret'>;

export async function insertEndpoint(tx: Queryable, owner: WebhookOwner, endpoint: NewEndpoint): Promise<Endpoint> {
  const row = await tx
    .insertInto('webhook_endpoint')
    .values({
      ...endpoint,
      events: [...endpoint.events],
      account_id: owner.accountId,
      environment: owner.environment,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

const withLane = (db: Queryable, { accountId, environment }: WebhookOwner) =>
  db
    .selectFrom('webhook_endpoint as endpoint')
    .leftJoin('webhook_lane as lane', 'lane.lane', 'endpoint.id')
    .selectAll('endpoint')
    .select('lane.failing_since')
    .where('endpoint.account_id', '=', accountId)
    .where('endpoint.environment', '=', environment);

export async function findEndpoint(
  db: Queryable,
  owner: WebhookOwner,
  id: string,
  lock?: 'lock',
): Promise<Endpoint | undefined> {
  let query = withLane(db, owner).where('endpoint.id', '=', id);
  if (lock) query = query.forUpdate('endpoint');
  const row = await query.executeTakeFirst();
  return row && fromRow(row);
}

/** One more than asked for, in the direction asked for. */
export async function listEndpointsOf(
  db: Queryable,
  owner: WebhookOwner,
  { limit, after, before }: PageRequest,
): Promise<readonly Endpoint[]> {
  let query = withLane(db, owner).limit(limit + 1);
  if (after !== undefined) query = query.where('endpoint.id', '<', after);
  query =
    before === undefined
      ? query.orderBy('endpoint.id', 'desc')
      : query.where('endpoint.id', '>', before).orderBy('endpoint.id', 'asc');
  return (await query.execute()).map(fromRow);
}

type Changeable = Pick<
  Endpoint,
  'url' | 'description' | 'events' | 'state' | 'disabledReason' | 'secret' | 'previousSecret' | 'previousValidUntil'
>;
type EndpointChange = { readonly [Member in keyof Changeable]?: Changeable[Member] | undefined };

export async function changeEndpoint(tx: Queryable, id: string, change: EndpointChange): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({
      url: change.url,
      description: change.description,
      events: change.events && [...change.events],
      state: change.state,
      disabled_reason: change.disabledReason,
      secret: change.secret,
      previous_secret: change.previousSecret,
      previous_valid_until: change.previousValidUntil,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** True for the one who does it: whoever comes second finds it disabled already. */
export async function disableEndpointOnce(tx: Queryable, id: string, reason: DisabledReason): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoint')
    .set({ state: 'disabled', disabled_reason: reason, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'enabled')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeEndpoint(tx: Queryable, id: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
  await tx.deleteFrom('webhook_lane').where('lane', '=', id).execute();
}

/** The account's own secret, made the first time that it is needed: the one that was there first is the one. */
export async function findOrInsertSecret(
  db: Queryable,
  { accountId, environment }: WebhookOwner,
  fresh: () => Buffer,
): Promise<Buffer> {
  const find = () =>
    db
      .selectFrom('webhook_secret')
      .select('secret')
      .where('account_id', '=', accountId)
      .where('environment', '=', environment)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.secret;
  await db
    .insertInto('webhook_secret')
    .values({ account_id: accountId, environment, secret: fresh() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!.secret;
}

/** Nothing is sent any more, and what was sent is forgotten but for its outcome. */
export async function removeAllOf(tx: Queryable, { accountId, environment }: WebhookOwner): Promise<void> {
  await sql`
    UPDATE webhook_delivery SET state = 'failed', next_attempt_at = NULL, completed_at = now()
    WHERE account_id = ${accountId} AND environment = ${environment} AND state = 'pending'
  `.execute(tx);
  await sql`
    UPDATE event SET data = NULL WHERE account_id = ${accountId} AND environment = ${environment} AND data IS NOT NULL
  `.execute(tx);
  const endpoints = await tx
    .deleteFrom('webhook_endpoint')
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .returning('id')
    .execute();
  const lanes = endpoints.map(({ id }) => id);
  if (lanes.length > 0) await tx.deleteFrom('webhook_lane').where('lane', 'in', lanes).execute();
  await tx
    .deleteFrom('webhook_secret')
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .execute();
}
