import type { models, ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import type { CatalogueModel } from './catalogue.ts';

type PresentedModel = ResponseOf<typeof models.getModel>;

/** A model with the prices in force now. */
export interface OfferedModel {
  readonly model: CatalogueModel;
  readonly prices: CatalogueModel['prices'][number]['units'] | undefined;
}

function present({ model, prices = {} }: OfferedModel): PresentedModel {
  const pricing = Object.entries(prices).map(([unit, micros]) => [unit, formatCredits(micros)]);
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

const presented = new WeakMap<CatalogueModel, { prices: OfferedModel['prices']; shown: PresentedModel }>();

/** The model as the wire shows it. How it is routed stays inside. Only a reload or a price's day brings a new one. */
export function presentModel(offered: OfferedModel): PresentedModel {
  const known = presented.get(offered.model);
  if (known && known.prices === offered.prices) return known.shown;
  const shown = present(offered);
  presented.set(offered.model, { prices: offered.prices, shown });
  return shown;
}

export const presentModels = (models: readonly OfferedModel[]) => ({
  object: 'list' as const,
  data: models.map(presentModel),
  first_id: models[0]?.model.id ?? null,
  last_id: models.at(-1)?.model.id ?? null,
  has_more: false,
});
