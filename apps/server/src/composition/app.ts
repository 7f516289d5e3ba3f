import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { accountRoutes } from '../modules/accounts/accounts.routes.ts';
import { createSignIn, serveSignIn } from '../modules/accounts/index.ts';
import { keyRoutes } from '../modules/keys/keys.routes.ts';
import { createMailer } from '../modules/mail/index.ts';
import { loadCatalogue } from '../modules/models/index.ts';
import { modelRoutes } from '../modules/models/models.routes.ts';
import type { Context } from '../platform/context.ts';
import { serveHealth } from '../platform/http/health.ts';
import { serveReference } from '../platform/http/reference.ts';
import { serveRoutes } from '../platform/http/serve-routes.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { composeEdge } from './edge.ts';
import type { Foundation } from './foundation.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Says 503 at /readyz from now on, and goes on serving. */
  readonly stopAccepting: () => void;
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The whole API, wired: read this and you have seen every part there is. */
export async function createApp(foundation: Foundation): Promise<App> {
  const { config, database, log } = foundation;
  const contextFor = <A extends Actor>(actor: A): Context<A> => ({ actor, database, config, now: new Date() });

  const catalogue = await loadCatalogue(config.CONFIG_FILE, log);
  const signIn = createSignIn({ database, config, log, sendMail: createMailer(config) });
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
    served: [...modelRoutes(catalogue.current), ...accountRoutes(contextFor), ...keyRoutes(contextFor)],
  });

  return {
    http,
    reload: catalogue.reload,
    stopAccepting: () => {
      stopping = true;
    },
    close: async () => {
      await http.close();
      await edge.close();
    },
  };
}
