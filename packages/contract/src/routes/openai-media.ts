import * as z from 'zod';
import { modelErrors } from '../errors.ts';
import { route } from '../route.ts';
import { Job } from '../schemas/job.ts';
import {
  DeletedVideo,
  listVideosQuery,
  OpenAiImageEditForm,
  OpenAiImageEditRequest,
  OpenAiImageRequest,
  OpenAiImages,
  OpenAiVideo,
  OpenAiVideoForm,
  OpenAiVideoList,
  OpenAiVideoRequest,
} from '../schemas/openai-media.ts';
import { ObjectId } from '../schemas/scalars.ts';

const image = {
  method: 'POST',
  scope: 'image',
  meter: { priced: 'image' },
  status: 200,
  response: OpenAiImages,
  accepted: Job,
  errors: [...modelErrors, 'too_many_jobs', 'not_found'],
} as const;
const waits =
  'Waits for the end; a picture that takes ten minutes, or whose client has left, is cancelled. Whoever sends `Prefer` ' +
  'gets 202 with the job where it has not ended by then.';

export const generateImages = route({
  ...image,
  id: 'images.generate',
  path: '/images/generations',
  summary: 'Make pictures, as OpenAI does',
  description: `In OpenAI’s words. ${waits}`,
  body: OpenAiImageRequest,
});

export const editImages = route({
  ...image,
  id: 'images.edit',
  path: '/images/edits',
  summary: 'Change a picture, as OpenAI does',
  description: `In OpenAI’s words: a form with \`image\` and perhaps \`mask\`, or JSON. ${waits}`,
  body: OpenAiImageEditRequest,
  form: OpenAiImageEditForm,
  formFiles: { image: 'optional', 'image[]': 'optional', mask: 'optional' },
});

const video = { scope: 'video', meter: 'free', status: 200 } as const;
const one = { ...video, params: z.object({ id: ObjectId }) } as const;

export const createVideo = route({
  ...video,
  id: 'videos.create',
  method: 'POST',
  path: '/videos',
  meter: { priced: 'video' },
  summary: 'Make a video, as OpenAI does',
  description: 'In OpenAI’s words: a form, with `input_reference` where it begins with a picture, or JSON.',
  body: OpenAiVideoRequest,
  form: OpenAiVideoForm,
  formFiles: { input_reference: 'optional' },
  response: OpenAiVideo,
  errors: [...modelErrors, 'too_many_jobs', 'not_found'],
});

export const listVideos = route({
  ...video,
  id: 'videos.list',
  method: 'GET',
  path: '/videos',
  summary: 'List the videos, as OpenAI does',
  query: z.object(listVideosQuery),
  response: OpenAiVideoList,
  errors: ['invalid_value'],
});

export const retrieveVideo = route({
  ...one,
  id: 'videos.get',
  method: 'GET',
  path: '/videos/{id}',
  summary: 'Show a video, as OpenAI does',
  response: OpenAiVideo,
  errors: ['job_not_found', 'invalid_value'],
});

export const getVideoContent = route({
  ...one,
  id: 'videos.content',
  method: 'GET',
  path: '/videos/{id}/content',
  summary: 'Read a video',
  description:
    'Its bytes or its thumbnail’s, or a redirect to where they are. Takes `Range` with one range; also HEAD.',
  query: z.object({ variant: z.enum(['video', 'thumbnail']).default('video') }),
  response: z.string().meta({ format: 'binary' }),
  isBytes: true,
  errors: ['job_not_found', 'job_not_finished', 'invalid_value', 'range_not_satisfiable'],
});

export const deleteVideo = route({
  ...one,
  id: 'videos.delete',
  method: 'DELETE',
  path: '/videos/{id}',
  summary: 'Delete a video, as OpenAI does',
  response: DeletedVideo,
  errors: ['job_not_found', 'job_not_finished', 'invalid_value'],
});
