import type { Database } from '../../platform/db/database.ts';
import { addMonths } from './usage-months.ts';
import {
  changePartitions,
  dropPartition,
  findThisMonth,
  listPartitionedMonths,
} from './usage-partitions.repository.ts';
import { findClosedUntil } from './usage.repository.ts';

/** Drops the months that are over for longer than that, and says how many. Their sums by hour stay. */
export async function pruneUsage(database: Database, retentionMonths: number): Promise<number> {
  return changePartitions(database, async (tx) => {
    const oldestKept = addMonths(await findThisMonth(tx), -retentionMonths);
    const closedUntil = await findClosedUntil(tx);
    const months = (await listPartitionedMonths(tx)).filter(
      (month) => month < oldestKept && addMonths(month, 1) <= closedUntil,
    );
    for (const month of months) await dropPartition(tx, month);
    return months.length;
  });
}
