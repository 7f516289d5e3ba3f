import { AppError } from '@atelier/contract';
import type { Exchange } from '../../platform/http/event-stream.ts';
import type { CatalogueModel } from '../models/index.ts';
import { createGeneration, type CreationParts, type GenerationWish } from './create-generation.ts';
import { isFinished, type Generation } from './generation.ts';
import { showGeneration, waitForGeneration, type ShowParts } from './get-generation.ts';

export type JobParts = CreationParts & ShowParts;

/** The model that the request names, or the first of its kind. */
export function chooseJobModel(
  models: readonly CatalogueModel[],
  modality: CatalogueModel['modality'],
  id: string | undefined,
): CatalogueModel {
  const able = models.filter((model) => model.modality === modality && model.status !== 'unavailable');
  const model = id === undefined ? able[0] : able.find((candidate) => candidate.id === id);
  if (model) return model;
  const other = models.find((candidate) => candidate.id === id);
  if (other && other.modality !== modality) {
    const message = `The model ${other.id} is made for ${other.modality}: it cannot be used here.`;
    throw new AppError('unknown_model', message, { param: 'model' });
  }
  const message =
    id === undefined ? `There is no model for ${modality} here.` : `There is no model ${id} at the moment.`;
  throw new AppError('model_not_found', `${message} List them with GET /models.`, { param: 'model' });
}

interface Answered {
  readonly job: Generation;
  readonly shown: Awaited<ReturnType<typeof showGeneration>>;
  readonly isDone: boolean;
}

/** Makes the job, and waits for its end for as long as the client wants to. */
export async function answerJob(
  parts: JobParts,
  wish: GenerationWish,
  exchange: Exchange,
  usualWaitMs: number,
): Promise<Answered> {
  const made = await createGeneration(parts, wish);
  const waitMs = exchange.preferredWaitMs ?? usualWaitMs;
  const { signal } = exchange;
  const job = waitMs > 0 ? await waitForGeneration(parts, wish.caller, made, { waitMs, signal }) : made;
  return { job, shown: await showGeneration(parts, job), isDone: isFinished(job) };
}
