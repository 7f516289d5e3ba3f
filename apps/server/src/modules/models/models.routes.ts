import { models as contract } from '@atelier/contract';
import { constantAnswer } from '../../platform/http/contract-compilers.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import type { Catalogue } from './catalogue.ts';
import { getModel, listModels } from './list-models.ts';
import { presentModel, type OfferedModel } from './model.ts';

const listOf = (models: readonly OfferedModel[]) => ({
  object: 'list' as const,
  data: models.map(presentModel),
  first_id: models[0]?.model.id ?? null,
  last_id: models.at(-1)?.model.id ?? null,
  has_more: false,
});

export const modelRoutes = (catalogue: () => Catalogue): readonly ServedRoute[] => [
  serve(contract.listModels, () => listOf(listModels(catalogue(), new Date()))),
  serve(contract.getModel, ({ params }) => constantAnswer(presentModel(getModel(catalogue(), new Date(), params.id)))),
  serve(contract.listChatModels, () => listOf(listModels(catalogue(), new Date(), 'chat'))),
];
