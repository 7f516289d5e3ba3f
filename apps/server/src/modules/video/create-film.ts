import { AppError, type BodyOf, type media } from '@atelier/contract';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { answerJob, type JobCall, type JobParts } from '../generations/index.ts';
import { requireVoice } from '../music/index.ts';
import { spokenFilmModality } from './resolve-speaker.ts';

type FilmWish = BodyOf<typeof media.generateVideo>;

function requireParts({ type, image, script }: FilmWish): void {
  if (type === 'image-to-video' && image === undefined) {
    throw new AppError('missing_field', '`image` is required for image-to-video.', { param: 'image' });
  }
  if (type === 'avatar' && script === undefined) {
    throw new AppError('missing_field', '`script` is required for an avatar: what it says.', { param: 'script' });
  }
}

export async function createFilm(parts: JobParts, call: JobCall<FilmWish>, exchange: Exchange) {
  requireParts(call.body);
  requireVoice(call.body.voice);
  const { model: _model, webhook_url: _url, metadata: _metadata, image, ...input } = call.body;
  const wish = { modality: spokenFilmModality, task: 'video.generate', input, sources: { image } };
  return answerJob(parts, call, wish, exchange);
}
