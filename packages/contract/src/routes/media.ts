import * as z from 'zod';
import { modelErrors } from '../errors.ts';
import { route } from '../route.ts';
import { Job } from '../schemas/job.ts';
import { listQuery } from '../schemas/lists.ts';
import {
  GenreList,
  ImageEditForm,
  ImageEditRequest,
  ImageRequest,
  ImageResult,
  ImageUpscaleRequest,
  MusicJob,
  MusicList,
  MusicRequest,
  MusicStatus,
  VideoJob,
  VideoRequest,
  VoiceList,
} from '../schemas/media.ts';
import { ModelList } from '../schemas/model.ts';
import { ObjectId, textUpTo } from '../schemas/scalars.ts';

const jobPath = z.object({ id: ObjectId });
const creating = { method: 'POST', errors: [...modelErrors, 'too_many_jobs', 'not_found'] } as const;

export const generateMusic = route({
  ...creating,
  id: 'music.generate',
  path: '/music/generate',
  scope: 'music',
  meter: { priced: 'music' },
  summary: 'Make a song',
  description: 'Answers at once with a job. `Prefer: wait=30` waits that many seconds for its end.',
  body: MusicRequest,
  status: 202,
  response: MusicJob,
});

export const listVoices = route({
  id: 'music.voices',
  method: 'GET',
  path: '/music/voices',
  scope: 'music',
  meter: 'free',
  summary: 'List the voices',
  status: 200,
  response: VoiceList,
  errors: [],
});

export const listGenres = route({
  id: 'music.genres',
  method: 'GET',
  path: '/music/genres',
  scope: 'music',
  meter: 'free',
  summary: 'List the genres',
  status: 200,
  response: GenreList,
  errors: [],
});

export const getMusicStatus = route({
  id: 'music.status',
  method: 'GET',
  path: '/music/status/{id}',
  scope: 'music',
  meter: 'free',
  summary: 'How far a song is',
  params: jobPath,
  status: 200,
  response: MusicStatus,
  errors: ['job_not_found', 'invalid_value'],
});

export const listMusic = route({
  id: 'music.library',
  method: 'GET',
  path: '/music/library',
  scope: 'music',
  meter: 'free',
  summary: 'List your songs',
  description: 'Completed songs, newest first.',
  query: z.object({
    ...listQuery,
    genre: textUpTo(60).optional(),
    q: textUpTo(200).optional().meta({ description: 'Words of the prompt or the title.' }),
  }),
  status: 200,
  response: MusicList,
  errors: ['invalid_value'],
});

export const getMusic = route({
  id: 'music.get',
  method: 'GET',
  path: '/music/{id}',
  scope: 'music',
  meter: 'free',
  summary: 'Show a song',
  params: jobPath,
  status: 200,
  response: MusicJob,
  errors: ['job_not_found', 'invalid_value'],
});

export const deleteMusic = route({
  id: 'music.delete',
  method: 'DELETE',
  path: '/music/{id}',
  scope: 'music',
  meter: 'free',
  summary: 'Delete a song',
  params: jobPath,
  status: 200,
  response: z.object({ id: z.string(), object: z.string(), deleted: z.literal(true) }).meta({ id: 'DeletedMusic' }),
  errors: ['job_not_found', 'job_not_finished', 'invalid_value'],
});

const image = {
  ...creating,
  scope: 'image',
  meter: { priced: 'image' },
  status: 200,
  response: ImageResult,
  accepted: Job,
} as const;
const waits = 'Waits for the result; `Prefer: respond-async`, or a picture that takes long, gets 202 with the job.';

export const generateImage = route({
  ...image,
  id: 'image.generate',
  path: '/image/generate',
  summary: 'Make a picture',
  description: waits,
  body: ImageRequest,
});

export const editImage = route({
  ...image,
  id: 'image.edit',
  path: '/image/edit',
  summary: 'Change a picture',
  description: `By words, by a mask, or by an operation; as JSON, or as a form with the pictures in it. ${waits}`,
  body: ImageEditRequest,
  form: ImageEditForm,
  formFiles: { image: 'required', mask: 'optional' },
});

export const upscaleImage = route({
  ...image,
  id: 'image.upscale',
  path: '/image/upscale',
  summary: 'Enlarge a picture',
  description: waits,
  body: ImageUpscaleRequest,
});

export const listImageModels = route({
  id: 'image.models',
  method: 'GET',
  path: '/image/models',
  scope: 'image',
  meter: 'free',
  summary: 'List the image models',
  status: 200,
  response: ModelList,
  errors: [],
});

export const generateVideo = route({
  ...creating,
  id: 'video.generate',
  path: '/video/generate',
  scope: 'video',
  meter: { priced: 'video' },
  summary: 'Make a video',
  description: 'Answers at once with a job. `Prefer: wait=30` waits that many seconds for its end.',
  body: VideoRequest,
  status: 202,
  response: VideoJob,
});

export const getVideo = route({
  id: 'video.get',
  method: 'GET',
  path: '/video/{id}',
  scope: 'video',
  meter: 'free',
  summary: 'Show a video',
  params: jobPath,
  status: 200,
  response: VideoJob,
  errors: ['job_not_found', 'invalid_value'],
});
