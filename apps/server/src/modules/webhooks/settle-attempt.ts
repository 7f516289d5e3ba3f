import type { Database, Queryable } from '../../platform/db/database.ts';
import { composeLetter, queueMail } from '../mail/index.ts';
import type { DisabledReason } from './endpoint.ts';
import type { WebhookOwner } from './event.ts';
import { isGone, type Claimed, type Outcome } from './lane.ts';
import { disabledWords, failedWords } from './letters.ts';
import { waitAfter, type Schedule } from './schedule.ts';
import { disableEndpointOnce } from './webhooks-endpoints.repository.ts';
import { countFailure, parkPending, settleFailed, takeMailTurn, type Settled } from './webhooks-lanes.repository.ts';

export interface SettleParts {
  readonly database: Database;
  readonly schedule: Schedule;
  /** Writes down one that arrived, together with others of the same moment. */
  readonly settleDelivered: (settled: Settled) => Promise<void>;
  /** Where the owner of an account reads mail; nothing where it has none. */
  readonly ownerEmailOf: (db: Queryable, owner: WebhookOwner) => Promise<string | undefined>;
}

type Words = ReturnType<typeof failedWords>;

async function writeToOwner(
  tx: Queryable,
  { ownerEmailOf }: SettleParts,
  claimed: Claimed,
  key: string,
  { subject, paragraphs, facts }: Words,
): Promise<void> {
  const to = await ownerEmailOf(tx, claimed.owner);
  if (to === undefined) return;
  await queueMail(tx, { key, to, subject, ...composeLetter({ title: subject, paragraphs, facts }) });
}

async function disable(tx: Queryable, parts: SettleParts, claimed: Claimed, reason: DisabledReason): Promise<void> {
  if (claimed.endpointId === null || !(await disableEndpointOnce(tx, claimed.endpointId, reason))) return;
  await parkPending(tx, claimed.lane);
  const key = `webhook-disabled:${claimed.endpointId}:${claimed.id}:${claimed.attempt}`;
  await writeToOwner(tx, parts, claimed, key, disabledWords(claimed, reason));
}

/** The lane first, in every transaction: two failures of one lane never wait for each other crosswise. */
async function settleFailure(tx: Queryable, parts: SettleParts, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { schedule } = parts;
  const { isHopeless } = await countFailure(tx, claimed.lane, schedule);
  const isFinal = isGone(outcome) || claimed.data === null || claimed.interrupted >= schedule.mostInterrupted;
  const chance = Math.random();
  const nextInMs = isFinal
    ? undefined
    : waitAfter(schedule, { failures: claimed.failures + 1, retryAfterMs: outcome.retryAfterMs, chance });
  const isOurs = await settleFailed(tx, claimed, outcome, nextInMs);
  if (isOurs && nextInMs === undefined && !isGone(outcome) && (await takeMailTurn(tx, claimed.lane))) {
    const key = `webhook-failed:${claimed.id}:${claimed.attempt}`;
    await writeToOwner(tx, parts, claimed, key, failedWords(claimed, outcome.error));
  }
  if (isGone(outcome)) await disable(tx, parts, claimed, 'gone');
  else if (isHopeless) await disable(tx, parts, claimed, 'failing');
}

/** Writes down how an attempt went, with all that follows from it, or nothing. */
export function settleAttempt(parts: SettleParts, claimed: Claimed, outcome: Outcome): Promise<void> {
  if (outcome.isDelivered) return parts.settleDelivered({ claimed, outcome });
  return parts.database.transaction().execute((tx) => settleFailure(tx, parts, claimed, outcome));
}
