export type Operation = 'chat/completions' | 'completions' | 'embeddings';

/** Which kinds of model can do what. */
export const modalitiesOf: Readonly<Record<Operation, readonly string[]>> = {
  'chat/completions': ['chat'],
  completions: ['chat', 'completion'],
  embeddings: ['embedding'],
};
