import { sandboxAvailable } from '@atelier/builder';
import { findPack, pullPack } from '@atelier/engines';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { startWorker } from '../../composition/worker.ts';
import type { RunningTasks } from '../../platform/tasks.ts';

const { available } = await sandboxAvailable();
const model = 'atelier-builder-local-1.0';

let app: TestApp;
let customer: Customer;
let worker: RunningTasks;

beforeAll(async () => {
  app = await createTestApp();
  const modelsFolder = resolve(app.foundation.config.MODELS_FOLDER);
  await pullPack({ modelsFolder, pack: findPack('tinyllama-1.1b-chat')! });
  customer = await app.customer();
  await app.giveCredits(customer);
  worker = await startWorker(app.foundation);
}, 180_000);
afterAll(async () => {
  await worker.close();
  await app.close();
});

const sloganIn = (source: string) => /<p class="lead">\s*([^<]*?)\s*<\/p>/.exec(source)![1]!.replaceAll(/\s+/g, ' ');

describe.skipIf(!available)('a build by the model of this machine', { timeout: 240_000 }, () => {
  test('has a text of its own in an application written by hand', async () => {
    const payload = { model, prompt: 'A landing page for a coffee roastery called Ember', framework: 'nodejs' };
    const answer = await app.call(customer.key, 'POST /v1/builder/build', { payload });
    expect(answer.statusCode).toBe(200);
    const { files } = answer.json<{ files: { path: string; content: string }[] }>();
    const source = files.find(({ path }) => path === 'src/app.mjs')!.content;
    expect(source).toContain('<h1>Ember</h1>');
    const slogan = sloganIn(source);
    expect(slogan).not.toContain('Made with care for people');
    expect(slogan).toMatch(/^[\p{L}\p{N} ,.!?:;’–—-]{8,}$/u);
  });
});
