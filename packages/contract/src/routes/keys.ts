import * as z from 'zod';
import { route } from '../route.ts';
import { ApiKey, ApiKeyList, CreateApiKey, NewApiKey, RotateApiKey, UpdateApiKey } from '../schemas/api-key.ts';
import { listQuery } from '../schemas/lists.ts';
import { ObjectId } from '../schemas/scalars.ts';

const keyPath = z.object({ id: ObjectId });
const shared = { scope: 'keys', meter: 'free' } as const;

export const listKeys = route({
  ...shared,
  id: 'keys.list',
  method: 'GET',
  path: '/keys',
  summary: 'List the API keys',
  description: 'The keys of this environment, newest first, without their secrets.',
  query: z.object(listQuery),
  status: 200,
  response: ApiKeyList,
  errors: ['invalid_value'],
});

export const createKey = route({
  ...shared,
  id: 'keys.create',
  method: 'POST',
  path: '/keys',
  summary: 'Create an API key',
  description: 'The answer shows the key once: store it. It belongs to the environment it was made in.',
  body: CreateApiKey,
  status: 201,
  response: NewApiKey,
  errors: [],
});

export const getKey = route({
  ...shared,
  id: 'keys.get',
  method: 'GET',
  path: '/keys/{id}',
  summary: 'Show an API key',
  params: keyPath,
  status: 200,
  response: ApiKey,
  errors: ['invalid_value'],
});

export const updateKey = route({
  ...shared,
  id: 'keys.update',
  method: 'PATCH',
  path: '/keys/{id}',
  summary: 'Change an API key',
  params: keyPath,
  body: UpdateApiKey,
  status: 200,
  response: ApiKey,
  errors: [],
});

export const rotateKey = route({
  ...shared,
  id: 'keys.rotate',
  method: 'POST',
  path: '/keys/{id}/rotate',
  summary: 'Rotate an API key',
  description: 'Makes a new key with the same rights; the old one goes on working for the grace time.',
  params: keyPath,
  body: RotateApiKey,
  status: 201,
  response: NewApiKey,
  errors: [],
});

export const revokeKey = route({
  ...shared,
  id: 'keys.revoke',
  method: 'POST',
  path: '/keys/{id}/revoke',
  summary: 'Revoke an API key',
  description: 'Refused everywhere within a second, and for good. Revoking twice changes nothing.',
  params: keyPath,
  status: 200,
  response: ApiKey,
  errors: ['invalid_value'],
});
