import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { modelsFolder, pullModel } from '../../test/pulled-models.ts';
import { createLocalEngines, type LocalEngines } from '../local-engines.ts';

const model = 'minilm-l6-v2';

let engines: LocalEngines;
beforeAll(async () => {
  await pullModel(model);
  engines = createLocalEngines({ modelsFolder });
}, 120_000);
afterAll(() => engines.close());

const embed = (texts: readonly string[], signal = new AbortController().signal) =>
  engines.embed({ model, texts, signal });
const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, index) => sum + value * b[index]!, 0);

describe('embeddings', { timeout: 60_000 }, () => {
  it('are nearer where the meaning is, of length 1, and count tokens', async () => {
    const { vectors, promptTokens } = await embed(['a cat', 'a kitten', 'stock market prices']);
    const [cat, kitten, stocks] = vectors as [Float32Array, Float32Array, Float32Array];
    expect(vectors.map(({ length }) => length)).toEqual([384, 384, 384]);
    expect(dot(cat, cat)).toBeCloseTo(1, 5);
    expect(dot(cat, kitten)).toBeGreaterThan(0.6);
    expect(dot(cat, stocks)).toBeLessThan(0.2);
    expect(promptTokens).toBe(4 + 4 + 5);
  });

  it('of one text are the same alone and among others', async () => {
    const alone = await embed(['naïve café, 你好']);
    const among = await embed(['something else', 'naïve café, 你好']);
    expect(among.vectors[1]).toEqual(alone.vectors[0]);
  });

  it('refuse a text that is longer than the model reads', async () => {
    const answer = embed(['short', 'word '.repeat(300)]);
    await expect(answer).rejects.toMatchObject({ code: 'refused', reason: 'context_length_exceeded', param: 'input' });
  });

  it('stop when told', async () => {
    const controller = new AbortController();
    const answer = embed(
      Array.from({ length: 500 }, (_, index) => `text ${index}`),
      controller.signal,
    );
    setTimeout(() => controller.abort(), 100);
    await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    expect((await embed(['next'])).vectors).toHaveLength(1);
  });

  it('are not made by a text model, nor text by this one', async () => {
    const call = { signal: new AbortController().signal, request: { prompt: { text: 'A' } }, onEvent: () => undefined };
    await expect(engines.write({ ...call, model })).rejects.toMatchObject({ code: 'refused', param: 'model' });
  });
});
