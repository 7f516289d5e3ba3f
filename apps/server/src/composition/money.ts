import { grantPlayCredits, openCharges, type WriteAlongside } from '../modules/credits/index.ts';
import { createMeter, type Meter } from '../modules/meter/index.ts';
import type { Catalogue } from '../modules/models/index.ts';
import { insertUsage, type UsageRow } from '../modules/usage/index.ts';
import { isDatabaseOutage, openDatabase } from '../platform/db/database.ts';
import { gauge } from '../platform/telemetry/metrics.ts';
import type { Foundation } from './foundation.ts';

/** A charge and what it was for are written together, or neither is. */
const writeUsage: WriteAlongside = (client, settled) =>
  insertUsage(
    client,
    settled.flatMap(({ record }) => (record ? [record as UsageRow] : [])),
  );

interface ComposedMoney {
  readonly meter: Meter;
  readonly close: () => Promise<void>;
}

export function composeMoney({ config, database, log, nodeId }: Foundation, catalogue: () => Catalogue): ComposedMoney {
  // A connection of its own: no flood of requests delays the ledger, and its statements are planned once.
  const ledger = openDatabase({ url: config.DATABASE_URL, connections: 1, log });
  const charges = openCharges({ pool: ledger.pool, nodeId, log, isOutage: isDatabaseOutage, alongside: writeUsage });
  gauge('credits_requests_waiting', 'Holds and settlements that wait for the next commit', charges.waiting);
  const meter = createMeter({
    database,
    charges,
    pricing: () => catalogue().pricing,
    grantPlayCredits: (owner, neededMicros) => grantPlayCredits(database, owner, neededMicros),
  });
  return {
    meter,
    close: async () => {
      await charges.drain();
      await ledger.close();
    },
  };
}
