import { AppError, type BodyOf, type media } from '@atelier/contract';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { answerJob, type JobCall, type JobParts } from '../generations/index.ts';
import { genres } from './genres.ts';
import { requireVoice, songModality } from './song.ts';

function requireGenre(genre: string | undefined): void {
  if (genre === undefined) return;
  if (genres.some(({ id, name }) => id === genre || name.toLowerCase() === genre.toLowerCase())) return;
  const message = `There is no genre ${genre}. List them with GET /music/genres.`;
  throw new AppError('invalid_value', message, { param: 'genre' });
}

export async function createSong(
  parts: JobParts,
  call: JobCall<BodyOf<typeof media.generateMusic>>,
  exchange: Exchange,
) {
  requireVoice(call.body.voice);
  requireGenre(call.body.genre);
  const { model: _model, webhook_url: _url, metadata: _metadata, ...input } = call.body;
  return answerJob(parts, call, { modality: songModality, task: 'music.generate', input }, exchange);
}
