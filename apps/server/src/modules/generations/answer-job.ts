import { AppError } from '@atelier/contract';
import type { Exchange } from '../../platform/http/event-stream.ts';
import type { CatalogueModel } from '../models/index.ts';
import { deleteFile, type StoredFile } from '../files/index.ts';
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

/** Whoever is refused leaves nothing behind: what was stored for the job goes again. What cannot is left as an upload. */
export async function discardInputs(
  { files, log }: Pick<JobParts, 'files' | 'log'>,
  stored: readonly StoredFile[],
): Promise<void> {
  for (const { id, owner } of stored) {
    await deleteFile(files, owner, id).catch((error: unknown) => {
      log.warn({ file: id, error: String(error) }, 'a file of a refused job stays');
    });
  }
}

/** Makes the job, and waits for its end for as long as the client wants to. */
export async function answerJob(
  parts: JobParts,
  wish: GenerationWish,
  exchange: Exchange,
  usualWaitMs: number,
  storedForIt: readonly StoredFile[] = [],
): Promise<Answered> {
  const made = await createGeneration(parts, wish).catch(async (error: unknown) => {
    if (error instanceof AppError) await discardInputs(parts, storedForIt);
    throw error;
  });
  const waitMs = exchange.preferredWaitMs ?? usualWaitMs;
  const { signal } = exchange;
  const job = waitMs > 0 ? await waitForGeneration(parts, wish.caller, made, { waitMs, signal }) : made;
  return { job, shown: await showGeneration(parts, job), isDone: isFinished(job) };
}
