import type { Pool } from 'pg';
import type { Log } from '../../platform/log/log.ts';
import type { CreditOwner } from './balance.ts';
import type { Hold, Reference } from './batch.ts';
import { GroupCommit } from './commit-charges.ts';
import { commitBatch, type WriteAlongside } from './credits-batch.repository.ts';
import { heldOrRefused, holdRequest, settledOrGone, settlementOf, type Settled } from './hold-credits.ts';

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
    settle: async (hold, amountMicros, description, record) =>
      settledOrGone(await commits.submit({ ...settlementOf(hold, amountMicros, description), record })),
    release: async (hold) => void (await commits.submit(settlementOf(hold, 0n, 'Not used'))),
    waiting: () => commits.waiting,
    drain: () => commits.drain(),
  };
}
