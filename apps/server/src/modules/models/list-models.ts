import { AppError } from '@atelier/contract';
import type { Catalogue, CatalogueModel } from './catalogue.ts';

export function listModels({ models }: Catalogue, modality?: CatalogueModel['modality']): readonly CatalogueModel[] {
  return modality === undefined ? models : models.filter((model) => model.modality === modality);
}

export function getModel({ models }: Catalogue, id: string): CatalogueModel {
  const model = models.find((candidate) => candidate.id === id);
  if (!model) {
    throw new AppError('model_not_found', `There is no model ${id}. List them with GET /models.`, { param: 'id' });
  }
  return model;
}
