import { isDeepStrictEqual } from 'node:util';
import { followCalls, type FollowedUpstream } from './follow-calls.ts';
import { openDriverLater, openLater } from './open-later.ts';
import { createOpenAiUpstream } from './openai/openai-upstream.ts';
import { createCogDriver } from './cog/cog-driver.ts';
import type { InputBindings } from './cog/model-input.ts';
import { createComfyUiDriver } from './comfyui/comfyui-driver.ts';
import type { ComfyGraph, GraphBindings } from './comfyui/graph.ts';
import { createHttpJobDriver } from './http-job/http-job-driver.ts';
import { jobPresets } from './http-job/presets.ts';
import { jobRecipe, type JobRecipe } from './http-job/recipe.ts';
import { createOpenAiMediaDriver } from './openai-media/openai-media-driver.ts';
import { createSandboxMediaDriver } from './sandbox-media/sandbox-media-driver.ts';
import { createSandboxUpstream } from './sandbox/sandbox-upstream.ts';
import type { TimeoutsMs } from './shared/deadlines.ts';
import type { JobDriver } from './spec/job-driver.ts';
import type { DialectUpstream } from './spec/openai-dialect.ts';

/** How jobs are spoken of there. */
interface JobSettings {
  readonly preset?: string | undefined;
  readonly recipe?: Readonly<Record<string, unknown>> | undefined;
  readonly graph?: Readonly<Record<string, unknown>> | undefined;
  readonly bindings?: Readonly<Record<string, unknown>> | undefined;
}

/** What the catalogue says of a provider. */
interface ProviderSettings extends JobSettings {
  readonly kind: string;
  readonly base_url?: string | undefined;
  readonly api_key_env?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly timeouts?:
    | {
        readonly connect_ms?: number | undefined;
        readonly first_event_ms?: number | undefined;
        readonly silence_ms?: number | undefined;
        readonly total_ms?: number | undefined;
      }
    | undefined;
}

interface RegistryOptions {
  readonly secretOf: (variable: string) => string | undefined;
  readonly modelsFolder: string;
  /** How long the calls of a provider that was changed or removed may take to end: longer than any takes by itself. */
  readonly drainMs?: number;
}

export interface Registry {
  /** Puts these providers in force. One that didn't change keeps its connections; one that did ends its calls first. */
  readonly apply: (providers: Readonly<Record<string, ProviderSettings>>) => void;
  /** Nothing where there is no such provider, or where its kind speaks no OpenAI. */
  readonly upstream: (name: string) => DialectUpstream | undefined;
  /** Who runs jobs there. Nothing where its kind runs none. */
  readonly driver: (name: string) => JobDriver | undefined;
  /** The engine that plays everybody in the sandbox. */
  readonly rehearsalDriver: () => JobDriver;
  /** Ends what is still going on. */
  readonly close: () => Promise<void>;
}

/** What an adapter is made from, and what it must be made anew for. */
interface Recipe {
  readonly name: string;
  readonly kind: string;
  readonly baseUrl?: string;
  readonly apiKey?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeouts: Partial<TimeoutsMs>;
  readonly jobs: JobSettings;
}

function recipeOf(name: string, settings: ProviderSettings, secretOf: RegistryOptions['secretOf']): Recipe {
  const { kind, base_url: baseUrl, api_key_env: variable, headers = {}, timeouts = {} } = settings;
  const apiKey = variable === undefined ? undefined : secretOf(variable);
  if (variable !== undefined && apiKey === undefined) {
    throw new Error(`The provider ${name} needs the environment variable ${variable}, which is not set.`);
  }
  const { connect_ms: connectMs, first_event_ms: firstEventMs, silence_ms: silenceMs, total_ms: totalMs } = timeouts;
  return {
    name,
    kind,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(apiKey !== undefined && { apiKey }),
    headers,
    timeouts: {
      ...(connectMs !== undefined && { connectMs }),
      ...(firstEventMs !== undefined && { firstEventMs }),
      ...(silenceMs !== undefined && { silenceMs }),
      ...(totalMs !== undefined && { totalMs }),
    },
    jobs: { preset: settings.preset, recipe: settings.recipe, graph: settings.graph, bindings: settings.bindings },
  };
}

