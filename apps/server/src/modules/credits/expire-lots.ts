import { newId } from '../../kit/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { availableMicros } from './balance.ts';
import { lockBalance } from './credits.repository.ts';
import { allocateSpending, changeLot, findLot, listExpiredLots, type Lot } from './credits-lots.repository.ts';
import { recordPosting } from './record-posting.ts';

const atOnce = 500;

/** What running work has reserved stays until it is resolved: then the next sweep takes what is left of it. */
async function expireLot(database: Database, { id, owner }: Lot): Promise<bigint> {
  return database.transaction().execute(async (tx) => {
    const balance = await lockBalance(tx, owner);
    await allocateSpending(tx, owner);
    const lot = await findLot(tx, owner, id);
    const available = availableMicros(balance);
    const lapsed = lot && lot.remainingMicros < available ? lot.remainingMicros : available;
    if (!lot || lot.remainingMicros === 0n || lapsed <= 0n) return 0n;
    await changeLot(tx, id, -lapsed);
    await recordPosting(tx, {
      owner,
      operationKey: `expiry:${newId('transaction')}`,
      kind: 'expiry',
      amountMicros: -lapsed,
      description: 'Promotional credits expired',
      reference: { type: 'lot', id },
    });
    return lapsed;
  });
}

/** Ends every lot whose time has come. Two sweeps at once take turns at each account. */
export async function expireLots(database: Database): Promise<bigint> {
  let lapsed = 0n;
  let lots: readonly Lot[] = [];
  do {
    lots = await listExpiredLots(database, atOnce, lots.at(-1)?.id);
    for (const lot of lots) lapsed += await expireLot(database, lot);
  } while (lots.length === atOnce);
  return lapsed;
}
