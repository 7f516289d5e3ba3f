import * as z from 'zod';
import { limitUpTo, listOf } from './lists.ts';
import { ObjectId, textUpTo } from './scalars.ts';

const prompt = textUpTo(4_000).min(1).meta({ description: 'What it should be, in your words.' });
const model = textUpTo(200).min(1).nullish().meta({ description: 'The first of its kind unless given.' });

/** A picture, as JSON names one. In a form it comes as a file. */
const reference = z.union(
  [
    z.strictObject({ image_url: z.string().min(1).max(14_000_000) }),
    z.strictObject({ file_id: z.string().min(1).max(64) }),
  ],
  'It must be {"image_url": "…"}, an address or a data URL, or {"file_id": "…"}.',
);

/** A field of a form is text: what is no text in JSON is written there as JSON. */
export function fieldOf<T extends z.ZodType>(schema: T) {
  const parsed = (text: unknown): unknown => {
    if (typeof text !== 'string') return text;
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };
  return z.preprocess(parsed, schema).optional();
}

// From 64 to 2048.
const side = '(?:6[4-9]|[7-9]\\d|[1-9]\\d\\d|1\\d{3}|20[0-3]\\d|204[0-8])';
const compression = z.int().min(0).max(100);
const isStream = z.literal(false, 'Pictures are not streamed: leave it out, or false.');

/** What is only a hint to the model goes to models that take it, and is ignored by others. */
const imageWishes = {
  prompt,
  model,
  size: z
    .string()
    .regex(new RegExp(`^(?:auto|${side}x${side})$`), 'It must be auto, or width x height of 64 to 2048 pixels each.')
    .nullish(),
  response_format: z.enum(['url', 'b64_json']).nullish().meta({
    description: '`url` unless given; for models whose id begins with `gpt-image`, `b64_json`.',
  }),
  quality: z.enum(['low', 'medium', 'high', 'xhigh', 'max', 'auto', 'standard', 'hd']).nullish(),
  background: z.enum(['transparent', 'opaque', 'auto']).nullish(),
  output_format: z.enum(['png', 'jpeg', 'webp']).nullish(),
  user: textUpTo(512).nullish(),
  safety_identifier: textUpTo(512).nullish(),
};

export const OpenAiImageRequest = z
  .strictObject({
    ...imageWishes,
    n: z.int().min(1).max(4).nullish(),
    output_compression: compression.nullish(),
    style: z.enum(['vivid', 'natural']).nullish(),
    moderation: z.enum(['low', 'auto']).nullish(),
    stream: isStream.nullish(),
  })
  .meta({ id: 'OpenAiImageRequest' });

const one = z.literal(1, 'One picture is made of a picture: leave it out, or 1.');
const edited = { ...imageWishes, input_fidelity: z.enum(['high', 'low']).nullish() };

export const OpenAiImageEditRequest = z
  .strictObject({
    ...edited,
    images: z.array(reference).min(1).max(1).meta({ description: 'The picture to change.' }),
    mask: reference.optional().meta({ description: 'Where it is transparent, the picture is changed.' }),
    n: one.nullish(),
    output_compression: compression.nullish(),
    stream: isStream.nullish(),
  })
  .meta({ id: 'OpenAiImageEditRequest' });

export const OpenAiImageEditForm = z
  .strictObject({
    ...edited,
    n: fieldOf(one),
    output_compression: fieldOf(compression),
    stream: fieldOf(isStream),
  })
  .meta({ id: 'OpenAiImageEditForm' });

export const OpenAiImages = z
  .object({
    created: z.int().meta({ description: 'Unix seconds.' }),
    data: z.array(
      z.object({
        url: z.string().optional(),
        b64_json: z.string().optional(),
        revised_prompt: z.string().optional(),
      }),
    ),
    output_format: z.string().optional(),
    size: z.string().optional(),
  })
  .meta({ id: 'OpenAiImages' });

export const filmSizes = [
  '720x1280',
  '1280x720',
  '720x720',
  '1080x1920',
  '1920x1080',
  '1080x1080',
  '2160x3840',
  '3840x2160',
  '2160x2160',
] as const;

const filmWishes = {
  prompt,
  model,
  seconds: z
    .string()
    .regex(/^(?:[4-9]|[1-5]\d|60)$/, 'It must be a number from 4 to 60, as text.')
    .default('4'),
  size: z.enum(filmSizes).default('720x1280'),
};

export const OpenAiVideoRequest = z
  .strictObject({ ...filmWishes, input_reference: reference.optional().meta({ description: 'How it begins.' }) })
  .meta({ id: 'OpenAiVideoRequest' });

/** A client that names the picture writes the member into the name of the field. */
export const OpenAiVideoForm = z
  .strictObject({
    ...filmWishes,
    'input_reference[image_url]': z.string().min(1).optional(),
    'input_reference[file_id]': z.string().min(1).optional(),
  })
  .meta({ id: 'OpenAiVideoForm' });

const moment = z.int().meta({ description: 'Unix seconds.' });

export const OpenAiVideo = z
  .object({
    id: z.string(),
    object: z.literal('video'),
    model: z.string(),
    status: z.enum(['queued', 'in_progress', 'completed', 'failed']),
    progress: z.int().min(0).max(100),
    created_at: moment,
    completed_at: moment.nullable(),
    expires_at: moment.nullable(),
    prompt: z.string().nullable(),
    seconds: z.string(),
    size: z.string(),
    remixed_from_video_id: z.null(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'OpenAiVideo' });

export const OpenAiVideoList = listOf(OpenAiVideo, 'OpenAiVideoList');

export const listVideosQuery = {
  limit: limitUpTo(100, 20),
  after: ObjectId.optional().meta({ description: 'Return what comes after this id.' }),
  order: z.enum(['asc', 'desc']).default('desc').meta({ description: 'By the time they were made.' }),
};

export const DeletedVideo = z
  .object({ id: z.string(), object: z.literal('video.deleted'), deleted: z.literal(true) })
  .meta({ id: 'DeletedVideo' });