function build({ kind, jobs: _jobs, ...recipe }: Recipe, modelsFolder: string): DialectUpstream | undefined {
  const { name, baseUrl, timeouts } = recipe;
  switch (kind) {
    case 'openai':
      if (baseUrl === undefined) throw new Error(`The provider ${name} needs a base_url.`);
      return createOpenAiUpstream({ ...recipe, baseUrl });
    case 'anthropic':
    case 'google':
      return openLater(name, async () => {
        const { createAiSdkUpstream } = await import('./ai-sdk/ai-sdk-upstream.ts');
        return createAiSdkUpstream({ ...recipe, vendor: kind });
      });
    case 'local':
      return openLater(name, async () => {
        const { createLocalUpstream } = await import('./local/local-upstream.ts');
        return createLocalUpstream({ name, modelsFolder, timeouts });
      });
    case 'sandbox':
      return createSandboxUpstream({ name });
    default:
      return undefined;
  }
}

/** What is said of jobs is checked by the adapter that reads it; a fault in it is a fault of the whole provider. */
function buildDriver({ kind, jobs, ...recipe }: Recipe, modelsFolder: string): JobDriver | undefined {
  const { name, baseUrl } = recipe;
  if (kind === 'sandbox') return createSandboxMediaDriver({ name });
  if (kind === 'local') {
    return openDriverLater({ name, isIdempotent: true, lookEveryMs: 250 }, async () => {
      const { createLocalImageDriver } = await import('./local/local-image-driver.ts');
      return createLocalImageDriver({ name, modelsFolder });
    });
  }
  if (baseUrl === undefined) return undefined;
  const reached = { ...recipe, baseUrl };
  switch (kind) {
    case 'openai':
      return createOpenAiMediaDriver(reached);
    case 'cog':
      return createCogDriver({ ...reached, bindings: (jobs.bindings ?? {}) as InputBindings });
    case 'http-job':
      return createHttpJobDriver({ ...reached, recipe: readRecipe(jobs) });
    case 'comfyui':
      return createComfyUiDriver({
        ...reached,
        graph: jobs.graph as ComfyGraph,
        bindings: (jobs.bindings ?? {}) as GraphBindings,
      });
    default:
      return undefined;
  }
}

function readRecipe({ preset, recipe }: JobSettings): JobRecipe {
  if (preset === undefined) return jobRecipe.parse(recipe);
  const known = (jobPresets as Readonly<Record<string, JobRecipe>>)[preset];
  if (!known) throw new Error(`There is no preset ${preset}. There are: ${Object.keys(jobPresets).join(', ')}.`);
  return known;
}

interface Entry {
  readonly recipe: Recipe;
  driver?: JobDriver | undefined;
  readonly upstream: FollowedUpstream | undefined;
}

/** The only place that knows every adapter: what the catalogue calls a kind becomes an upstream here. */
export function createRegistry({ secretOf, modelsFolder, drainMs = 40 * 60_000 }: RegistryOptions): Registry {
  let entries = new Map<string, Entry>();
  const leaving = new Set<FollowedUpstream>();
  let rehearser: JobDriver | undefined;

  function open(recipe: Recipe): Entry {
    const known = entries.get(recipe.name);
    if (known && isDeepStrictEqual(known.recipe, recipe)) return known;
    const upstream = build(recipe, modelsFolder);
    return { recipe, upstream: upstream && followCalls(upstream) };
  }

  function retire(upstream: FollowedUpstream): void {
    leaving.add(upstream);
    const gone = () => leaving.delete(upstream);
    upstream.drain(drainMs).then(gone, gone);
  }

  return {
    apply(providers) {
      const recipes = Object.entries(providers).map(([name, settings]) => recipeOf(name, settings, secretOf));
      const before = entries;
      entries = new Map(recipes.map((recipe) => [recipe.name, open(recipe)]));
      const kept = new Set(entries.values());
      for (const entry of before.values()) if (!kept.has(entry) && entry.upstream) retire(entry.upstream);
    },
    upstream: (name) => entries.get(name)?.upstream,
    driver(name) {
      const entry = entries.get(name);
      if (entry) entry.driver ??= buildDriver(entry.recipe, modelsFolder);
      return entry?.driver;
    },
    rehearsalDriver: () => (rehearser ??= createSandboxMediaDriver({ name: 'sandbox' })),
    async close() {
      const standing = [...entries.values()].flatMap(({ upstream }) => upstream ?? []);
      const drivers = [...entries.values()].flatMap(({ driver }) => driver ?? []);
      entries = new Map();
      const closing = [...standing, ...leaving, ...drivers, ...(rehearser ? [rehearser] : [])];
      await Promise.allSettled(closing.map((one) => one.close()));
    },
  };
}
