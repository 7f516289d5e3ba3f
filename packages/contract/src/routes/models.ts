import * as z from 'zod';
import { route } from '../route.ts';
import { Model, ModelList } from '../schemas/model.ts';
import { textUpTo } from '../schemas/scalars.ts';

export const listModels = route({
  id: 'models.list',
  method: 'GET',
  path: '/models',
  scope: 'models',
  meter: 'free',
  summary: 'List the models',
  description: 'Every model this service offers, of all modules.',
  status: 200,
  response: ModelList,
  errors: [],
});

export const getModel = route({
  id: 'models.get',
  method: 'GET',
  path: '/models/{id}',
  scope: 'models',
  meter: 'free',
  summary: 'Show a model',
  params: z.object({ id: textUpTo(200).min(1) }),
  status: 200,
  response: Model,
  errors: ['model_not_found', 'invalid_value'],
});

export const listChatModels = route({
  id: 'chat.models',
  method: 'GET',
  path: '/chat/models',
  scope: 'models',
  meter: 'free',
  summary: 'List the chat models',
  status: 200,
  response: ModelList,
  errors: [],
});
