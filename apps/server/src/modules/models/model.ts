import type { models, ResponseOf } from '@atelier/contract';
import { formatCredits, parseCredits } from '../../kit/money.ts';
import type { CatalogueModel } from './catalogue.ts';

type PresentedModel = ResponseOf<typeof models.getModel>;

function present(model: CatalogueModel): PresentedModel {
  const pricing = Object.entries(model.prices).map(([unit, price]) => [unit, formatCredits(parseCredits(price))]);
  return {
    id: model.id,
    object: 'model',
    created: model.created,
    owned_by: model.owned_by,
    name: model.name,
    description: model.description,
    modality: model.modality,
    capabilities: model.capabilities,
    context_length: model.context_length,
    quality: model.quality,
    pricing: Object.fromEntries(pricing),
    status: model.status,
  };
}

const presented = new WeakMap<CatalogueModel, PresentedModel>();

/** The model as the wire shows it. How it is routed stays inside. A model never changes: a reload brings new ones. */
export function presentModel(model: CatalogueModel): PresentedModel {
  const known = presented.get(model) ?? present(model);
  presented.set(model, known);
  return known;
}
