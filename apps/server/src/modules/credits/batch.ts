import { availableMicros, crossesAlert, type Balance, type CreditOwner } from './balance.ts';

export interface Reference {
  readonly type: string;
  readonly id: string;
}

interface Common {
  readonly owner: CreditOwner;
  /** The hold's. */
  readonly id: string;
  readonly reference: Reference;
}

/** Credits that are spoken for until they are settled or released. */
export interface Hold {
  readonly id: string;
  readonly owner: CreditOwner;
  readonly amountMicros: bigint;
  readonly reference: Reference;
}

export interface HoldRequest extends Common {
  readonly kind: 'hold';
  readonly amountMicros: bigint;
  /** The process that will resolve it and whose death releases it; null where the work outlives any process. */
  readonly nodeId: string | null;
}

/** Takes what was used of a hold, at most all of it, and gives the rest back. Nothing used is a release. */
export interface Settlement extends Common {
  readonly kind: 'settle';
  readonly amountMicros: bigint;
  readonly description: string;
  /** What is written about the charge in its own transaction; the ledger passes it on unread. */
  readonly record?: unknown;
  /** True where an earlier try may have been written: then finding it written is success. */
  readonly repeated?: boolean;
}

export type BatchRequest = HoldRequest | Settlement;

export interface Movement {
  readonly owner: CreditOwner;
  readonly holdId: string;
  readonly kind: 'usage' | 'release';
  readonly amountMicros: bigint;
  readonly balanceAfterMicros: bigint;
  readonly description: string;
  readonly reference: Reference;
}

export type Outcome =
  | { readonly result: 'held' }
  | { readonly result: 'insufficient'; readonly missingMicros: bigint }
  | { readonly result: 'settled'; readonly chargedMicros: bigint; readonly balanceMicros: bigint }
  /** Somebody resolved it before: nothing changes. */
  | { readonly result: 'gone' };

export interface AccountPlan {
  readonly postedMicros: bigint;
  readonly heldMicros: bigint;
  readonly holds: readonly HoldRequest[];
  readonly movements: readonly Movement[];
  readonly outcomes: ReadonlyMap<BatchRequest, Outcome>;
  /** The balance at which the alert was crossed, if it was. */
  readonly alertAtMicros: bigint | null;
  /** What crossed it. */
  readonly alertBy: Reference | null;
}

const held: Outcome = { result: 'held' };

/**
 * What one account's requests come to. Settlements first, because they free credit; then holds in the order they came,
 * each refused only if it does not fit by itself. `openHolds` are the holds found open, with their amounts.
 */
export function planAccount(
  balance: Balance,
  requests: readonly BatchRequest[],
  openHolds: ReadonlyMap<string, bigint>,
): AccountPlan {
  let { postedMicros, heldMicros } = balance;
  let alertAtMicros: bigint | null = null;
  let alertBy: Reference | null = null;
  const outcomes = new Map<BatchRequest, Outcome>();
  const movements: Movement[] = [];
  const holds: HoldRequest[] = [];
  const resolved = new Set<string>();

  for (const request of requests) {
    if (request.kind !== 'settle') continue;
    const heldFor = resolved.has(request.id) ? undefined : openHolds.get(request.id);
    if (heldFor === undefined) {
      outcomes.set(request, { result: 'gone' });
      continue;
    }
    resolved.add(request.id);
    const charged = request.amountMicros < heldFor ? request.amountMicros : heldFor;
    const before = postedMicros;
    heldMicros -= heldFor;
    postedMicros -= charged;
    if (crossesAlert(before, postedMicros, balance.alertMicros)) {
      alertAtMicros = postedMicros;
      alertBy = request.reference;
    }
    movements.push({
      owner: request.owner,
      holdId: request.id,
      kind: charged === 0n ? 'release' : 'usage',
      amountMicros: -charged,
      balanceAfterMicros: postedMicros,
      description: request.description,
      reference: request.reference,
    });
    outcomes.set(request, { result: 'settled', chargedMicros: charged, balanceMicros: postedMicros });
  }

  let available = availableMicros({ ...balance, postedMicros, heldMicros });
  for (const request of requests) {
    if (request.kind !== 'hold') continue;
    if (request.amountMicros > 0n && request.amountMicros > available) {
      outcomes.set(request, { result: 'insufficient', missingMicros: request.amountMicros - available });
      continue;
    }
    available -= request.amountMicros;
    heldMicros += request.amountMicros;
    holds.push(request);
    outcomes.set(request, held);
  }
  return { postedMicros, heldMicros, holds, movements, outcomes, alertAtMicros, alertBy };
}
