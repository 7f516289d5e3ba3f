import type { Database } from '../../platform/db/database.ts';
import { addMonths } from './usage-months.ts';
import {
  changePartitions,
  createPartition,
  emptyDefault,
  findThisMonth,
  isInDefault,
  listPartitionedMonths,
} from './usage-partitions.repository.ts';

const monthsAhead = 2;

/**
 * Makes the partitions of this month and the next two, and says how many were missing. Rows that came in while a month
 * had none are in the default partition, from where they move to their month here.
 */
export async function ensurePartitions(database: Database): Promise<number> {
  return changePartitions(database, async (tx) => {
    const thisMonth = await findThisMonth(tx);
    const present = new Set((await listPartitionedMonths(tx)).map(Number));
    const missing = Array.from({ length: monthsAhead + 1 }, (_, ahead) => addMonths(thisMonth, ahead)).filter(
      (month) => !present.has(month.getTime()),
    );
    const create = async () => {
      for (const month of missing) await createPartition(tx, month);
    };
    const waiting = await Promise.all(missing.map((month) => isInDefault(tx, month)));
    await (waiting.includes(true) ? emptyDefault(tx, create) : create());
    return missing.length;
  });
}
