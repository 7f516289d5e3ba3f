import { AppError, type BodyOf, type media } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { importSource, keptUntil, openFile, findFiles, type StoredFile } from '../files/index.ts';
import {
  answerJob,
  chooseJobModel,
  discardInputs,
  type Generation,
  type JobParts,
  type JsonMembers,
} from '../generations/index.ts';
import { pictureModality, sizeOf } from './picture.ts';

interface Asked<Body> {
  readonly caller: Caller;
  readonly requestId: string;
  readonly body: Body;
  readonly scenario: string | undefined;
}

/** Pictures are waited for: this long, unless the client says otherwise. */
const usualWaitMs = 120_000;
const largestInputBytes = 20 * 1_048_576;

interface PictureWish {
  readonly task: 'image.generate' | 'image.edit' | 'image.upscale';
  readonly input: JsonMembers;
  /** Pictures to work on, by the member that names them. */
  readonly sources: Readonly<Record<string, string | undefined>>;
}

async function importSources(parts: JobParts, caller: Caller, sources: PictureWish['sources'], signal: AbortSignal) {
  const owner = { accountId: caller.account.id, environment: caller.environment };
  const ids: Record<string, string> = {};
  const stored: StoredFile[] = [];
  for (const [param, source] of Object.entries(sources)) {
    if (source === undefined) continue;
    const file = await importSource(parts.files, {
      owner,
      source,
      param,
      purpose: 'upload',
      expectedKinds: ['image'],
      maxBytes: largestInputBytes,
      expiresAt: keptUntil(caller.account.plan, new Date()),
      signal,
    }).catch(async (error: unknown) => {
      await discardInputs(parts, stored);
      throw error;
    });
    ids[param] = file.id;
    if (file.id !== source) stored.push(file);
  }
  return { ids, stored };
}

async function createPicture<
  Body extends {
    model?: string | undefined;
    webhook_url?: string | undefined;
    metadata?: JsonMembers | undefined;
    response_format: 'url' | 'b64_json';
  },
>(
  parts: JobParts,
  { caller, requestId, body, scenario }: Asked<Body>,
  { task, input, sources }: PictureWish,
  exchange: Exchange,
) {
  const model = chooseJobModel(parts.catalogue().models, 'image', body.model);
  const { ids: inputFiles, stored } = await importSources(parts, caller, sources, exchange.signal);
  const rehearse = scenario === 'job_failed' ? 'fail' : scenario === 'job_slow' ? 'slow' : undefined;
  const wish = {
    caller,
    requestId,
    modality: pictureModality,
    task,
    model,
    input: { ...input, ...(rehearse && { rehearse }) },
    inputFiles,
    webhookUrl: body.webhook_url,
    metadata: body.metadata,
  };
  const { job, shown, isDone } = await answerJob(parts, wish, exchange, usualWaitMs, stored);
  if (!isDone) return { status: 202 as const, answer: shown };
  return {
    status: 200 as const,
    answer: await present(parts, job, shown, body.response_format),
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

export function generatePicture(parts: JobParts, asked: Asked<BodyOf<typeof media.generateImage>>, exchange: Exchange) {
  const {
    model: _model,
    webhook_url: _url,
    metadata: _metadata,
    response_format: _format,
    size: _size,
    ...input
  } = asked.body;
  const sides = sizeOf(asked.body);
  if (!sides) {
    throw new AppError('invalid_value', '`size` and `width` with `height` say different things.', { param: 'size' });
  }
  const wish = { task: 'image.generate', input: { ...input, ...sides }, sources: {} } as const;
  return createPicture(parts, asked, wish, exchange);
}

export function editPicture(parts: JobParts, asked: Asked<BodyOf<typeof media.editImage>>, exchange: Exchange) {
  const {
    model: _model,
    webhook_url: _url,
    metadata: _metadata,
    response_format: _format,
    image,
    mask,
    ...input
  } = asked.body;
  if (input.prompt === undefined && input.operation === undefined) {
    throw new AppError('missing_field', 'Say what to do: `prompt` or `operation`.', { param: 'prompt' });
  }
  if (input.operation === 'crop' && input.crop === undefined) {
    throw new AppError('missing_field', '`crop` is required for this operation.', { param: 'crop' });
  }
  if (input.operation === 'erase' && mask === undefined) {
    throw new AppError('missing_field', '`mask` is required for this operation.', { param: 'mask' });
  }
  return createPicture(parts, asked, { task: 'image.edit', input, sources: { image, mask } }, exchange);
}

export function upscalePicture(parts: JobParts, asked: Asked<BodyOf<typeof media.upscaleImage>>, exchange: Exchange) {
  const { scale, image } = asked.body;
  return createPicture(parts, asked, { task: 'image.upscale', input: { scale }, sources: { image } }, exchange);
}
