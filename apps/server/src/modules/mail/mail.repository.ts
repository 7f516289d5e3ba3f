import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type { ClaimedMail, KeyedMail } from './mail.ts';

export async function insertMail(tx: Queryable, { key, to, subject, text, html }: KeyedMail): Promise<void> {
  await tx
    .insertInto('mail')
    .values({ key, recipient: to, subject, plain_text: text, html: html ?? null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

interface ClaimRow {
  readonly id: string;
  readonly key: string;
  readonly recipient: string;
  readonly subject: string;
  readonly plain_text: string;
  readonly html: string | null;
  readonly attempts: number;
  readonly created_at: Date;
}

const fromRow = (row: ClaimRow): ClaimedMail => ({
  id: row.id,
  key: row.key,
  to: row.recipient,
  subject: row.subject,
  text: row.plain_text,
  html: row.html ?? undefined,
  attempt: row.attempts,
  createdAt: row.created_at,
});

/** Each is the caller's alone until the lease ends; then whoever looks takes it again. */
export async function claimDueMail(
  db: Queryable,
  { most, leaseSeconds }: { readonly most: number; readonly leaseSeconds: number },
): Promise<readonly ClaimedMail[]> {
  const { rows } = await sql<ClaimRow>`
    UPDATE mail SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id IN (
      SELECT id FROM mail WHERE next_attempt_at <= now() ORDER BY next_attempt_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING id, key, recipient, subject, plain_text, html, attempts, created_at`.execute(db);
  return rows.map(fromRow);
}

/** Whichever attempt it was: what has arrived must not be sent again. */
export async function markSent(db: Queryable, id: string): Promise<void> {
  await sql`
    UPDATE mail SET sent_at = now(), next_attempt_at = NULL, error = NULL, plain_text = '', html = NULL
    WHERE id = ${id} AND sent_at IS NULL`.execute(db);
}

/** Nothing where a later attempt has begun: that one will tell. */
export async function markUnsent(
  db: Queryable,
  { id, attempt }: Pick<ClaimedMail, 'id' | 'attempt'>,
  { error, delayMs }: { readonly error: string; readonly delayMs: number | null },
): Promise<void> {
  await sql`
    UPDATE mail SET error = ${error}, next_attempt_at = now() + make_interval(secs => ${delayMs}::float8 / 1000),
      plain_text = CASE WHEN ${delayMs}::float8 IS NULL THEN '' ELSE plain_text END,
      html = CASE WHEN ${delayMs}::float8 IS NULL THEN NULL ELSE html END
    WHERE id = ${id} AND attempts = ${attempt} AND next_attempt_at IS NOT NULL`.execute(db);
}

export async function deleteDoneMail(db: Queryable, olderThanDays: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM mail
    WHERE next_attempt_at IS NULL AND created_at < now() - make_interval(days => ${olderThanDays})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
