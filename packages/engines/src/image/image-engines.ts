import { availableParallelism } from 'node:os';

import type { ImageEngineOptions, ImageEvent, ImageOperation, ImageRequest } from './image-request.ts';

export interface ImageCall {
  readonly request: ImageRequest;
  readonly signal: AbortSignal;
  readonly onEvent?: ((event: ImageEvent) => void) | undefined;
}

/** The pack with the model of each operation. Cropping needs none. */
export const imagePacks: Readonly<Record<ImageOperation, string | undefined>> = {
  upscale: 'esrgan-medium',
  erase: 'migan-512',
  remove_background: 'u2netp',
  crop: undefined,
};

const modules: Readonly<Record<ImageOperation, URL>> = {
  upscale: new URL('./upscale-engine.ts', import.meta.url),
  erase: new URL('./erase-engine.ts', import.meta.url),
  remove_background: new URL('./cutout-engine.ts', import.meta.url),
  crop: new URL('./crop-engine.ts', import.meta.url),
};

const mostThreads = 2;

/** How the process of an operation is started. One picture at a time: it takes all the threads it is given. */
export function imageEngine(operation: ImageOperation, packFolder: string, threads = mostThreads) {
  const options: ImageEngineOptions = { packFolder, threads: Math.min(threads, availableParallelism()) };
  return { module: modules[operation], options, concurrency: 1 };
}
