export { ensurePartitions } from './ensure-partitions.ts';
export { exportUsage } from './export-usage.ts';
export { getSpentByKey } from './get-spent-by-key.ts';
export { getUsage } from './get-usage.ts';
export { pruneUsage } from './prune-usage.ts';
export { insertUsage, recordUsage } from './record-usage.ts';
export { rollUpUsage } from './roll-up-usage.ts';
export type { UsageRow } from './usage.ts';
