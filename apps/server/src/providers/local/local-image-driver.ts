import { createReadStream } from 'node:fs';
import { createLocalEngines } from '@atelier/engines';
import { aborted } from '../shared/upstream-errors.ts';
import type { JobDriver, JobHandle, JobRequest, JobStatus } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { faultOf, refused } from './engine-faults.ts';
import { createPictureBench, type GivenPicture, type PictureBench, type PictureWish } from './picture-bench.ts';

export interface LocalImageDriverOptions {
  readonly name: string;
  readonly modelsFolder: string;
}

/** What a route of the catalogue calls the tools below. */
const toolsName = 'image-tools';
const lookEveryMs = 250;
const operations = ['erase', 'remove_background', 'crop'] as const;

/** Pictures enlarged, mended, cut out and cropped by models on this machine. A lost job is simply done again. */
export function createLocalImageDriver({ name, modelsFolder }: LocalImageDriverOptions): JobDriver {
  const engines = createLocalEngines({ modelsFolder });
  const bench = createPictureBench(engines);
  return {
    name,
    isIdempotent: true,
    async submit(request, signal) {
      if (signal.aborted) throw aborted(signal.reason);
      const wish = wishOf(request);
      await engines.requireOperation(wish.operation).catch((error: unknown) => {
        throw faultOf(error);
      });
      return submit(bench, request, wish);
    },
    async look(handle, signal) {
      if (signal.aborted) throw aborted(signal.reason);
      return look(bench, handle);
    },
    cancel: (handle) => bench.cancel(readHandle(handle).key),
    lookEveryMs,
    close: async () => {
      await bench.close();
      await engines.close();
    },
  };
}

/** The wish in the engines' terms; what no model here does is refused. */
function wishOf({ task, model, input }: Pick<JobRequest, 'task' | 'model' | 'input'>): PictureWish {
  if (model !== toolsName) throw refused(`There is no local image model ${model}.`, 'model');
  if (task === 'image.upscale') return { operation: 'upscale', scale: (input['scale'] ?? 2) as 2 | 4 | 8 };
  if (task !== 'image.edit') {
    throw refused('This model makes no pictures from words: it edits and enlarges given ones.', 'model', 'unsupported');
  }
  const operation = operations.find((known) => known === input['operation']);
  if (operation !== undefined) return { operation, crop: input['crop'] as PictureWish['crop'] };
  const message = `This model does not edit by a prompt. Say \`operation\`: ${operations.join(', ')}.`;
  throw refused(message, 'operation', 'unsupported');
}

interface Handle {
  readonly key: string;
  readonly wish: PictureWish;
  readonly pictures: readonly { readonly name: string; readonly url: string | null }[];
}

async function submit(bench: PictureBench, { key, files }: JobRequest, wish: PictureWish): Promise<JobHandle> {
  const pictures = await Promise.all(
    files.map(async (file) => ({ name: file.name, url: await file.url().catch(() => null) })),
  );
  bench.start({ key, wish, pictures: files.map(({ name, open }) => ({ name, open })) });
  return { key, wish, pictures } satisfies Handle;
}

function readHandle(handle: JobHandle): Handle {
  const { key, wish, pictures } = handle as JsonObject & Partial<Handle>;
  if (typeof key !== 'string' || wish === undefined || !Array.isArray(pictures)) {
    throw refused('This is no job of the local models.');
  }
  return { key, wish, pictures };
}

function look(bench: PictureBench, handle: JobHandle): JobStatus {
  const { key, wish, pictures } = readHandle(handle);
  // Another process took the submission, or the picture was swept: it is made again.
  const given = pictures.map(({ name, url }): GivenPicture => ({ name, url: url ?? undefined }));
  const { state } = bench.find(key) ?? bench.start({ key, wish, pictures: given });
  if (state.is === 'running') return { state: 'running', progress: Math.min(99, Math.round(state.progress * 100)) };
  if (state.is === 'cancelled') return { state: 'cancelled' };
  // Thrown, because an error says whose fault it was and a failed state does not.
  if (state.is === 'failed') throw state.error;
  const { path, outcome } = state;
  const { format, width, height } = outcome;
  const open = async () => createReadStream(path);
  return {
    state: 'completed',
    outputs: [{ name: 'image', fileName: format === 'jpeg' ? 'image.jpg' : 'image.png', open }],
    details: { width, height, operation: wish.operation, images: [{ width, height }] },
  };
}
