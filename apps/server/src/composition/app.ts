import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { accountRoutes } from '../modules/accounts/accounts.routes.ts';
import { createSignIn, serveSignIn } from '../modules/accounts/index.ts';
import { creditRoutes } from '../modules/credits/credits.routes.ts';
import { openCharges, type WriteAlongside } from '../modules/credits/index.ts';
import { keyRoutes } from '../modules/keys/keys.routes.ts';
import { createMailer } from '../modules/mail/index.ts';
import { createMeter, type Meter } from '../modules/meter/index.ts';
import { loadCatalogue, type Catalogue } from '../modules/models/index.ts';
import { modelRoutes } from '../modules/models/models.routes.ts';
import { insertUsage, type UsageRow } from '../modules/usage/index.ts';
import { usageRoutes } from '../modules/usage/usage.routes.ts';
import type { Context } from '../platform/context.ts';
import { isDatabaseOutage, openDatabase } from '../platform/db/database.ts';
import { serveHealth } from '../platform/http/health.ts';
import { serveReference } from '../platform/http/reference.ts';
import { serveRoutes, type ServedRoute } from '../platform/http/serve-routes.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { gauge } from '../platform/telemetry/metrics.ts';
import { composeEdge } from './edge.ts';
import type { Foundation } from './foundation.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Says 503 at /readyz from now on, and goes on serving. */
  readonly stopAccepting: () => void;
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A charge and what it was for are written together, or neither is. */
const writeUsage: WriteAlongside = (client, settled) =>
  insertUsage(
    client,
    settled.flatMap(({ record }) => (record ? [record as UsageRow] : [])),
  );

/** What routes that generate are built from. */
export interface GenerationParts {
  readonly meter: Meter;
  readonly catalogue: () => Catalogue;
}

/** Routes beyond the product's own: a proof's. */
export type AddedRoutes = (parts: GenerationParts) => readonly ServedRoute[];

/** The whole API, wired: read this and you have seen every part there is. */
export async function createApp(foundation: Foundation, addedRoutes: AddedRoutes = () => []): Promise<App> {
  const { config, database, log, nodeId } = foundation;
  const contextFor = <A extends Actor>(actor: A): Context<A> => ({ actor, database, config, now: new Date() });

  const catalogue = await loadCatalogue(config.CONFIG_FILE, log);
  const signIn = createSignIn({ database, config, log, sendMail: createMailer(config) });
  // A connection of its own: no flood of requests delays the ledger, and its statements are planned once.
  const ledger = openDatabase({ url: config.DATABASE_URL, connections: 1, log });
  const charges = openCharges({ pool: ledger.pool, nodeId, log, isOutage: isDatabaseOutage, alongside: writeUsage });
  gauge('credits_requests_waiting', 'Holds and settlements that wait for the next commit', charges.waiting);
  const meter = createMeter({ charges, pricing: () => catalogue.current().pricing });
  const edge = composeEdge(foundation, signIn);
  const http = await createHttpServer({ config, log });
  let stopping = false;

  serveHealth(http, {
    isStopping: () => stopping,
    checks: {
      database: async () => {
        await sql`SELECT 1`.execute(database);
        return 'answers';
      },
      limits: async () => edge.limitsState(),
    },
  });
  await serveReference(http);
  serveSignIn(http, signIn, config.PUBLIC_URL);
  await serveRoutes(http, {
    edge,
    sandboxHost: config.SANDBOX_HOST,
    served: [
      ...modelRoutes(catalogue.current),
      ...accountRoutes(contextFor),
      ...keyRoutes(contextFor),
      ...creditRoutes(contextFor),
      ...usageRoutes(contextFor),
      ...addedRoutes({ meter, catalogue: catalogue.current }),
    ],
  });

  return {
    http,
    reload: catalogue.reload,
    stopAccepting: () => {
      stopping = true;
    },
    close: async () => {
      await http.close();
      await charges.drain();
      await ledger.close();
      await edge.close();
    },
  };
}
