import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { BadRequestError, ConflictError, InternalServerError, NotFoundError, type APIError } from 'openai';
import sharp from 'sharp';
import { newCustomer } from '../support/accounts.ts';
import type { Checks } from '../support/checks.ts';
import { provingGround, startServer } from '../support/servers.ts';

const prompt = 'A lighthouse above the sea';

/** The product as it is installed, in its sandbox: what it makes there is small, but real. */
async function openSandbox(stack: AsyncDisposableStack): Promise<OpenAI> {
  const { databaseUrl, redisPrefix, leave } = await provingGround();
  stack.defer(leave);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-openai-media-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const settings = {
    REDIS_PREFIX: redisPrefix,
    STORAGE_URL: `file:${folder}`,
    LOG_LEVEL: 'silent',
    DATABASE_CONNECTIONS: '6',
  };
  const server = await startServer({ DATABASE_URL: databaseUrl, ...settings }, 'all');
  stack.defer(() => server.kill('SIGKILL'));
  const { key } = await newCustomer(databaseUrl, { plan: 'enterprise', environment: 'sandbox' });
  return new OpenAI({ baseURL: `${server.url}/sandbox/v1`, apiKey: key, maxRetries: 0 });
}

const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => 'no failure',
    (error: unknown) => error,
  );

type ErrorClass = abstract new (...args: never[]) => Error;
type Refusal = readonly [name: string, work: () => PromiseLike<unknown>, wanted: ErrorClass, code: string];

async function expectRefused(checks: Checks, table: readonly Refusal[]): Promise<void> {
  for (const [name, work, wanted, code] of table) {
    const error = await failureOf(work());
    const isRight = error instanceof wanted && (error as unknown as APIError).code === code;
    checks.that(isRight, `${name}: ${wanted.name} ${code}${isRight ? '' : `, not ${String(error)}`}`);
  }
}

const bytesOf = async (image: OpenAI.Image | undefined): Promise<Buffer> =>
  image?.b64_json === undefined
    ? Buffer.from(await (await fetch(image?.url ?? '')).arrayBuffer())
    : Buffer.from(image.b64_json, 'base64');

async function shapeOf(image: OpenAI.Image | undefined): Promise<string> {
  const { width, height, format } = await sharp(await bytesOf(image)).metadata();
  return `${width}x${height} ${format}`;
}

async function provePictures(client: OpenAI, checks: Checks): Promise<OpenAI.Image | undefined> {
  const two = await client.images.generate({ prompt, n: 2, size: '512x512' });
  const shapes = await Promise.all((two.data ?? []).map(shapeOf));
  checks.that(shapes.join() === '512x512 png,512x512 png', `two pictures at addresses: ${shapes.join()}`);
  const options = { response_format: 'b64_json', output_format: 'webp', quality: 'low', size: '1536x1024' } as const;
  const inline = await client.images.generate({ prompt, ...options });
  const shape = await shapeOf(inline.data?.[0]);
  checks.that(shape === '1536x1024 webp' && inline.output_format === 'webp', `one in the answer: ${shape}`);
  const failing = { headers: { 'X-Sandbox-Scenario': 'job_failed' } };
  await expectRefused(checks, [
    ['too many pictures', () => client.images.generate({ prompt, n: 10 }), BadRequestError, 'invalid_value'],
    ['no such model', () => client.images.generate({ prompt, model: 'dall-e-3' }), NotFoundError, 'model_not_found'],
    ['one that fails', () => client.images.generate({ prompt }, failing), InternalServerError, 'upstream_error'],
  ]);
  return two.data?.[0];
}

async function proveEdits(client: OpenAI, checks: Checks, picture: OpenAI.Image | undefined): Promise<void> {
  const image = new File([new Uint8Array(await bytesOf(picture))], 'picture.png', { type: 'image/png' });
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const hole = await sharp({ create: { width: 512, height: 512, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const mask = new File([new Uint8Array(hole)], 'mask.png', { type: 'image/png' });
  const pictures: readonly (readonly [string, Pick<OpenAI.ImageEditParams, 'image' | 'mask'>])[] = [
    ['a picture', { image }],
    ['a picture of a list', { image: [image] }],
    ['a picture with a mask', { image, mask }],
  ];
  for (const [name, given] of pictures) {
    const shape = await shapeOf((await client.images.edit({ prompt: 'at night', ...given })).data?.[0]);
    checks.that(shape === '512x512 png', `${name}, changed: ${shape}`);
  }
  const text = new File(['words'], 'words.txt');
  const edit = (more: object) => client.images.edit({ image, prompt, ...more });
  await expectRefused(checks, [
    ['two of one', () => edit({ n: 2 }), BadRequestError, 'invalid_value'],
    ['no such model to edit with', () => edit({ model: 'none' }), NotFoundError, 'model_not_found'],
    ['words for a picture', () => edit({ image: text }), Error, 'unsupported_media_type'],
  ]);
}

async function proveVideos(client: OpenAI, checks: Checks, picture: OpenAI.Image | undefined): Promise<void> {
  const reference = new File([new Uint8Array(await bytesOf(picture))], 'picture.png', { type: 'image/png' });
  const made = await client.videos.create({ prompt, seconds: '4', size: '1280x720' });
  const other = await client.videos.create({ prompt, input_reference: reference });
  await expectRefused(checks, [
    ['a video before its end', () => client.videos.downloadContent(other.id), ConflictError, 'job_not_finished'],
    ['to delete it before its end', () => client.videos.delete(other.id), ConflictError, 'job_not_finished'],
    [
      'too short a video',
      () => client.videos.create({ prompt, seconds: '1' as '4' }),
      BadRequestError,
      'invalid_value',
    ],
  ]);
  const seen = new Set<string>();
  let video = made;
  for (const endMs = performance.now() + 60_000; performance.now() < endMs; await sleep(100)) {
    video = await client.videos.retrieve(made.id);
    seen.add(video.status);
    if (video.status === 'completed' || video.status === 'failed') break;
  }
  const isWhole = video.status === 'completed' && video.seconds === '4' && video.size === '1280x720';
  checks.that(isWhole && video.progress === 100, `a video of 4 seconds: ${[...seen].join(', ')}`);
  const film = Buffer.from(await (await client.videos.downloadContent(made.id)).arrayBuffer());
  const thumbnail = await client.videos.downloadContent(made.id, { variant: 'thumbnail' });
  const { format } = await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata();
  checks.that(film.subarray(4, 8).toString() === 'ftyp' && format === 'jpeg', 'its bytes and its thumbnail’s');
  const listed: string[] = [];
  for await (const { id } of client.videos.list({ limit: 1 })) listed.push(id);
  checks.that(listed.join() === [other.id, made.id].join(), 'listed page by page, the newest first');
  const { deleted, object } = await client.videos.delete(made.id);
  checks.that(deleted && object === 'video.deleted', 'deleted');
  await expectRefused(checks, [
    ['one that was deleted', () => client.videos.retrieve(made.id), NotFoundError, 'job_not_found'],
  ]);
}

/** Pictures and videos as OpenAI's client asks for them. */
export async function proveMedia(stack: AsyncDisposableStack, checks: Checks): Promise<void> {
  const client = await openSandbox(stack);
  const picture = await provePictures(client, checks);
  await proveEdits(client, checks, picture);
  await proveVideos(client, checks, picture);
}
