import { AppError } from '@atelier/contract';
import { priceOf } from '../pricing/index.ts';
import type { Catalogue, CatalogueModel } from './catalogue.ts';
import type { OfferedModel } from './model.ts';

const offered = (model: CatalogueModel, now: Date): OfferedModel => ({ model, prices: priceOf(model, now) });

export function listModels(
  { models }: Catalogue,
  now: Date,
  modality?: CatalogueModel['modality'],
): readonly OfferedModel[] {
  const listed = modality === undefined ? models : models.filter((model) => model.modality === modality);
  return listed.map((model) => offered(model, now));
}

export function getModel({ models }: Catalogue, now: Date, id: string): OfferedModel {
  const model = models.find((candidate) => candidate.id === id);
  if (!model) {
    throw new AppError('model_not_found', `There is no model ${id}. List them with GET /models.`, { param: 'id' });
  }
  return offered(model, now);
}
