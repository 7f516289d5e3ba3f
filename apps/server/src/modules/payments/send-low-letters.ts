import { findOwner } from '../accounts/index.ts';
import { listDepletions } from './payments-depletions.repository.ts';
import { queueLowLetter } from './queue-letters.ts';
import type { PaymentParts } from './require-provider.ts';

/** Longer than the task's pause: a worker that was away for a while misses nobody. */
const withinMinutes = 15;

/** Writes to whoever's credits ran low, once a day at most. */
export async function sendLowLetters(parts: PaymentParts): Promise<number> {
  for (const { owner, balance, day } of await listDepletions(parts.database, withinMinutes)) {
    const email = (await findOwner(parts.database, owner.accountId, owner.environment))?.email ?? null;
    await queueLowLetter(parts.database, parts, { owner, email, balance, day });
  }
  return 0;
}
