import { AppError, type BodyOf, type media } from '@atelier/contract';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { findFiles, openFile } from '../files/index.ts';
import { answerJob, type Generation, type JobCall, type JobParts, type JsonMembers } from '../generations/index.ts';
import { pictureModality, sizeOf } from './picture.ts';

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

/** The finished thing, where the specification shows the finished thing. A job that failed is told as an error. */
async function present(parts: JobParts, job: Generation, { id, model, usage, result, error }: Shown, format: string) {
  if (!result) {
    const code = error?.code === 'invalid_value' ? 'invalid_value' : 'upstream_error';
    throw new AppError(code, error?.message ?? 'The picture was cancelled.');
  }
  const images = result['images'] as readonly {
    url: string;
    file_id: string;
    width: number;
    height: number;
    seed: number | null;
  }[];
  const files =
    format === 'url'
      ? undefined
      : await findFiles(
          parts.files,
          job.owner,
          images.map(({ file_id: file }) => file),
        );
  const told = await Promise.all(
    images.map(async ({ url, file_id: fileId, ...rest }) => {
      const file = files?.get(fileId);
      if (!file) return { url, ...rest };
      const chunks: Uint8Array[] = [];
      for await (const chunk of (await openFile(parts.files, file)).stream) chunks.push(chunk as Uint8Array);
      return { b64_json: Buffer.concat(chunks).toString('base64'), ...rest };
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
