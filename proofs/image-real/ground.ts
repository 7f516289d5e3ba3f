import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPack, pullPack } from '@atelier/engines';
import sharp from 'sharp';
import { newCustomer } from '../support/accounts.ts';
import { openLedger } from '../support/ledger.ts';
import { provingGround, startServer } from '../support/servers.ts';

type Members = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly body: Members;
  readonly seconds: number;
}

export interface Made {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
  readonly seconds: number;
}

export interface Ground {
  readonly get: (path: string) => Promise<Answer>;
  /** Waits for the result as long as it takes. */
  readonly ask: (path: string, body: object) => Promise<Answer>;
  /** The picture that comes of it; anything else is an error. */
  readonly make: (path: string, body: object) => Promise<Made>;
}

/** As the catalogue that ships calls it. */
const model = 'atelier-image-tools-1.0';
const modelsFolder = join(import.meta.dirname, '../../.atelier/models');
const packs = ['esrgan-medium', 'migan-512', 'u2netp'];
const grantedCredits = 1_000n;

export const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;

/** A server of role `all` with the catalogue that ships, and a paying customer of its live environment. */
export async function openGround(stack: AsyncDisposableStack): Promise<Ground> {
  for (const id of packs) await pullPack({ modelsFolder, pack: findPack(id)! });
  const { databaseUrl, redisPrefix, leave } = await provingGround();
  stack.defer(leave);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-image-real-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const settings = { REDIS_PREFIX: redisPrefix, MODELS_FOLDER: modelsFolder, STORAGE_URL: `file:${folder}` };
  const server = await startServer({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings }, 'all');
  stack.defer(() => server.stop());
  const { key, accountId } = await newCustomer(databaseUrl, { plan: 'enterprise' });
  const ledger = openLedger(databaseUrl);
  await ledger.grant({ accountId, environment: 'live' }, grantedCredits);
  await ledger.close();
  return clientOf(`${server.url}/v1`, key);
}

function clientOf(base: string, key: string): Ground {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', prefer: 'wait=600' };
    const response = await fetch(base + path, { ...init, headers });
    const body = (await response.json()) as Members;
    return { status: response.status, body, seconds: (performance.now() - began) / 1000 };
  };
  const ask = (path: string, body: object) =>
    call(path, { method: 'POST', body: JSON.stringify({ model, response_format: 'b64_json', ...body }) });
  return {
    get: (path) => call(path, { method: 'GET' }),
    ask,
    async make(path, body) {
      const answer = await ask(path, body);
      const [image] = (answer.body['images'] ?? []) as readonly { width: number; height: number; b64_json: string }[];
      if (!image) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      const { width, height } = image;
      return { width, height, bytes: Buffer.from(image.b64_json, 'base64'), seconds: answer.seconds };
    },
  };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const pngOf = (pixels: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

export const coloursOf = (picture: Buffer): Promise<Buffer> => sharp(picture).removeAlpha().raw().toBuffer();
