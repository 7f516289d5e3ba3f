import { AppError, type BodyOf, type media } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { importSource, keptUntil } from '../files/index.ts';
import { answerJob, chooseJobModel, type JobParts } from '../generations/index.ts';
import { readVoices } from '../music/index.ts';
import { spokenFilmModality } from './resolve-speaker.ts';

type FilmWish = BodyOf<typeof media.generateVideo>;

const largestInputBytes = 20 * 1_048_576;

function requireParts({ type, image, script, voice }: FilmWish): void {
  if (type === 'image-to-video' && image === undefined) {
    throw new AppError('missing_field', '`image` is required for image-to-video.', { param: 'image' });
  }
  if (type === 'avatar' && script === undefined) {
    throw new AppError('missing_field', '`script` is required for an avatar: what it says.', { param: 'script' });
  }
  const { unknown } = readVoices(voice);
  if (unknown !== undefined) {
    throw new AppError('invalid_value', `There is no voice ${unknown}. List them with GET /music/voices.`, {
      param: 'voice',
    });
  }
}

export async function createFilm(
  parts: JobParts,
  {
    caller,
    requestId,
    body,
    scenario,
  }: { caller: Caller; requestId: string; body: FilmWish; scenario: string | undefined },
  exchange: Exchange,
) {
  requireParts(body);
  const { model: name, webhook_url: webhookUrl, metadata, image, ...input } = body;
  const model = chooseJobModel(parts.catalogue().models, 'video', name);
  const owner = { accountId: caller.account.id, environment: caller.environment };
  const file =
    image === undefined
      ? undefined
      : await importSource(parts.files, {
          owner,
          source: image,
          param: 'image',
          purpose: 'upload',
          expectedKinds: ['image'],
          maxBytes: largestInputBytes,
          expiresAt: keptUntil(caller.account.plan, new Date()),
          signal: exchange.signal,
        });
  const rehearse = scenario === 'job_failed' ? 'fail' : scenario === 'job_slow' ? 'slow' : undefined;
  const wish = { caller, requestId, modality: spokenFilmModality, task: 'video.generate', model, webhookUrl, metadata };
  const inputFiles = file ? { image: file.id } : {};
  const stored = file && file.id !== image ? [file] : [];
  const whole = { ...wish, input: { ...input, ...(rehearse && { rehearse }) }, inputFiles };
  return answerJob(parts, whole, exchange, 0, stored);
}
