import { AppError } from '@atelier/contract';

interface Offered {
  readonly id: string;
  readonly modality: string;
  readonly status: string;
  readonly capabilities: readonly string[];
}

interface Wanted {
  readonly modalities: readonly string[];
  /** What it must be able to do, where a model lists its capabilities. */
  readonly capability?: string | undefined;
  /** The one that the request names. Unset: the first that can do it. */
  readonly id?: string | undefined;
}

const param = 'model';

const can = ({ capabilities }: Offered, capability: string | undefined): boolean =>
  capability === undefined || capabilities.length === 0 || capabilities.includes(capability);

function refusal(model: Offered, { modalities, capability }: Wanted): string | undefined {
  const { id, modality, capabilities } = model;
  if (!modalities.includes(modality)) return `The model ${id} is made for ${modality}: it cannot be used here.`;
  return can(model, capability) ? undefined : `The model ${id} can do ${capabilities.join(', ')} only.`;
}

export function chooseModel<M extends Offered>(models: readonly M[], wanted: Wanted): M {
  const { modalities, capability, id } = wanted;
  const named = models.filter((model) => id === undefined || model.id === id);
  const chosen = named.find(
    (model) => modalities.includes(model.modality) && model.status !== 'unavailable' && can(model, capability),
  );
  if (chosen) return chosen;
  const message = id === undefined || !named[0] ? undefined : refusal(named[0], wanted);
  if (message !== undefined) throw new AppError('unknown_model', message, { param });
  const missing = `There is no model ${id ?? `for ${modalities.join(' or ')}`} at the moment. List them with GET /models.`;
  throw new AppError('model_not_found', missing, { param });
}
