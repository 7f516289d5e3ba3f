import { models as contract } from '@atelier/contract';
import { constantAnswer } from '../../platform/http/contract-compilers.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import type { Catalogue } from './catalogue.ts';
import { getModel, listModels } from './list-models.ts';
import { presentModel, presentModels } from './model.ts';

export const modelRoutes = (catalogue: () => Catalogue): readonly ServedRoute[] => [
  serve(contract.listModels, () => presentModels(listModels(catalogue(), new Date()))),
  serve(contract.getModel, ({ params }) => constantAnswer(presentModel(getModel(catalogue(), new Date(), params.id)))),
  serve(contract.listChatModels, () => presentModels(listModels(catalogue(), new Date(), 'chat'))),
];
