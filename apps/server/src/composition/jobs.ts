import {
  createChangeHub,
  expireGenerations,
  runGeneration,
  runGenerationJob,
  sweepGenerations,
} from '../modules/generations/index.ts';
import type { Generation, JobParts, JobRoute, Modality } from '../modules/generations/index.ts';
import { buildModality } from '../modules/builder/index.ts';
import { expireFiles, type FileParts } from '../modules/files/index.ts';
import { pictureModality } from '../modules/image/index.ts';
import { loadCatalogue, type Catalogue } from '../modules/models/index.ts';
import { songModality } from '../modules/music/index.ts';
import { filmModality } from '../modules/video/index.ts';
import { listen } from '../platform/db/notifications.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Task } from '../platform/tasks.ts';
import { gauges } from '../platform/telemetry/metrics.ts';
import { createRegistry, type Registry } from '../providers/registry.ts';
import type { JobDriver } from '../providers/spec/job-driver.ts';
import { composeBuilds } from './builder.ts';
import { composeFiles } from './files.ts';
import type { Foundation } from './foundation.ts';
import { composeQueue } from './queue.ts';

const modalities: readonly Modality[] = [songModality, pictureModality, filmModality, buildModality];

/** Everything that takes time, by the module that makes it. */
function modalityOf(module: string): Modality {
  const known = modalities.find((modality) => modality.module === module);
  if (!known) throw new Error(`nothing is known of the module ${module}`);
  return known;
}

interface JobDesk extends JobParts {
  readonly queue: Queue;
  readonly close: () => Promise<void>;
}

/** Where jobs are made, shown and cancelled. */
export async function composeJobDesk(
  foundation: Foundation,
  catalogue: () => Catalogue,
  files: FileParts,
): Promise<JobDesk> {
  const { config, database, log } = foundation;
  const queue = await composeQueue(foundation);
  const hub = createChangeHub();
  const notifications = listen({
    url: config.DATABASE_URL,
    channel: 'generation_changes',
    name: 'atelier news of jobs',
    log,
    onMessage: hub.changed,
    onGap: hub.changedAll,
  });
  return {
    database,
    queue,
    catalogue,
    log,
    files,
    modalityOf,
    hub,
    close: async () => {
      await notifications.close();
      await queue.close();
    },
  };
}

const sandboxRoute = { provider: 'sandbox', weight: 1, fallback: false } as const;

/** In live the model's own routes, those for need last; in the sandbox the one engine that plays everybody. */
function createRoutes(catalogue: () => Catalogue, registry: Registry, builds: JobDriver) {
  return function routesOf({ model: id, owner, module }: Generation): readonly JobRoute[] {
    // Applications are built here; only the model behind them is somewhere else.
    if (module === 'builder') return [{ provider: 'builder', model: id, driver: builds, maxConcurrent: undefined }];
    const { models, providers } = catalogue();
    const model = models.find((candidate) => candidate.id === id);
    const routes = owner.environment === 'sandbox' ? [sandboxRoute] : (model?.routes ?? []);
    return routes
      .toSorted((a, b) => Number(a.fallback) - Number(b.fallback) || b.weight - a.weight)
      .flatMap((route) => {
        const driver = owner.environment === 'sandbox' ? registry.rehearsalDriver() : registry.driver(route.provider);
        if (!driver) return [];
        const name = 'model' in route ? (route.model ?? id) : id;
        return [
          { provider: route.provider, model: name, driver, maxConcurrent: providers[route.provider]?.max_concurrent },
        ];
      });
  };
}

interface JobWorker {
  readonly tasks: readonly Task[];
  readonly close: () => Promise<void>;
}

/** Where jobs are run. */
export async function composeJobWorker(foundation: Foundation): Promise<JobWorker> {
  const { config, database, log } = foundation;
  const catalogue = await loadCatalogue(config.CONFIG_FILE, log, config.secretOf);
  const registry = createRegistry({ secretOf: config.secretOf, modelsFolder: config.MODELS_FOLDER });
  registry.apply(catalogue.current().providers);
  const files = await composeFiles(foundation);
  const queue = await composeQueue(foundation);
  const builds = composeBuilds(foundation, { catalogue: catalogue.current, registry, files });
  const routesOf = createRoutes(catalogue.current, registry, builds.driver);
  const parts = { database, log, files, modalityOf, routesOf };
  const worker = queue.work(runGenerationJob, ({ id }, { signal }) => runGeneration(parts, id, signal));
  gauges('jobs_running', 'Jobs that this process runs', () => [[worker.running(), {}]]);
  return {
    tasks: [
      { name: 'jobs given back to the queue', everyMs: 10_000, run: () => sweepGenerations({ database, queue, log }) },
      { name: 'jobs forgotten', everyMs: 600_000, run: () => expireGenerations({ database }) },
      { name: 'files deleted', everyMs: 60_000, run: () => expireFiles(files) },
    ],
    close: async () => {
      await worker.drain(config.SHUTDOWN_TIMEOUT_MS);
      await queue.close();
      await builds.close();
      await registry.close();
      await files.close();
    },
  };
}
