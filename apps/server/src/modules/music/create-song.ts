import { AppError, type BodyOf, type media } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { answerJob, chooseJobModel, type JobParts } from '../generations/index.ts';
import { genres } from './genres.ts';
import { readVoices, songModality } from './song.ts';

type SongWish = BodyOf<typeof media.generateMusic>;

function requireKnown({ genre, voice }: SongWish): void {
  const { unknown } = readVoices(voice);
  if (unknown !== undefined) {
    throw new AppError('invalid_value', `There is no voice ${unknown}. List them with GET /music/voices.`, {
      param: 'voice',
    });
  }
  if (
    genre !== undefined &&
    !genres.some(({ id, name }) => id === genre || name.toLowerCase() === genre.toLowerCase())
  ) {
    throw new AppError('invalid_value', `There is no genre ${genre}. List them with GET /music/genres.`, {
      param: 'genre',
    });
  }
}

export async function createSong(
  parts: JobParts,
  {
    caller,
    requestId,
    body,
    scenario,
  }: { caller: Caller; requestId: string; body: SongWish; scenario: string | undefined },
  exchange: Exchange,
) {
  requireKnown(body);
  const { model: name, webhook_url: webhookUrl, metadata, ...input } = body;
  const model = chooseJobModel(parts.catalogue().models, 'music', name);
  const rehearse = scenario === 'job_failed' ? 'fail' : scenario === 'job_slow' ? 'slow' : undefined;
  const wish = { caller, requestId, modality: songModality, task: 'music.generate', model, webhookUrl, metadata };
  return answerJob(parts, { ...wish, input: { ...input, ...(rehearse && { rehearse }) } }, exchange, 0);
}
