import { createComfyUiDriver } from '../../apps/server/src/providers/comfyui/comfyui-driver.ts';
import { createHttpJobDriver } from '../../apps/server/src/providers/http-job/http-job-driver.ts';
import { jobPresets, type JobPreset } from '../../apps/server/src/providers/http-job/presets.ts';
import { createOpenAiMediaDriver } from '../../apps/server/src/providers/openai-media/openai-media-driver.ts';
import type { JobDriver, JobTask } from '../../apps/server/src/providers/spec/job-driver.ts';
import { requestOf } from './requests.ts';
import { bindings, graph, startComfyUi } from './servers/comfyui-vendor.ts';
import { startAceStep, startFal, startOpenAi, startReplicate, startStableDiffusionCpp } from './servers/job-vendors.ts';
import { startA1111, startElevenLabs, startLocalAi, type Vendor } from './servers/synchronous-vendors.ts';
import type { Connection, Subject } from './subject.ts';
import { cogWorker, plainWorker } from './workers.ts';

type Options = Connection & { readonly name: string; readonly baseUrl: string; readonly apiKey: string };

interface VendorCase {
  readonly name: string;
  readonly task: JobTask;
  readonly start: () => Promise<Vendor>;
  readonly connect: (options: Options) => JobDriver;
  readonly isSynchronous?: boolean;
  readonly tellsProgress?: boolean;
  readonly stops?: boolean;
  readonly path?: string;
}

const atVendor = ({ name, task, start, connect, path = '', ...rest }: VendorCase): Subject => ({
  name,
  open: async (stack) => {
    const vendor = await start();
    stack.defer(vendor.close);
    const { isSynchronous = false, tellsProgress = false, stops = false } = rest;
    return {
      connect: (more = {}) => connect({ name, apiKey: 'key-of-ours', baseUrl: `${vendor.url}${path}`, ...more }),
      request: (wish, key) => requestOf(task, wish, key),
      runs: vendor.runs,
      expected: vendor.expected,
      isRemote: true,
      isSynchronous,
      tellsProgress,
      stops,
    };
  },
});

const preset =
  (recipe: JobPreset): VendorCase['connect'] =>
  (options) =>
    createHttpJobDriver({ ...options, recipe: jobPresets[recipe] });

const atPreset = (recipe: JobPreset, vendorCase: Omit<VendorCase, 'name' | 'connect'>): Subject =>
  atVendor({ ...vendorCase, name: `http-job: ${recipe}`, connect: preset(recipe) });

/** A driver that runs in this process: one line in the list below. */
export const inProcess = (name: string, task: JobTask, connect: () => JobDriver): Subject => ({
  name,
  open: async () => ({
    connect,
    request: (wish, key) => requestOf(task, wish, key),
    isRemote: false,
    isSynchronous: false,
    tellsProgress: true,
    stops: true,
  }),
});

/** Every driver there is. */
export const subjects: readonly Subject[] = [
  plainWorker,
  cogWorker,
  atVendor({
    name: 'comfyui',
    task: 'image.generate',
    start: startComfyUi,
    connect: (options) => createComfyUiDriver({ ...options, graph, bindings }),
    tellsProgress: true,
    stops: true,
  }),
  atVendor({
    name: 'openai-media: images',
    task: 'image.generate',
    start: () => startOpenAi('images'),
    connect: createOpenAiMediaDriver,
    isSynchronous: true,
    path: '/v1',
  }),
  atVendor({
    name: 'openai-media: videos',
    task: 'video.generate',
    start: () => startOpenAi('videos'),
    connect: createOpenAiMediaDriver,
    tellsProgress: true,
    path: '/v1',
  }),
  atPreset('a1111', { task: 'image.generate', start: startA1111, isSynchronous: true }),
  atPreset('localai', { task: 'image.generate', start: startLocalAi, isSynchronous: true }),
  atPreset('elevenlabs-music', { task: 'music.generate', start: startElevenLabs, isSynchronous: true }),
  atPreset('stable-diffusion-cpp', { task: 'image.generate', start: startStableDiffusionCpp, stops: true }),
  atPreset('ace-step', { task: 'music.generate', start: startAceStep, tellsProgress: true }),
  atPreset('fal', { task: 'image.generate', start: startFal, stops: true }),
  atPreset('replicate', { task: 'image.generate', start: startReplicate, stops: true }),
];
