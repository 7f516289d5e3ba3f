import { closeWorkshop } from '@atelier/builder';
import type { FastifyInstance } from 'fastify';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import {
  createBuildDriver,
  createCatalogueAuthor,
  createCopyAuthor,
  createModelAuthor,
  createPreviews,
  servePreviews,
} from '../modules/builder/index.ts';
import type { FileParts } from '../modules/files/index.ts';
import type { Catalogue } from '../modules/models/index.ts';
import { createRouter } from '../modules/routing/index.ts';
import { listen } from '../platform/db/notifications.ts';
import { createTokenizer } from '../platform/tokenizer/tokenizer.ts';
import type { Registry } from '../providers/registry.ts';
import type { JobDriver } from '../providers/spec/job-driver.ts';
import type { Foundation } from './foundation.ts';

const workshopOf = ({ config }: Foundation) => ({
  runtimesFolder: resolve(config.BUILDER_RUNTIMES_FOLDER),
  chromiumPath: config.CHROMIUM_PATH,
});

interface BuildSources {
  readonly catalogue: () => Catalogue;
  readonly registry: Registry;
  readonly files: FileParts;
}

/**
 * Where applications are built. A model whose only provider is the sandbox is played by applications written by hand;
 * one that runs on this machine is small, and writes the texts of these.
 */
export function composeBuilds(
  foundation: Foundation,
  { catalogue, registry, files }: BuildSources,
): { readonly driver: JobDriver; readonly close: () => Promise<void> } {
  const { config, database, log } = foundation;
  const tokenizer = createTokenizer(log);
  const router = createRouter({
    upstreamOf: registry.upstream,
    maxConcurrentOf: (provider) => catalogue().providers[provider]?.max_concurrent,
    log,
  });
  const driver = createBuildDriver({
    database,
    files,
    config,
    log,
    workshop: workshopOf(foundation),
    atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
    authorOf(job, ground) {
      const { models, providers } = catalogue();
      const model = models.find(({ id }) => id === job.model);
      const isAll = (kind: string) => model?.routes.every(({ provider }) => providers[provider]?.kind === kind) ?? true;
      if (!model || isAll('sandbox') || job.owner.environment === 'sandbox') return createCatalogueAuthor(ground);
      if (isAll('local')) return createCopyAuthor({ router, tokenizer }, model, job, ground);
      return createModelAuthor({ router, tokenizer }, model, job);
    },
  });
  return {
    driver,
    close: async () => {
      await driver.close();
      await closeWorkshop();
      await tokenizer.close();
    },
  };
}

/** Where built applications are looked at: at names of their own, on the listener of the API. */
export function composePreviews(
  foundation: Foundation,
  http: FastifyInstance,
  files: FileParts,
): { readonly close: () => Promise<void> } {
  const { config, database, log } = foundation;
  const previews = createPreviews({ database, files, workshop: workshopOf(foundation), log });
  const server = servePreviews(http, { previews, config, log });
  const notifications = listen({
    url: config.DATABASE_URL,
    channel: 'project_changes',
    name: 'atelier news of projects',
    log,
    onMessage: server.changed,
    onGap: server.missed,
  });
  // Their events would keep a stopping server waiting.
  http.addHook('preClose', (done) => {
    server.close();
    done();
  });
  return {
    close: async () => {
      await notifications.close();
      await previews.close();
    },
  };
}
