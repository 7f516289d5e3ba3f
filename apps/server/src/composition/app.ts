import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { accountRoutes } from '../modules/accounts/accounts.routes.ts';
import { createSignIn, serveSignIn } from '../modules/accounts/index.ts';
import { auditRoutes } from '../modules/audit/audit.routes.ts';
import { belongingsRoutes } from '../modules/belongings/belongings.routes.ts';
import { builderRoutes } from '../modules/builder/builder.routes.ts';
import { chatRoutes } from '../modules/chat/chat.routes.ts';
import { codeRoutes } from '../modules/code/code.routes.ts';
import { conversationRoutes } from '../modules/conversations/conversations.routes.ts';
import { creditRoutes } from '../modules/credits/credits.routes.ts';
import { fileRoutes, serveFileLinks } from '../modules/files/files.routes.ts';
import { serveCallbacks } from '../modules/generations/generations-callbacks.routes.ts';
import { jobRoutes } from '../modules/generations/generations.routes.ts';
import { imageRoutes } from '../modules/image/image.routes.ts';
import { keyRoutes } from '../modules/keys/keys.routes.ts';
import { serveMailPage } from '../modules/mail/index.ts';
import type { Meter } from '../modules/meter/index.ts';
import { loadCatalogue, type Catalogue } from '../modules/models/index.ts';
import { modelRoutes } from '../modules/models/models.routes.ts';
import { musicRoutes } from '../modules/music/music.routes.ts';
import { operatorRoutes } from '../modules/operator/operator.routes.ts';
import { paymentRoutes, serveStripeEvents } from '../modules/payments/payments.routes.ts';
import { findRecharge } from '../modules/payments/index.ts';
import { serveSandboxPages } from '../modules/payments/sandbox/payments-sandbox.routes.ts';
import { requestRoutes } from '../modules/requests/requests.routes.ts';
import { usageRoutes } from '../modules/usage/usage.routes.ts';
import { videoRoutes } from '../modules/video/video.routes.ts';
import { webhookRoutes } from '../modules/webhooks/webhooks.routes.ts';
import type { ContextFor } from '../platform/context.ts';
import type { Database } from '../platform/db/database.ts';
import { serveHealth } from '../platform/http/health.ts';
import { serveDashboard } from '../platform/http/serve-dashboard.ts';
import { serveReference } from '../platform/http/reference.ts';
import { serveRoutes, type ServedRoute } from '../platform/http/serve-routes.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { composeAnswers } from './answers.ts';
import { composePreviews } from './builder.ts';
import { composeEdge } from './edge.ts';
import { composeFiles } from './files.ts';
import type { Foundation } from './foundation.ts';
import { composeJobDesk } from './jobs.ts';
import { composeMoney } from './money.ts';
import { composeOperatorDesk } from './operator.ts';
import { composePayments } from './payments.ts';
import { composeRequests } from './requests.ts';
import { composeWebhookDesk } from './webhooks.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Says 503 at /readyz from now on, and goes on serving. */
  readonly stopAccepting: () => void;
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What routes that generate are built from. */
export interface GenerationParts {
  readonly meter: Meter;
  readonly catalogue: () => Catalogue;
}

/** Routes beyond the product's own: a proof's. */
export type AddedRoutes = (parts: GenerationParts) => readonly ServedRoute[];

interface ProductParts {
  readonly answers: Parameters<typeof chatRoutes>[0] & Parameters<typeof codeRoutes>[0];
  readonly jobs: Parameters<typeof jobRoutes>[0] & Parameters<typeof musicRoutes>[0];
  readonly files: Parameters<typeof fileRoutes>[0];
  readonly builder: Parameters<typeof builderRoutes>[0];
  readonly webhooks: Parameters<typeof webhookRoutes>[0];
  readonly payments: Parameters<typeof paymentRoutes>[0];
  readonly catalogue: () => Catalogue;
  readonly contextFor: ContextFor;
}

