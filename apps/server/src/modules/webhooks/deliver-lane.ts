import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { collectCalls } from './collect-calls.ts';
import { isEndpointLane, type Claimed, type Lane, type Outcome } from './lane.ts';
import type { Schedule } from './schedule.ts';
import { sendDelivery } from './send-delivery.ts';
import { settleAttempt, type SettleParts } from './settle-attempt.ts';
import { newSecret } from './signature.ts';
import { findOrInsertSecret } from './webhooks-endpoints.repository.ts';
import {
  claimDue,
  failPending,
  findLanes,
  parkPending,
  putOffDue,
  settleDelivered,
  type Claim,
  type Settled,
} from './webhooks-lanes.repository.ts';

export interface DelivererOptions extends Omit<SettleParts, 'settleDelivered'> {
  readonly outbound: Outbound;
  readonly sealing: Sealing;
  readonly log: Log;
  readonly onOutcome?: (outcome: 'delivered' | 'failed') => void;
}

interface DeliveryParts extends DelivererOptions, SettleParts {
  readonly findLane: (lane: string) => Promise<Lane>;
  readonly claimDue: (claim: Claim) => Promise<readonly Claimed[]>;
  /** Not where places are wanted by others. */
  readonly mayLinger: () => boolean;
}

type Secrets = readonly [string, ...string[]];

/** After so long a lane gives its place to others; what is on its way then is waited for. */
const turnMs = 20_000;
/** A lane that was busy a moment ago is looked at again and again, all such lanes at the same ticks: in one statement. */
const tickMs = 150;
const untilTick = () => sleep(tickMs - (performance.now() % tickMs));

async function secretsFor(
  { database, sealing }: DeliveryParts,
  { endpoint }: Lane,
  claimed: Claimed,
): Promise<Secrets> {
  const open = (sealed: Buffer) => sealing.open(sealed).toString();
  if (endpoint === null) {
    return [open(await findOrInsertSecret(database, claimed.owner, () => sealing.seal(Buffer.from(newSecret()))))];
  }
  const current = open(endpoint.secret);
  return endpoint.previousSecret === null ? [current] : [current, open(endpoint.previousSecret)];
}

/** Whatever goes wrong on our side leaves the row as it is: its time comes again. */
async function deliverOne(parts: DeliveryParts, lane: Lane, claimed: Claimed): Promise<void> {
  try {
    const outcome: Outcome = await sendDelivery(parts, claimed, await secretsFor(parts, lane, claimed));
    await settleAttempt(parts, claimed, outcome);
    parts.onOutcome?.(outcome.isDelivered ? 'delivered' : 'failed');
  } catch (error) {
    parts.log.warn({ delivery: claimed.id, error: String(error) }, 'an attempt could not be written down');
  }
}

/** Nothing, where the lane may not be used now; then what is due of it is put where it belongs. */
async function openLane({ database, findLane }: DeliveryParts, name: string): Promise<Lane | undefined> {
  const lane = await findLane(name);
  if (lane.endpoint === null && isEndpointLane(name)) await failPending(database, name);
  else if (lane.endpoint?.isEnabled === false) await parkPending(database, name);
  else if (lane.isOpen) await putOffDue(database, name);
  else return lane;
  return undefined;
}

/** Sends what is due of one lane, so many at a time; after failures one alone, to see whether it is well again. */
async function deliverLane(parts: DeliveryParts, name: string, signal: AbortSignal): Promise<void> {
  const { schedule } = parts;
  const onTheirWay = new Set<Promise<void>>();
  const untilMs = performance.now() + turnMs;
  let lingersUntilMs = 0;
  try {
    while (!signal.aborted && performance.now() < untilMs) {
      const lane = await openLane(parts, name);
      if (!lane) return;
      const places = lane.failures >= schedule.opensAfter ? 1 : schedule.laneConcurrency;
      const free = Math.max(0, places - onTheirWay.size);
      const claimed = free === 0 ? [] : await parts.claimDue({ lane, limit: free });
      for (const one of claimed) {
        const work: Promise<void> = deliverOne(parts, lane, one).finally(() => onTheirWay.delete(work));
        onTheirWay.add(work);
      }
      if (claimed.length > 0) lingersUntilMs = performance.now() + schedule.lingerMs;
      // A full claim may have left some behind: then the next place is filled as it becomes free.
      const isMore = free === 0 || claimed.length === free;
      if (isMore) await Promise.race(onTheirWay);
      else if (onTheirWay.size > 0) await Promise.race([Promise.all(onTheirWay), untilTick()]);
      if (isMore || onTheirWay.size > 0) continue;
      if (performance.now() >= lingersUntilMs || !parts.mayLinger()) return;
      await untilTick();
    }
  } finally {
    await Promise.all(onTheirWay);
  }
}

const atOnce = 100;
const mostLingering = 128;

/** Two claims of one lane in one statement would be one. */
async function claimEach(database: Database, schedule: Schedule, claims: readonly Claim[]) {
  const first = new Map(claims.map((claim) => [claim.lane.lane, claim]).toReversed() as [string, Claim][]);
  const once = [...first.values()];
  const claimed = await claimDue(database, once, schedule);
  const byClaim = new Map(once.map((claim, place) => [claim, claimed[place]!]));
  return claims.map((claim) => byClaim.get(claim) ?? []);
}

/** Delivers lane after lane; what several lanes ask of the database at the same moment is one statement. */
export function createDeliverer(options: DelivererOptions): (lane: string, signal: AbortSignal) => Promise<void> {
  const { database, schedule } = options;
  let open = 0;
  const parts: DeliveryParts = {
    ...options,
    mayLinger: () => open <= mostLingering,
    findLane: collectCalls((lanes: readonly string[]) => findLanes(database, lanes), atOnce),
    claimDue: collectCalls((claims: readonly Claim[]) => claimEach(database, schedule, claims), atOnce),
    settleDelivered: collectCalls(async (settled: readonly Settled[]) => {
      await settleDelivered(database, settled);
      return settled.map(() => undefined);
    }, atOnce),
  };
  return async (lane, signal) => {
    open += 1;
    try {
      await deliverLane(parts, lane, signal);
    } finally {
      open -= 1;
    }
  };
}
