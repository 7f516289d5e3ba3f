import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { engineAborted, refused } from '../host/engine-error.ts';
import type { EngineCall } from '../host/engine-module.ts';
import type { ImageEngineOptions, ImageEvent, ImageOutcome, ImageRequest } from './image-request.ts';
import type { LayersModel } from './layers-model.ts';
import { openSession, type Session } from './open-session.ts';
import { readPicture, writePicture, type Picture } from './picture-file.ts';
import { cutTile, pasteTile, tilesOf } from './tiles.ts';
import { buildUpscaleModel, reach } from './upscale-model.ts';

const mostPixels = 64_000_000;
/** Smaller where each of its pixels becomes more: what a tile takes is then about the same. */
const tileSides = { 2: 192, 4: 128, 8: 64 } as const;

type Scale = keyof typeof tileSides;

async function loadScale(packFolder: string, scale: Scale, threads: number): Promise<Session> {
  const model = JSON.parse(await readFile(join(packFolder, `x${scale}.json`), 'utf8')) as LayersModel;
  const weights = await readFile(join(packFolder, `x${scale}.bin`));
  return openSession(buildUpscaleModel(model, weights, scale), threads);
}

function requireSize({ width, height }: Picture, scale: Scale): void {
  if (width * height * scale ** 2 <= mostPixels) return;
  const sides = `${width * scale}×${height * scale}`;
  const message = `The result would have ${sides} pixels; at most ${mostPixels / 1e6} megapixels are made.`;
  throw refused(message, 'scale', 'invalid_value');
}

async function enlargeAlpha({ alpha, width, height }: Picture, scale: Scale): Promise<Buffer | undefined> {
  if (!alpha) return undefined;
  const larger = sharp(alpha, { raw: { width, height, channels: 1 } }).resize(width * scale, height * scale, {
    fit: 'fill',
    kernel: 'cubic',
  });
  return larger.toColourspace('b-w').raw().toBuffer();
}

async function enlarge(picture: Picture, scale: Scale, session: Session, { signal, emit }: EngineCall) {
  const width = picture.width * scale;
  const height = picture.height * scale;
  const colours = Buffer.allocUnsafe(width * height * 3);
  const tiles = tilesOf(picture.width, picture.height, tileSides[scale]);
  for (const [at, tile] of tiles.entries()) {
    if (signal.aborted) throw engineAborted();
    const cut = cutTile(picture, tile, reach);
    const { enlarged } = await session.run({ picture: session.bytes(cut.colours, [1, cut.height, cut.width, 3]) });
    pasteTile({ colours, width }, enlarged!.data as Uint8Array, tile, { scale, margin: reach });
    emit({ progress: (at + 1) / tiles.length } satisfies ImageEvent);
  }
  return { ...picture, width, height, colours, alpha: await enlargeAlpha(picture, scale) };
}

/** ESRGAN of the upscalerjs project, in tiles that overlap by as much as a pixel's value depends on. */
export async function loadEngine({ packFolder, threads }: ImageEngineOptions) {
  const sessions = new Map<Scale, Session>([[2, await loadScale(packFolder, 2, threads)]]);
  return {
    upscale: async ({ image, scale = 2, target }: ImageRequest, call: EngineCall): Promise<ImageOutcome> => {
      const picture = await readPicture(image, 'image');
      requireSize(picture, scale);
      const session = sessions.get(scale) ?? (await loadScale(packFolder, scale, threads));
      sessions.set(scale, session);
      return writePicture(await enlarge(picture, scale, session, call), target);
    },
  };
}