/** Everything that the contract declares, in its order. */
const productRoutes = ({
  answers,
  jobs,
  files,
  builder,
  payments,
  webhooks,
  catalogue,
  contextFor,
}: ProductParts): readonly ServedRoute[] => [
  ...chatRoutes(answers),
  ...conversationRoutes(contextFor),
  ...codeRoutes(answers),
  ...musicRoutes(jobs),
  ...imageRoutes(jobs),
  ...videoRoutes(jobs),
  ...builderRoutes(builder),
  ...jobRoutes(jobs),
  ...fileRoutes(files),
  ...modelRoutes(catalogue),
  ...accountRoutes(contextFor),
  ...auditRoutes(contextFor),
  ...belongingsRoutes(contextFor, { payments, jobs, projects: builder.projects }),
  ...keyRoutes(contextFor),
  ...creditRoutes(contextFor, (owner) => findRecharge(payments, owner)),
  ...paymentRoutes(payments),
  ...usageRoutes(contextFor),
  ...requestRoutes(contextFor),
  ...webhookRoutes(webhooks),
];

const contextsOf =
  ({ database, config }: Foundation): ContextFor =>
  (actor, asked) => ({ actor, asked, database, config, now: new Date() });

async function askDatabase(database: Database): Promise<string> {
  await sql`SELECT 1`.execute(database);
  return 'answers';
}

interface Checked {
  readonly database: Database;
  readonly edge: ReturnType<typeof composeEdge>;
  readonly answers: ReturnType<typeof composeAnswers>;
}

/** What /readyz asks. */
const checksOf = ({ database, edge, answers }: Checked) => ({
  database: () => askDatabase(database),
  limits: async () => edge.limitsState(),
  models: async () => answers.upstreamsState(),
});

/** The whole API, wired: read this and you have seen every part there is. */
export async function createApp(foundation: Foundation, addedRoutes: AddedRoutes = () => []): Promise<App> {
  const { config, database, log } = foundation;
  const contextFor = contextsOf(foundation);
  const catalogue = await loadCatalogue(config.CONFIG_FILE, log, config.secretOf);
  const signIn = createSignIn({ database, config, log });
  const { meter, close: closeMoney } = composeMoney(foundation, catalogue.current);
  const answers = composeAnswers(foundation, catalogue, meter);
  const files = await composeFiles(foundation);
  const jobs = await composeJobDesk(foundation, catalogue.current, files);
  const builder = { jobs, answers: { ...answers, database }, projects: { ...files, files } };
  const webhooks = composeWebhookDesk(foundation);
  const payments = composePayments(foundation, catalogue.current, jobs.queue);
  const edge = composeEdge(foundation, signIn);
  const requests = composeRequests(foundation);
  const http = await createHttpServer({ config, log, recordRequest: requests.record });
  const previews = composePreviews(foundation, http, files);
  let stopping = false;

  const checks = checksOf({ database, edge, answers });
  serveHealth(http, { isStopping: () => stopping, checks });
  const desk = { http, checks, jobs, catalogue: catalogue.current, router: answers.routers.live };
  await serveReference(http);
  await serveDashboard(http, config);
  serveSignIn(http, signIn, config);
  serveFileLinks(http, files);
  await serveStripeEvents(http, payments);
  await serveSandboxPages(http, payments.sandbox);
  serveCallbacks(http, { database, config });
  serveMailPage(http, config);
  await serveRoutes(http, {
    edge,
    sandboxHost: config.SANDBOX_HOST,
    served: [
      ...productRoutes({ answers, builder, files, jobs, payments, webhooks, catalogue: catalogue.current, contextFor }),
      ...operatorRoutes(composeOperatorDesk(foundation, desk)),
      ...addedRoutes({ meter, catalogue: catalogue.current }),
    ],
  });

  return {
    http,
    reload: answers.reload,
    stopAccepting: () => {
      stopping = true;
    },
    close: async () => {
      await http.close();
      await requests.close();
      await previews.close();
      await answers.close();
      await jobs.close();
      await files.close();
      await webhooks.close();
      await closeMoney();
      await edge.close();
    },
  };
}
