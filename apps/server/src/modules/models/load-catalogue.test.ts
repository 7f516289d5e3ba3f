import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { loadCatalogue } from './load-catalogue.ts';

const log = createLog({ level: 'silent', node: 'test' });
const good = `
providers:
  sandbox: { kind: sandbox }
models:
  - id: echo-1.0
    name: Echo
    created: 2026-11-15
    modality: chat
    prices: { input_token: 0.10, output_token: "0.40" }
    routes: [{ provider: sandbox }]
`;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-catalogue-'));
  file = join(folder, 'atelier.config.yaml');
});
afterEach(() => rm(folder, { recursive: true }));

async function load(text: string) {
  await writeFile(file, text);
  return loadCatalogue(file, log);
}

async function faultsOf(text: string): Promise<string[]> {
  const error = await load(text).then(
    () => new Error('nothing wrong'),
    (reason: unknown) => reason as Error,
  );
  return error.message.split('\n').map((line) => line.trim());
}

describe('the catalogue', () => {
  test('fills in what a model does not say', async () => {
    const catalogue = await load(good);
    expect(catalogue.current().models).toEqual([
      {
        id: 'echo-1.0',
        name: 'Echo',
        description: '',
        owned_by: 'atelier',
        created: Date.UTC(2026, 10, 15) / 1000,
        modality: 'chat',
        capabilities: [],
        context_length: null,
        quality: 'production',
        status: 'available',
        prices: [{ fromMs: 0, units: { input_token: 100_000n, output_token: 400_000n } }],
        routes: [{ provider: 'sandbox', weight: 1, fallback: false }],
      },
    ]);
  });

  test('names every fault at once, each with its place', async () => {
    const [title, ...faults] = await faultsOf(`
providers:
  sandbox: { kind: sandbox }
  Bad_Name: { kind: sandbox }
  mystery: { kind: telepathy }
  secret: { kind: openai, api_key: sk-should-never-stand-here }
models:
  - { id: "bad id", name: "", created: yesterday, modality: smell, routes: [] }
  - { id: m, name: M, created: 2026-01-01, modality: chat, prices: { input_token: 0.1234567 }, routes: [{ provider: sandbox }] }
  - { id: n, name: N, created: 2026-01-01, modality: chat, prices: { per_wish: 1 }, routes: [{ provider: sandbox, weight: -1 }] }
extra: true
`);
    expect(title).toMatch(/atelier\.config\.yaml has \d+ faults:$/);
    const places = faults.map((fault) => fault.split(': ')[0]);
    expect(places).toEqual(
      expect.arrayContaining([
        'providers.Bad_Name',
        'providers.mystery.kind',
        'providers.secret',
        'models.0.id',
        'models.0.name',
        'models.0.created',
        'models.0.modality',
        'models.0.routes',
        'models.1.prices.input_token',
        'models.2.prices',
        'models.2.routes.0.weight',
      ]),
    );
    expect(faults.join('\n')).toContain('extra');
    expect(faults.join('\n')).not.toContain('sk-should-never-stand-here');
  });

  test('takes prices with the day they begin, margins of plans, and what a dollar is worth', async () => {
    const dated = good.replace(
      /prices: .*/,
      'prices: [{ from: 2026-01-01, request: 1 }, { from: 2026-07-01T12:00:00+02:00, request: "1.5", image: 2 }]',
    );
    const catalogue = (
      await load(`pricing: { credits_per_usd: 250, margins: { pro: 0.9, free: "1.2345" } }${dated}`)
    ).current();
    expect(catalogue.models[0]!.prices).toEqual([
      { fromMs: Date.UTC(2026, 0, 1), units: { request: 1_000_000n } },
      { fromMs: Date.UTC(2026, 6, 1, 10), units: { request: 1_500_000n, image: 2_000_000n } },
    ]);
    expect(catalogue.pricing).toEqual({ creditsPerUsdMicros: 250_000_000n, margins: { pro: 9_000n, free: 12_345n } });
    expect((await load(good)).current().pricing).toEqual({ creditsPerUsdMicros: 100_000_000n, margins: {} });
  });

  test('seeds the prices of a model that its vendor’s list knows', async () => {
    const text = good
      .replace('kind: sandbox', 'kind: openai, base_url: https://api.openai.com/v1')
      .replace(/    prices: .*\n/, '')
      .replace('{ provider: sandbox }', '{ provider: sandbox, model: gpt-4o-mini }');
    expect((await load(text)).current().models[0]!.prices).toEqual([
      { fromMs: 0, units: { input_token: 15_000_000n, output_token: 60_000_000n, cached_token: 7_500_000n } },
    ]);
  });

  test('names the faults of a price list and of margins', async () => {
    const model = (prices: string) =>
      `  - { id: m${prices.length}, name: M, created: 2026-01-01, modality: chat, prices: ${prices}, routes: [{ provider: sandbox }] }\n`;
    const models =
      model('[{ from: soon, request: 1 }]') +
      model('[{ request: 1 }]') +
      model('[{ from: 2026-01-01, request: 1.2345678, wish: 1 }]') +
      model('[{ from: 2026-02-01, request: 1 }, { from: 2026-01-01, request: 1 }]') +
      model('free');
    const pricing = '{ credits_per_usd: 0, margins: { pro: 0.12345, gold: 1, free: -1 } }';
    const faults = await faultsOf(`providers: { sandbox: { kind: sandbox } }\npricing: ${pricing}\nmodels:\n${models}`);
    const places = faults.slice(1).map((fault) => fault.split(': ')[0]);
    expect(places).toEqual(
      expect.arrayContaining([
        'pricing.credits_per_usd',
        'pricing.margins.pro',
        'pricing.margins.free',
        'pricing.margins',
        'models.0.prices.0.from',
        'models.1.prices.0.from',
        'models.2.prices.0.request',
        'models.2.prices.0',
        'models.3.prices.1.from',
        'models.4.prices',
      ]),
    );
  });

  test('takes how a provider is reached and what is done for a route', async () => {
    const provider = `kind: openai, base_url: https://api.openai.com/v1, headers: { X-Team: core }, timeouts: { connect_ms: 900 }, max_concurrent: 8`;
    const rules =
      '{ rename: { max_tokens: max_completion_tokens }, clamp: { temperature: [0, 1.5] }, set: { store: false } }';
    const text = good
      .replace('kind: sandbox', provider)
      .replace('{ provider: sandbox }', `{ provider: sandbox, weight: 0, fallback: true, parameters: ${rules} }`)
      .replace('modality: chat', 'modality: chat\n    max_output_tokens: 4096');
    const { providers, models } = (await load(text)).current();
    expect(providers['sandbox']).toEqual({
      kind: 'openai',
      base_url: 'https://api.openai.com/v1',
      headers: { 'x-team': 'core' },
      timeouts: { connect_ms: 900 },
      max_concurrent: 8,
    });
    expect(models[0]).toMatchObject({
      max_output_tokens: 4096,
      routes: [
        {
          weight: 0,
          fallback: true,
          parameters: {
            rename: { max_tokens: 'max_completion_tokens' },
            drop: [],
            clamp: { temperature: [0, 1.5] },
            set: { store: false },
          },
        },
      ],
    });
  });

  test('names the faults of providers and routes', async () => {
    const faults = await faultsOf(`
providers:
  sandbox: { kind: sandbox, max_concurrent: 0 }
  bare: { kind: openai }
  odd: { kind: openai, base_url: "ftp://models", timeouts: { connect_ms: -1, total_ms: 99999999999, wait_ms: 1 } }
  leaky: { kind: openai, base_url: "https://models", headers: { Authorization: Bearer sk-secret, "a b": c, d: "e\\r\\nf: g" } }
models:
  - id: m
    name: M
    created: 2026-01-01
    modality: chat
    max_output_tokens: 0
    routes:
      - { provider: sandbox, fallback: maybe, parameters: { rename: { model: x }, drop: [stream], clamp: { a: [2, 1], b: [1] }, sett: {} } }
`);
    expect(faults.slice(1)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('providers.sandbox.max_concurrent:'),
        expect.stringMatching(/^providers\.bare\.base_url: .*https:\/\/api\.openai\.com\/v1/),
        expect.stringContaining('providers.odd.base_url:'),
        expect.stringContaining('providers.odd.timeouts.connect_ms:'),
        expect.stringContaining('providers.odd.timeouts.total_ms:'),
        expect.stringMatching(/^providers\.odd\.timeouts: .*wait_ms/),
        expect.stringMatching(/^providers\.leaky\.headers\.Authorization: .*api_key_env/),
        expect.stringContaining('providers.leaky.headers.a b:'),
        expect.stringContaining('providers.leaky.headers.d:'),
        expect.stringContaining('models.0.max_output_tokens:'),
        expect.stringContaining('models.0.routes.0.fallback:'),
        expect.stringMatching(/^models\.0\.routes\.0\.parameters\.rename\.model: .*ours to write/),
        expect.stringContaining('models.0.routes.0.parameters.drop.0:'),
        expect.stringContaining('models.0.routes.0.parameters.clamp.a:'),
        expect.stringContaining('models.0.routes.0.parameters.clamp.b:'),
        expect.stringMatching(/^models\.0\.routes\.0\.parameters: .*sett/),
      ]),
    );
    expect(faults.join()).not.toContain('sk-secret');
  });

  test('misses a key that a provider names and nobody has set', async () => {
    await writeFile(file, good.replace('kind: sandbox', 'kind: anthropic, api_key_env: VENDOR_KEY'));
    const opened = (keys: Record<string, string>) => loadCatalogue(file, log, (variable) => keys[variable]);
    await expect(opened({})).rejects.toThrow(
      'providers.sandbox.api_key_env: the environment variable VENDOR_KEY is not set.',
    );
    expect((await opened({ VENDOR_KEY: 'k' })).current().providers).toHaveProperty('sandbox');
  });

  test('names models listed twice and routes to nobody', async () => {
    const model = (id: string, provider: string) =>
      `  - { id: ${id}, name: A, created: 2026-01-01, modality: chat, routes: [{ provider: ${provider} }] }\n`;
    const models = model('a', 'sandbox') + model('a', 'nobody') + model('b', 'constructor');
    const faults = await faultsOf(`providers: { sandbox: { kind: sandbox } }\nmodels:\n${models}`);
    expect(faults.slice(1)).toEqual([
      'models.1.id: a is listed twice.',
      'models.1.routes.0.provider: There is no provider nobody.',
      'models.2.routes.0.provider: There is no provider constructor.',
    ]);
  });

  test.each([
    ['is not valid YAML', 'models: [unclosed'],
    ['has 1 fault', ''],
    ['has 2 faults', '{}'],
  ])('%s: %j', async (words, text) => {
    expect((await faultsOf(text))[0]).toContain(words);
  });

  test('says so when the file cannot be read', async () => {
    await expect(loadCatalogue(join(folder, 'nowhere.yaml'), log)).rejects.toThrow(/nowhere\.yaml cannot be read/);
  });
});

describe('reading it again', () => {
  test('puts a good file in force', async () => {
    const catalogue = await load(good);
    await writeFile(file, good.replace('echo-1.0', 'echo-2.0'));
    expect(catalogue.current().models[0]!.id).toBe('echo-1.0');
    await catalogue.reload();
    expect(catalogue.current().models[0]!.id).toBe('echo-2.0');
  });

  test.each([
    ['a faulty', () => writeFile(file, good.replace('kind: sandbox', 'kind: telepathy'))],
    ['a broken', () => writeFile(file, 'models: [unclosed')],
    ['an empty', () => writeFile(file, '')],
    ['a missing', () => rm(file)],
  ])('keeps the one before when there is %s file, and takes the next good one', async (_kind, spoil) => {
    const catalogue = await load(good);
    const before = catalogue.current();
    await spoil();
    await catalogue.reload();
    expect(catalogue.current()).toBe(before);
    await writeFile(file, good.replace('echo-1.0', 'echo-2.0'));
    await catalogue.reload();
    expect(catalogue.current().models[0]!.id).toBe('echo-2.0');
  });
});
