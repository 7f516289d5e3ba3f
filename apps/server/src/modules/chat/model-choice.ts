import { AppError } from '@atelier/contract';

export type Operation = 'chat/completions' | 'completions' | 'embeddings';

/** Which kinds of model can do what. */
const kinds: Readonly<Record<Operation, readonly string[]>> = {
  'chat/completions': ['chat'],
  completions: ['chat', 'completion'],
  embeddings: ['embedding'],
};

interface Offered {
  readonly id: string;
  readonly modality: string;
  readonly status: string;
}

/** The model that the request names, if it can do what is asked. */
export function chooseModel<M extends Offered>(models: readonly M[], id: string, operation: Operation): M {
  const model = models.find((candidate) => candidate.id === id);
  if (!model || model.status === 'unavailable') {
    throw new AppError('model_not_found', `There is no model ${id} at the moment. List them with GET /models.`, {
      param: 'model',
    });
  }
  if (!kinds[operation].includes(model.modality)) {
    throw new AppError('unknown_model', `The model ${id} is made for ${model.modality}: it cannot be used here.`, {
      param: 'model',
    });
  }
  return model;
}
