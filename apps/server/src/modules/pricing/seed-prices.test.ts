import { calcPrice } from '@pydantic/genai-prices';
import { expect, test } from 'vitest';
import { priceActual, priceOf, seedPrices } from './index.ts';

const providers = {
  openai: { kind: 'openai' },
  groq: { kind: 'openai', base_url: 'https://api.groq.com/openai/v1' },
  mine: { kind: 'openai', base_url: 'http://localhost:8000/v1' },
  google: { kind: 'google' },
  deepseek: { kind: 'openai', base_url: 'https://api.deepseek.com/v1' },
  sandbox: { kind: 'sandbox' },
};
const seed = async (provider: string, model: string, prices: { fromMs: number; units: { request: bigint } }[] = []) => {
  const models = [{ id: 'ours', prices, routes: [{ provider, model }] }];
  const [seeded] = await seedPrices({ models, providers, creditsPerUsdMicros: 100_000_000n });
  return seeded!;
};
const now = new Date('2026-11-15');

test('a known model costs what its vendor asks, in credits', async () => {
  const prices = priceOf(await seed('openai', 'gpt-4o-mini'), now)!;
  expect(prices).toEqual({ input_token: 15_000_000n, output_token: 60_000_000n, cached_token: 7_500_000n });
  const units = { input_token: 1_234_567n, output_token: 7_654_321n };
  const micros = priceActual({ prices, margin: 10_000n, attributionWaived: false, units });
  const dollars = calcPrice({ input_tokens: 1_234_567, output_tokens: 7_654_321 }, 'gpt-4o-mini', {
    providerId: 'openai',
  });
  expect(Number(micros) / 1e8).toBeCloseTo(dollars!.total_price, 6);
});

test('a price that changed keeps its day', async () => {
  const o3 = await seed('openai', 'o3');
  expect(priceOf(o3, new Date('2025-06-09'))).toMatchObject({ input_token: 1_000_000_000n });
  expect(priceOf(o3, new Date('2025-06-10'))).toMatchObject({ input_token: 200_000_000n });
});

test('the dearest tier counts, and the dearest hour', async () => {
  expect(priceOf(await seed('google', 'gemini-2.5-pro'), now)).toMatchObject({ input_token: 250_000_000n });
  expect(priceOf(await seed('deepseek', 'deepseek-chat'), now)!.input_token).toBeGreaterThanOrEqual(27_000_000n);
});

test('a vendor is told by its address', async () => {
  expect((await seed('groq', 'llama-3.1-8b-instant')).prices).not.toEqual([]);
});

test('the name of a known model on a server of one’s own has no price', async () => {
  expect((await seed('mine', 'gpt-4o-mini')).prices).toEqual([]);
  expect((await seed('sandbox', 'gpt-4o-mini')).prices).toEqual([]);
  expect((await seed('openai', 'nobody-knows-1')).prices).toEqual([]);
});

test('its own prices come first', async () => {
  const own = [{ fromMs: 0, units: { request: 5n } }];
  expect((await seed('openai', 'gpt-4o-mini', own)).prices).toBe(own);
});
