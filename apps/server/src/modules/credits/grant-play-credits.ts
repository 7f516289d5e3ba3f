import { AppError } from '@atelier/contract';
import { newId } from '../../kit/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { fullPurseMicros, type CreditOwner } from './balance.ts';
import { grantCredits } from './grant-credits.ts';

/** The sandbox is free: whoever has played all away gets a new handful, and what the next request needs on top. */
export async function grantPlayCredits(database: Database, owner: CreditOwner, neededMicros: bigint): Promise<void> {
  if (owner.environment !== 'sandbox') throw new Error('play credits are for the sandbox');
  const id = newId('transaction');
  await database.transaction().execute((tx) =>
    grantCredits(tx, {
      owner,
      operationKey: `play:${id}`,
      kind: 'grant',
      amountMicros: fullPurseMicros + neededMicros,
      description: 'Play credits',
      reference: { type: 'sandbox', id },
    }),
  );
}

/** Holds what is needed; in the sandbox, where credits are to play with, new ones are given where they don't suffice. */
export async function holdOrPlay<T>(
  { environment }: CreditOwner,
  hold: () => Promise<T>,
  grant: () => Promise<void>,
): Promise<T> {
  try {
    return await hold();
  } catch (error) {
    const isPlayedAway = error instanceof AppError && error.code === 'insufficient_credits';
    if (!isPlayedAway || environment !== 'sandbox') throw error;
    await grant();
    return hold();
  }
}
