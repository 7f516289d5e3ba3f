import { AppError } from '@atelier/contract';
import { newId } from '../../kit/ids.ts';
import { formatCredits } from '../../kit/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { CreditOwner } from './balance.ts';
import type { Hold, HoldRequest, Outcome, Reference, Settlement } from './batch.ts';
import { decideBatch } from './credits-batch.repository.ts';
import { assignHold } from './credits-holds.repository.ts';

export interface Settled {
  readonly chargedMicros: bigint;
  readonly balanceMicros: bigint;
}

export function holdRequest(
  owner: CreditOwner,
  amountMicros: bigint,
  reference: Reference,
  nodeId: string | null,
): HoldRequest {
  return { kind: 'hold', id: newId('transaction'), owner, amountMicros, reference, nodeId };
}

/** The hold that was made, or the refusal that says what is missing. */
export function heldOrRefused(request: HoldRequest, outcome: Outcome | undefined): Hold {
  if (outcome?.result === 'held') return request;
  const missing = outcome?.result === 'insufficient' ? outcome.missingMicros : request.amountMicros;
  throw new AppError(
    'insufficient_credits',
    `This may cost up to ${formatCredits(request.amountMicros)} credits, and the balance lacks ${formatCredits(missing)} of them.`,
  );
}

export function settlementOf({ id, owner, reference }: Hold, amountMicros: bigint, description: string): Settlement {
  return { kind: 'settle', id, owner, amountMicros, description, reference };
}

/** Null where the hold was resolved before: then nothing has changed. */
export function settledOrGone(outcome: Outcome | undefined): Settled | null {
  return outcome?.result === 'settled' ? outcome : null;
}

interface HoldFor {
  /** The process that does the work. */
  readonly nodeId?: string | null;
  /** The key whose budget it counts against. */
  readonly keyId?: string | undefined;
}

/**
 * Reserves credits inside the caller's transaction. For work that outlives the process it never expires by itself; for
 * the process's own work it ends with the process.
 */
export async function holdCredits(
  tx: Queryable,
  owner: CreditOwner,
  amountMicros: bigint,
  reference: Reference,
  { nodeId = null, keyId }: HoldFor = {},
): Promise<Hold> {
  const request = holdRequest(owner, amountMicros, reference, nodeId);
  const hold = heldOrRefused(request, (await decideBatch(tx, [request])).get(request));
  if (keyId !== undefined) await assignHold(tx, hold.id, keyId);
  return hold;
}

/** Takes what was used of a hold and gives the rest back, inside the caller's transaction. */
export async function settleHold(
  tx: Queryable,
  hold: Hold,
  amountMicros: bigint,
  description: string,
): Promise<Settled | null> {
  const request = settlementOf(hold, amountMicros, description);
  return settledOrGone((await decideBatch(tx, [request])).get(request));
}

export const releaseHold = (tx: Queryable, hold: Hold): Promise<Settled | null> => settleHold(tx, hold, 0n, 'Not used');
