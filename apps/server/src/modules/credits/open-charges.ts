import type { Pool } from 'pg';
import type { Queryable } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CreditOwner } from './balance.ts';
import type { Hold, Reference } from './batch.ts';
import { GroupCommit } from './commit-charges.ts';
import { commitBatch, type WriteAlongside } from './credits-batch.repository.ts';
import { heldOrRefused, holdCredits, holdRequest, settledOrGone, settlementOf, type Settled } from './hold-credits.ts';

export type { WriteAlongside } from './credits-batch.repository.ts';

interface ChargesOptions {
  readonly pool: Pool;
  readonly nodeId: string;
  readonly log: Log;
  readonly alongside: WriteAlongside;
  readonly isOutage: (error: unknown) => boolean;
}

/** The ledger for work that lasts one request: every hold and settlement goes through the group commit. */
export interface Charges {
  /** Refused with 402 and what is missing, where the balance does not cover it. */
  readonly hold: (owner: CreditOwner, amountMicros: bigint, reference: Reference) => Promise<Hold>;
  /** The same inside the caller's transaction, which may decide more than the balance does. */
  readonly holdWithin: (
    tx: Queryable,
    owner: CreditOwner,
    amountMicros: bigint,
    reference: Reference,
    keyId: string | undefined,
  ) => Promise<Hold>;
  /** Resolves when the charge is durable. Null where the hold was resolved before. */
  readonly settle: (hold: Hold, amountMicros: bigint, description: string, record?: unknown) => Promise<Settled | null>;
  readonly release: (hold: Hold) => Promise<void>;
  readonly waiting: () => number;
  readonly drain: () => Promise<void>;
}

export function openCharges({ pool, nodeId, log, alongside, isOutage }: ChargesOptions): Charges {
  const commits = new GroupCommit({ log, isOutage, commit: (requests) => commitBatch(pool, requests, alongside) });
  return {
    hold: async (owner, amountMicros, reference) => {
      const request = holdRequest(owner, amountMicros, reference, nodeId);
      return heldOrRefused(request, await commits.submit(request));
    },
    holdWithin: (tx, owner, amountMicros, reference, keyId) =>
      holdCredits(tx, owner, amountMicros, reference, { nodeId, keyId }),
    settle: async (hold, amountMicros, description, record) =>
      settledOrGone(await commits.submit({ ...settlementOf(hold, amountMicros, description), record })),
    release: async (hold) => void (await commits.submit(settlementOf(hold, 0n, 'Not used'))),
    waiting: () => commits.waiting,
    drain: () => commits.drain(),
  };
}
