import { models as contract } from '@atelier/contract';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import type { Catalogue, CatalogueModel } from './catalogue.ts';
import { getModel, listModels } from './list-models.ts';
import { presentModel } from './model.ts';

const listOf = (models: readonly CatalogueModel[]) => ({
  object: 'list' as const,
  data: models.map(presentModel),
  first_id: models[0]?.id ?? null,
  last_id: models.at(-1)?.id ?? null,
  has_more: false,
});

export const modelRoutes = (catalogue: () => Catalogue): readonly ServedRoute[] => [
  serve(contract.listModels, () => listOf(listModels(catalogue()))),
  serve(contract.getModel, ({ params }) => presentModel(getModel(catalogue(), params.id))),
  serve(contract.listChatModels, () => listOf(listModels(catalogue(), 'chat'))),
];
