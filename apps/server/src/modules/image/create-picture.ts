import { AppError, type BodyOf, type media } from '@atelier/contract';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { answerJob, type Generation, type JobCall, type JobParts, type JsonMembers } from '../generations/index.ts';
import { pictureModality, sizeOf } from './picture.ts';
import { filesOf, readBytes, requirePictures } from './read-pictures.ts';

/** Pictures are waited for: this long, unless the client says otherwise. */
const usualWaitMs = 120_000;

interface PictureWish {
  readonly task: 'image.generate' | 'image.edit' | 'image.upscale';
  readonly input: JsonMembers;
  readonly sources?: Readonly<Record<string, string | undefined>>;
}

type PictureBody = BodyOf<typeof media.generateImage | typeof media.editImage | typeof media.upscaleImage>;

async function createPicture(parts: JobParts, call: JobCall<PictureBody>, wish: PictureWish, exchange: Exchange) {
  const whole = { ...wish, modality: pictureModality, usualWaitMs };
  const { job, shown, isDone } = await answerJob(parts, call, whole, exchange);
  if (!isDone) return { status: 202 as const, answer: shown };
  return {
    status: 200 as const,
    answer: await present(parts, job, shown, call.body.response_format),
    credits: shown.usage.credits,
  };
}

type Shown = Awaited<ReturnType<typeof answerJob>>['shown'];

/** The finished thing, where the specification shows the finished thing. */
async function present(parts: JobParts, job: Generation, shown: Shown, format: string) {
  const { id, model, usage } = shown;
  const images = requirePictures(shown);
  const files = format === 'url' ? undefined : await filesOf(parts, job, images);
  const told = await Promise.all(
    images.map(async ({ url, file_id: fileId, ...rest }) => {
      const file = files?.get(fileId);
      return file ? { b64_json: (await readBytes(parts, file)).toString('base64'), ...rest } : { url, ...rest };
    }),
  );
  return {
    id,
    object: 'image.generation',
    status: 'completed',
    model,
    image_url: images[0]?.url ?? '',
    images: told,
    usage: { credits: usage.credits },
  };
}

export function generatePicture(
  parts: JobParts,
  call: JobCall<BodyOf<typeof media.generateImage>>,
  exchange: Exchange,
) {
  const {
    model: _model,
    webhook_url: _url,
    metadata: _metadata,
    response_format: _format,
    size: _size,
    ...input
  } = call.body;
  const sides = sizeOf(call.body);
  if (!sides) {
    throw new AppError('invalid_value', '`size` and `width` with `height` say different things.', { param: 'size' });
  }
  const wish = { task: 'image.generate', input: { ...input, ...sides } } as const;
  return createPicture(parts, call, wish, exchange);
}

export function editPicture(parts: JobParts, call: JobCall<BodyOf<typeof media.editImage>>, exchange: Exchange) {
  const {
    model: _model,
    webhook_url: _url,
    metadata: _metadata,
    response_format: _format,
    image,
    mask,
    ...input
  } = call.body;
  if (input.prompt === undefined && input.operation === undefined) {
    throw new AppError('missing_field', 'Say what to do: `prompt` or `operation`.', { param: 'prompt' });
  }
  if (input.operation === 'crop' && input.crop === undefined) {
    throw new AppError('missing_field', '`crop` is required for this operation.', { param: 'crop' });
  }
  if (input.operation === 'erase' && mask === undefined) {
    throw new AppError('missing_field', '`mask` is required for this operation.', { param: 'mask' });
  }
  return createPicture(parts, call, { task: 'image.edit', input, sources: { image, mask } }, exchange);
}

export function upscalePicture(parts: JobParts, call: JobCall<BodyOf<typeof media.upscaleImage>>, exchange: Exchange) {
  const { scale, image } = call.body;
  return createPicture(parts, call, { task: 'image.upscale', input: { scale }, sources: { image } }, exchange);
}
