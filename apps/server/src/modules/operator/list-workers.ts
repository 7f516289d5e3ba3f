import { listNodes, type NodeRow } from './operator.repository.ts';
import type { OperatorParts } from './read-parts.ts';

export const presentNode = ({ started_at, seen_at, ...node }: NodeRow) => ({
  ...node,
  started_at: started_at.toISOString(),
  seen_at: seen_at.toISOString(),
});

export async function listWorkers({ database }: OperatorParts) {
  const nodes = await listNodes(database, ['worker', 'all']);
  return { object: 'list' as const, data: nodes.map(presentNode) };
}
