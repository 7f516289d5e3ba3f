import { AppError, type BodyOf, type openaiMedia } from '@atelier/contract';
import sharp from 'sharp';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { deleteFile, importSource, keptUntil } from '../files/index.ts';
import { answerJob, cancelGeneration, type JobCall, type JobParts, type JsonMembers } from '../generations/index.ts';
import { pictureModality, sizeOf } from './picture.ts';
import { filesOf, readBytes, requirePictures } from './read-pictures.ts';

type ImagesBody = BodyOf<typeof openaiMedia.generateImages>;
type EditsBody = BodyOf<typeof openaiMedia.editImages>;
type AnyBody = Pick<EditsBody, Exclude<keyof EditsBody, 'images' | 'mask' | 'n'>> & Pick<ImagesBody, 'moderation'>;

/** Shorter than OpenAI's own clients wait. */
const longestWaitMs = 590_000;
const never = new AbortController().signal;

interface PictureWish {
  readonly task: 'image.generate' | 'image.edit';
  readonly input: JsonMembers;
  readonly sources?: Readonly<Record<string, string | undefined>>;
}

type Made = Awaited<ReturnType<typeof answerJob>>;

/** As OpenAI's models of this name do. */
const usualFormat = (model: string) => (model.startsWith('gpt-image') ? 'b64_json' : 'url');

async function present(parts: JobParts, { job, shown }: Made, format: ImagesBody['response_format']) {
  const pictures = requirePictures(shown);
  const files = await filesOf(parts, job, pictures);
  const isInline = (format ?? usualFormat(job.model)) === 'b64_json';
  const { revised_prompt: revised } = job.details ?? {};
  const data = await Promise.all(
    pictures.map(async ({ url, file_id: id }) => {
      const file = files.get(id);
      const picture = isInline && file ? { b64_json: (await readBytes(parts, file)).toString('base64') } : { url };
      return { ...picture, ...(typeof revised === 'string' && { revised_prompt: revised }) };
    }),
  );
  const [first] = pictures;
  const [file] = files.values();
  return {
    created: Math.floor((job.completedAt ?? job.createdAt).getTime() / 1000),
    data,
    ...(file && { output_format: file.contentType.replace(/^image\//, '') }),
    ...(first && first.width > 0 && { size: `${first.width}x${first.height}` }),
  };
}

/** In this shape nobody can come back for the picture: what nobody waits for any more is not made. */
async function giveUp(parts: JobParts, { caller }: JobCall<unknown>, id: string): Promise<never> {
  await cancelGeneration(parts, caller, id, never).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'job_already_finished')) throw error;
  });
  throw new AppError('upstream_timeout', `The picture took too long, and its job ${id} was cancelled.`);
}

async function answerImages(parts: JobParts, call: JobCall<AnyBody>, wish: PictureWish, exchange: Exchange) {
  const { model, response_format: format } = call.body;
  const whole = { ...wish, modality: pictureModality, usualWaitMs: longestWaitMs };
  const made = await answerJob(parts, { ...call, body: { model: model ?? undefined } }, whole, exchange);
  if (!made.isDone) {
    if (exchange.preferredWaitMs !== undefined) return { status: 202 as const, answer: made.shown };
    return giveUp(parts, call, made.job.id);
  }
  return {
    status: 200 as const,
    answer: await present(parts, made, format),
    credits: made.shown.usage.credits,
  };
}

const hints = ['quality', 'background', 'output_format', 'output_compression', 'moderation', 'input_fidelity'] as const;

/** What only some models take: given on where it says anything. */
const hintsOf = (body: AnyBody): JsonMembers =>
  Object.fromEntries(
    hints
      .map((name) => [name, body[name]])
      .filter(([, value]) => value !== undefined && value !== null && value !== 'auto'),
  );

const sidesOf = (size: string | null | undefined) => (size && size !== 'auto' ? sizeOf({ size }) : undefined);

export function generateImages(parts: JobParts, call: JobCall<ImagesBody>, exchange: Exchange) {
  const { prompt, n, size } = call.body;
  const sides = sidesOf(size) ?? sizeOf({});
  const input = { prompt, count: n ?? 1, ...sides, ...hintsOf(call.body) };
  return answerImages(parts, call, { task: 'image.generate', input }, exchange);
}

type Reference = EditsBody['images'][number];
const sourceOf = (reference: Reference): string => ('file_id' in reference ? reference.file_id : reference.image_url);

const mostMaskPixels = 4_096 ** 2;
const mostMaskBytes = 20 * 1_048_576;

/** Theirs is transparent where the picture is to be changed, ours is white there. One without transparency is ours already. */
async function whiteMask(bytes: Buffer): Promise<Buffer | undefined> {
  const mask = sharp(bytes, { limitInputPixels: mostMaskPixels });
  const { hasAlpha } = await mask.metadata();
  return hasAlpha ? mask.extractChannel('alpha').negate().png().toBuffer() : undefined;
}

async function importMask(parts: JobParts, { caller }: JobCall<EditsBody>, source: string, signal: AbortSignal) {
  const file = await importSource(parts.files, {
    owner: { accountId: caller.account.id, environment: caller.environment },
    source,
    param: 'mask',
    purpose: 'upload',
    expectedKinds: ['image'],
    maxBytes: mostMaskBytes,
    expiresAt: keptUntil(caller.account.plan, new Date()),
    signal,
  });
  try {
    if (file.bytes > mostMaskBytes) throw new Error('a mask that is too large');
    const white = await whiteMask(await readBytes(parts, file));
    return white ? `data:image/png;base64,${white.toString('base64')}` : source;
  } catch (cause) {
    throw new AppError('invalid_value', 'The mask cannot be read as a picture.', { param: 'mask', cause });
  } finally {
    if (file.id !== source) await deleteFile(parts.files, file.owner, file.id);
  }
}

export async function editImages(parts: JobParts, call: JobCall<EditsBody>, exchange: Exchange) {
  const { prompt, images, mask, size } = call.body;
  const [image] = images.map(sourceOf);
  const input = { prompt, ...sidesOf(size), ...hintsOf(call.body) };
  const sources = { image, mask: mask && (await importMask(parts, call, sourceOf(mask), exchange.signal)) };
  return answerImages(parts, call, { task: 'image.edit', input, sources }, exchange);
}
