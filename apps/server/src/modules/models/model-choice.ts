import { AppError } from '@atelier/contract';

interface Offered {
  readonly id: string;
  readonly modality: string;
  readonly status: string;
}

/** The model that the request names, or the first there is, if it is of one of these kinds. */
export function chooseModel<M extends Offered>(models: readonly M[], modalities: readonly string[], id?: string): M {
  const param = 'model';
  const named = models.filter((model) => id === undefined || model.id === id);
  const chosen = named.find(({ modality, status }) => modalities.includes(modality) && status !== 'unavailable');
  if (chosen) return chosen;
  const [other] = named;
  if (id !== undefined && other && !modalities.includes(other.modality)) {
    const message = `The model ${id} is made for ${other.modality}: it cannot be used here.`;
    throw new AppError('unknown_model', message, { param });
  }
  const wanted = id ?? `for ${modalities.join(' or ')}`;
  const message = `There is no model ${wanted} at the moment. List them with GET /models.`;
  throw new AppError('model_not_found', message, { param });
}
