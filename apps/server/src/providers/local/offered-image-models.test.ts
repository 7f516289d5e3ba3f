import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('several image models are offered, each by what it can do {PUR-18}', async () => {
  const { key } = await app.customer();
  const response = await app.call(key, 'GET /v1/image/models');
  const { data } = response.json<{ data: readonly { id: string; capabilities: readonly string[] }[] }>();
  const offered = Object.fromEntries(data.map(({ id, capabilities }) => [id, capabilities]));
  expect(offered).toMatchObject({
    'atelier-sketch-1.0': ['generate', 'edit', 'upscale'],
    'atelier-image-tools-1.0': ['edit', 'upscale'],
  });
});
