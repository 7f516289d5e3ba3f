import { afterEach, expect, it } from 'vitest';
import { bindings, graph, startComfyUi } from '../../../../../proofs/providers-jobs/servers/comfyui-vendor.ts';
import type { JobRequest } from '../spec/job-driver.ts';
import { createComfyUiDriver } from './comfyui-driver.ts';

const signal = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open() {
  const vendor = await startComfyUi();
  const driver = createComfyUiDriver({ name: 'comfy', baseUrl: vendor.url, graph, bindings });
  closing.push(driver.close, vendor.close);
  return { driver, vendor };
}

async function* pixels() {
  yield Buffer.from('pixels');
}

const request = (key: string): JobRequest => ({
  key,
  task: 'image.edit',
  model: 'graph',
  input: { prompt: 'a cat', seed: 7, style: 'none' },
  files: [
    { name: 'image', contentType: 'image/png', bytes: 6, open: async () => pixels(), url: async () => 'http://us/i' },
  ],
  callbackUrl: undefined,
});

it('uploads files, fills the graph where it is bound and leaves the rest', async () => {
  const { driver, vendor } = await open();
  const handle = await driver.submit(request('gen_1'), signal);
  const [upload, prompt] = vendor.asked.slice(-2);
  expect(upload?.bytes.toString('latin1')).toContain('pixels');
  expect(prompt?.json).toMatchObject({
    prompt_id: handle['prompt'],
    prompt: {
      '3': { class_type: 'KSampler', inputs: { seed: 7, steps: 20 } },
      '5': { inputs: { width: 512 } },
      '6': { inputs: { text: 'a cat', clip: ['4', 1] } },
      '10': { inputs: { image: 'image.png' } },
    },
  });
  expect(graph['6']?.inputs['text']).toBe('');
});

it('makes the same prompt of the same key, and another of another', async () => {
  const { driver, vendor } = await open();
  const [one, again, other] = [
    await driver.submit(request('gen_1'), signal),
    await driver.submit(request('gen_1'), signal),
    await driver.submit(request('gen_2'), signal),
  ];
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
  expect(vendor.runs()).toBe(2);
  expect(one['prompt']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('gives up a job that ComfyUI no longer has', async () => {
  const { driver } = await open();
  const status = await driver.look({ prompt: 'gone', client: 'gone' }, signal);
  expect(status).toMatchObject({ state: 'failed', retryable: true });
});

it.each([[{ prompt: { node: '77', input: 'text' } }], [{ prompt: { node: '6', input: 'words' } }]])(
  'is not made with a binding that leads nowhere: %j',
  (wrong) => {
    expect(() => createComfyUiDriver({ name: 'c', baseUrl: 'http://c', graph, bindings: wrong })).toThrow(
      /prompt is bound to/,
    );
  },
);
