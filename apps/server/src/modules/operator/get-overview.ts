import type { operator, ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import { getReconciliation } from './get-reconciliation.ts';
import { presentNode } from './list-workers.ts';
import { countRequests, countService, listNodes } from './operator.repository.ts';
import type { OperatorParts } from './read-parts.ts';

/** Everything at one look: what stands still for a moment is read side by side. */
export async function getOverview(parts: OperatorParts): Promise<ResponseOf<typeof operator.getOverview>> {
  const { database } = parts;
  const [requests, service, nodes, health, reconciliation] = await Promise.all([
    countRequests(database),
    countService(database),
    listNodes(database),
    parts.health(),
    getReconciliation(parts),
  ]);
  const { active, suspended, active_keys, charged_micros, ...jobs } = service;
  return {
    object: 'overview',
    at: new Date().toISOString(),
    version: parts.version,
    node: parts.nodeId,
    uptime_seconds: Math.round(process.uptime()),
    accounts: { active, suspended },
    active_keys,
    requests: { last_hour: requests.hour, last_day: requests.day },
    credits_charged_24h: formatCredits(BigInt(charged_micros)),
    jobs: { ...jobs, oldest_waiting_seconds: positive(jobs.oldest_waiting_seconds) },
    nodes: nodes.map(presentNode),
    health,
    reconciliation,
  };
}

/** The clocks of two statements may differ by a hair. */
const positive = (value: number | null) => (value === null ? null : Math.max(0, value));
