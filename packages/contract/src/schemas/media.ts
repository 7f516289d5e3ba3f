import * as z from 'zod';
import { Job, jobMembers, Metadata, WebhookUrl } from './job.ts';
import { fieldOf } from './openai-media.ts';
import { listOf } from './lists.ts';
import { CreditAmount, textUpTo } from './scalars.ts';

const prompt = textUpTo(4_000).min(1).meta({ description: 'What it should be, in your words.' });
const modelName = textUpTo(200).min(1).optional().meta({ description: 'The first of its kind unless given.' });
const seed = z
  .int()
  .min(0)
  .max(4_294_967_295)
  .optional()
  .meta({ description: 'The same seed and wishes give the same thing, where the model can.' });
/** A file's id, a data URL or an address of the web. */
const source = z.string().min(1).max(14_000_000).meta({
  description: 'The id of a file, a data URL, or an address from which it is fetched.',
});

/** What every job accepts. */
const shared = { model: modelName, webhook_url: WebhookUrl.optional(), metadata: Metadata.optional() };

export const MusicRequest = z
  .strictObject({
    ...shared,
    prompt,
    genre: textUpTo(60).min(1).optional().meta({ description: 'For example pop, rock, jazz, electronic.' }),
    duration: z.int().min(30).max(240).default(60).meta({ description: 'Seconds.' }),
    voice: textUpTo(130)
      .regex(/^[a-z0-9-]+(\+[a-z0-9-]+)?$/, 'It must be the id of a voice, or two joined by +.')
      .optional()
      .meta({ description: 'From `GET /music/voices`; `one+other` for a duet.' }),
    duet: z.boolean().default(false),
    vocals: z
      .strictObject({
        enabled: z.boolean().optional(),
        gender: z.enum(['female', 'male', 'neutral']).optional(),
        style: textUpTo(100).optional(),
      })
      .optional(),
    lyrics: textUpTo(5_000).optional().meta({ description: 'May hold the tags [Verse] and [Chorus].' }),
    title: textUpTo(120).min(1).optional(),
    tempo: z.int().min(40).max(240).optional().meta({ description: 'Beats a minute.' }),
    key: textUpTo(10)
      .regex(/^[A-G](?:#|b)?(?: ?(?:major|minor|maj|min|m))?$/, 'For example C, F# minor or Bb major.')
      .optional(),
    seed,
    instrumental: z.boolean().default(false),
    format: z.enum(['mp3', 'wav', 'flac']).default('mp3'),
    mastering: z
      .strictObject({
        preset: z.enum(['balanced', 'warm', 'bright', 'loud']).optional(),
        target_lufs: z.number().min(-30).max(-6).optional(),
      })
      .optional(),
    stems: z.boolean().default(false),
  })
  .meta({ id: 'MusicRequest' });

export const MusicJob = Job.extend({
  result: z
    .looseObject({ title: z.string(), audio_url: z.string(), duration: z.number(), format: z.string() })
    .nullable(),
}).meta({ id: 'MusicJob' });
export const MusicList = listOf(MusicJob, 'MusicList');

export const MusicStatus = z
  .object({
    id: jobMembers.id,
    status: jobMembers.status,
    phase: jobMembers.phase,
    progress: jobMembers.progress,
    queue_position: jobMembers.queue_position,
    estimated_time: jobMembers.estimated_time,
  })
  .meta({ id: 'MusicStatus' });

export const VoiceList = listOf(
  z
    .object({
      id: z.string(),
      name: z.string(),
      gender: z.string(),
      language: z.string(),
      styles: z.array(z.string()),
      range: z.string(),
      preview_url: z.string().nullable(),
    })
    .meta({ id: 'Voice' }),
  'VoiceList',
);

export const GenreList = listOf(
  z
    .object({
      id: z.string(),
      name: z.string(),
      tempo: z.object({ min: z.int(), max: z.int() }),
      instruments: z.array(z.string()),
    })
    .meta({ id: 'Genre' }),
  'GenreList',
);

const imageSizes = ['512x512', '1024x1024', '1536x1024'] as const;
const side = z.int().min(64).max(2_048);
const count = z.int().min(1).max(4).default(1);
const imageFormat = z.enum(['url', 'b64_json']).default('url');

export const ImageRequest = z
  .strictObject({
    ...shared,
    prompt,
    negative_prompt: textUpTo(4_000).optional(),
    width: side.optional().meta({ description: 'Pixels.' }),
    height: side.optional().meta({ description: 'Pixels.' }),
    size: z.enum(imageSizes).optional(),
    steps: z.int().min(1).max(150).optional(),
    style: z.enum(['realistic', 'artistic', 'anime', '3d']).optional(),
    count,
    seed,
    response_format: imageFormat,
  })
  .meta({ id: 'ImageRequest' });

const mask = source.optional().meta({ description: 'White is changed, black is kept.' });
const crop = z
  .strictObject({ x: z.int().min(0), y: z.int().min(0), width: z.int().min(1), height: z.int().min(1) })
  .optional();
const editing = {
  ...shared,
  prompt: prompt.optional(),
  operation: z.enum(['erase', 'remove_background', 'crop', 'restyle']).optional(),
  style: z.enum(['realistic', 'artistic', 'anime', '3d']).optional(),
  response_format: imageFormat,
};

export const ImageEditRequest = z
  .strictObject({ ...editing, image: source, mask, crop, seed })
  .meta({ id: 'ImageEditRequest' });

/** What is said beside the pictures, which come as files. */
export const ImageEditForm = z
  .strictObject({ ...editing, crop: fieldOf(crop), seed: fieldOf(seed), metadata: fieldOf(Metadata) })
  .meta({ id: 'ImageEditForm' });

export const ImageUpscaleRequest = z
  .strictObject({
    ...shared,
    image: source,
    scale: z.union([z.literal(2), z.literal(4), z.literal(8)], 'It must be 2, 4 or 8.').default(2),
    response_format: imageFormat,
  })
  .meta({ id: 'ImageUpscaleRequest' });

export const ImageResult = z
  .object({
    id: z.string(),
    object: z.literal('image.generation'),
    status: z.literal('completed'),
    model: z.string(),
    image_url: z.string().meta({ description: 'Of the first image.' }),
    images: z.array(
      z.looseObject({
        url: z.string().optional(),
        b64_json: z.string().optional(),
        width: z.int(),
        height: z.int(),
        seed: z.int().nullable(),
      }),
    ),
    usage: z.object({ credits: CreditAmount }),
  })
  .meta({ id: 'ImageResult' });

export const VideoRequest = z
  .strictObject({
    ...shared,
    prompt,
    type: z.enum(['text-to-video', 'image-to-video', 'avatar']).default('text-to-video'),
    duration: z.int().min(5).max(60).default(5).meta({ description: 'Seconds.' }),
    resolution: z.enum(['720p', '1080p', '4k']).default('720p'),
    aspect_ratio: z.enum(['16:9', '9:16', '1:1']).default('16:9'),
    image: source.optional(),
    script: textUpTo(5_000).optional().meta({ description: 'What an avatar says.' }),
    voice: textUpTo(64).optional(),
    seed,
  })
  .meta({ id: 'VideoRequest' });

export const VideoJob = Job.extend({
  result: z
    .looseObject({
      video_url: z.string(),
      thumbnail_url: z.string().nullable(),
      duration: z.number(),
      resolution: z.string(),
      width: z.int(),
      height: z.int(),
      fps: z.number(),
      captions_url: z.string().nullable(),
    })
    .nullable(),
}).meta({ id: 'VideoJob' });
