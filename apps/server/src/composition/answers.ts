import type { AnswerParts } from '../modules/chat/index.ts';
import { createMemory, type Embedder } from '../modules/conversations/index.ts';
import type { Meter } from '../modules/meter/index.ts';
import type { LoadedCatalogue } from '../modules/models/index.ts';
import { createRouter, type Router, type RouterCall } from '../modules/routing/index.ts';
import { createMemoryStreamLog } from '../platform/streams/memory-stream-log.ts';
import { createRedisStreamLog } from '../platform/streams/redis-stream-log.ts';
import { gauges } from '../platform/telemetry/metrics.ts';
import { createSyntaxChecker, type SyntaxChecker } from '../platform/syntax/syntax-checker.ts';
import { createTokenizer } from '../platform/tokenizer/tokenizer.ts';
import { createRegistry } from '../providers/registry.ts';
import { createSandboxUpstream } from '../providers/sandbox/sandbox-upstream.ts';
import type { DialectUpstream } from '../providers/spec/openai-dialect.ts';
import type { Foundation } from './foundation.ts';

const rehearser = 'sandbox';

/** In the sandbox every model is played by the same engine: free, fast, and the same answer every time. */
/** Vectors that need no model: good enough to find the turns of a conversation that speak of the same thing. */
function createEmbedder(upstream: DialectUpstream): Embedder {
  return {
    name: 'atelier-embed-1.0',
    async embed(texts) {
      const { body } = await upstream.send({
        operation: 'embeddings',
        body: { model: 'atelier-embed-1.0', input: texts },
        signal: new AbortController().signal,
        requestId: 'memory',
      });
      return (body['data'] as readonly { embedding: readonly number[] }[]).map(({ embedding }) => embedding);
    },
  };
}

interface Sandbox {
  readonly router: Router;
  readonly embedder: Embedder;
  readonly close: () => Promise<void>;
}

function createSandbox({ log }: Foundation): Sandbox {
  const upstream = createSandboxUpstream({ name: rehearser });
  const inner = createRouter({ upstreamOf: () => upstream, log });
  const played = new WeakMap<RouterCall['model'], RouterCall['model']>();
  const routes = [{ provider: rehearser, weight: 1, fallback: false }];

  function play(call: RouterCall): RouterCall {
    const known = played.get(call.model);
    const model = known ?? { id: call.model.id, routes };
    if (!known) played.set(call.model, model);
    return { ...call, model, preferences: undefined };
  }
  return {
    router: {
      send: (call) => inner.send(play(call)),
      stream: (call, sink) => inner.stream(play(call), sink),
      health: inner.health,
    },
    embedder: createEmbedder(upstream),
    close: () => upstream.close(),
  };
}

const stateNumbers = { closed: 0, half_open: 1, cooling: 2, open: 3 } as const;

function watchRoutes(router: Router): void {
  const rows = () => router.health().map((row) => ({ row, labels: { provider: row.provider, model: row.model } }));
  gauges('upstream_state', '0 takes calls, 1 is tried again, 2 asked us to wait, 3 is avoided', () =>
    rows().map(({ row, labels }) => [stateNumbers[row.state], labels]),
  );
  gauges('upstream_calls_in_flight', 'Calls that an upstream is answering', () =>
    rows().map(({ row, labels }) => [row.in_flight, labels]),
  );
}

interface ComposedAnswers extends AnswerParts {
  /** Reads the code that models write. */
  readonly syntax: SyntaxChecker;
  /** Which upstreams can't take calls now, in a word for /readyz. */
  readonly upstreamsState: () => string;
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Who runs the models: the providers of the catalogue in live, the one engine in the sandbox. */
export function composeAnswers(foundation: Foundation, catalogue: LoadedCatalogue, meter: Meter): ComposedAnswers {
  const { config, log, redis } = foundation;
  const registry = createRegistry({ secretOf: config.secretOf, modelsFolder: config.MODELS_FOLDER });
  registry.apply(catalogue.current().providers);
  const live = createRouter({
    upstreamOf: registry.upstream,
    maxConcurrentOf: (provider) => catalogue.current().providers[provider]?.max_concurrent,
    log,
  });
  const sandbox = createSandbox(foundation);
  const tokenizer = createTokenizer(log);
  const syntax = createSyntaxChecker(log);
  const streams = redis ? createRedisStreamLog(redis, config.REDIS_PREFIX, log) : createMemoryStreamLog();
  const memory = createMemory({ database: foundation.database, embedder: sandbox.embedder, log });
  watchRoutes(live);
  return {
    catalogue: catalogue.current,
    meter,
    tokenizer,
    syntax,
    streams,
    memory,
    routers: { live, sandbox: sandbox.router },
    upstreamsState() {
      const away = live.health().filter(({ state }) => state !== 'closed');
      if (away.length === 0) return 'all take calls';
      return away.map(({ provider, model, state }) => `${provider} (${model}): ${state}`).join('; ');
    },
    async reload() {
      await catalogue.reload();
      registry.apply(catalogue.current().providers);
    },
    close: async () => {
      await memory.close();
      streams.close();
      await Promise.allSettled([registry.close(), sandbox.close(), tokenizer.close(), syntax.close()]);
    },
  };
}
