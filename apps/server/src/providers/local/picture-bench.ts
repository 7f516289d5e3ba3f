import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImageOutcome, ImageRequest, LocalEngines } from '@atelier/engines';
import type { ProviderError } from '../spec/provider-error.ts';
import { faultOf } from './engine-faults.ts';

/** A picture that was given: by hand in the process that took the job, by address in any other. */
export interface GivenPicture {
  readonly name: string;
  readonly open?: () => Promise<AsyncIterable<Uint8Array>>;
  readonly url?: string | undefined;
}

export type PictureWish = Omit<ImageRequest, 'image' | 'mask' | 'target'>;

interface PictureOrder {
  readonly key: string;
  readonly wish: PictureWish;
  readonly pictures: readonly GivenPicture[];
}

type WorkState =
  | { readonly is: 'running'; readonly progress: number }
  | { readonly is: 'completed'; readonly path: string; readonly outcome: ImageOutcome }
  | { readonly is: 'failed'; readonly error: ProviderError }
  | { readonly is: 'cancelled' };

interface Work {
  readonly state: WorkState;
}

/** Where pictures are changed, and kept until they have been fetched. */
export interface PictureBench {
  readonly find: (key: string) => Work | undefined;
  /** The same key again is the same work. */
  readonly start: (order: PictureOrder) => Work;
  readonly cancel: (key: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface OpenWork {
  state: WorkState;
  folder: string | undefined;
  ended: Promise<void>;
  readonly stop: AbortController;
}

const keptMs = 900_000;

async function openGiven({ name, open, url }: GivenPicture, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  if (open !== undefined) return open();
  if (url === undefined) throw new Error(`${name} is out of reach`);
  const response = await fetch(url, { signal });
  if (!response.ok || response.body === null) throw new Error(`${name} answered ${response.status}`);
  return response.body;
}

async function fetchGiven(pictures: readonly GivenPicture[], folder: string, signal: AbortSignal) {
  const paths = new Map<string, string>();
  for (const picture of pictures) {
    const path = join(folder, `given-${paths.size}`);
    await pipeline(Readable.from(await openGiven(picture, signal)), createWriteStream(path), { signal });
    paths.set(picture.name, path);
  }
  return paths;
}

async function change(engines: LocalEngines, { wish, pictures }: PictureOrder, work: OpenWork): Promise<WorkState> {
  const { signal } = work.stop;
  try {
    const folder = await mkdtemp(join(tmpdir(), 'atelier-picture-'));
    work.folder = folder;
    const given = await fetchGiven(pictures, folder, signal);
    const path = join(folder, 'made');
    const outcome = await engines.changePicture({
      request: { ...wish, image: given.get('image') ?? '', mask: given.get('mask'), target: path },
      signal,
      onEvent: ({ progress }) => {
        work.state = { is: 'running', progress };
      },
    });
    return { is: 'completed', path, outcome };
  } catch (error) {
    if (signal.aborted) return { is: 'cancelled' };
    return { is: 'failed', error: faultOf(error) };
  }
}

/** The engines themselves let one picture of a kind in at a time; the others wait there. */
export function createPictureBench(engines: LocalEngines): PictureBench {
  const works = new Map<string, OpenWork>();
  const clear = async ({ folder }: OpenWork): Promise<void> => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  const run = async (order: PictureOrder, work: OpenWork): Promise<void> => {
    work.state = await change(engines, order, work);
    if (work.state.is !== 'completed') await clear(work);
    const forget = () => {
      works.delete(order.key);
      void clear(work);
    };
    setTimeout(forget, keptMs).unref();
  };
  return {
    find: (key) => works.get(key),
    start(order) {
      const known = works.get(order.key);
      if (known) return known;
      const work: OpenWork = {
        state: { is: 'running', progress: 0 },
        folder: undefined,
        ended: Promise.resolve(),
        stop: new AbortController(),
      };
      works.set(order.key, work);
      work.ended = run(order, work);
      return work;
    },
    async cancel(key) {
      const work = works.get(key);
      if (work?.state.is !== 'running') return;
      work.stop.abort(new Error('cancelled'));
      await work.ended;
    },
    async close() {
      const open = [...works.values()];
      for (const { stop } of open) stop.abort(new Error('closing'));
      await Promise.all(open.map(({ ended }) => ended));
      await Promise.all(open.map(clear));
      works.clear();
    },
  };
}
