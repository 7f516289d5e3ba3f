import type { Statement } from '../statement.ts';

export const endpointsVideo: readonly Statement[] = [
  { id: 'VIDEO-1', text: 'POST /v1/video/generate generates a video.' },
  { id: 'VIDEO-2', text: 'GET /v1/video/{id} answers with the status and result of a video.' },
  { id: 'VIDEO-3', text: 'Every video path holds under /api/v1 as well as in the short form.' },
  { id: 'VIDEO-4', text: 'Every video endpoint refuses a request without a valid key.' },
  { id: 'VIDEO-5', text: 'The /video/generate field prompt is a string.' },
  { id: 'VIDEO-6', text: 'The /video/generate field prompt is required.' },
  { id: 'VIDEO-7', text: 'Every /video/generate field but prompt is optional.' },
  { id: 'VIDEO-8', text: 'The /video/generate field type is a string.' },
  { id: 'VIDEO-9', text: 'The video type text-to-video is accepted.' },
  { id: 'VIDEO-10', text: 'The video type image-to-video is accepted.' },
  { id: 'VIDEO-11', text: 'The video type avatar is accepted.' },
  { id: 'VIDEO-12', text: 'The /video/generate field duration is an integer.' },
  { id: 'VIDEO-13', text: 'The /video/generate field duration counts seconds.' },
  { id: 'VIDEO-14', text: 'The /video/generate field resolution is a string.' },
  { id: 'VIDEO-15', text: 'The video resolution 720p is accepted.' },
  { id: 'VIDEO-16', text: 'The video resolution 1080p is accepted.' },
  { id: 'VIDEO-17', text: 'The video resolution 4k is accepted.' },
];
