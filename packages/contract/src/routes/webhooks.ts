import * as z from 'zod';
import { route } from '../route.ts';
import { EventTypeSchema } from '../schemas/events.ts';
import { listQuery } from '../schemas/lists.ts';
import { ObjectId } from '../schemas/scalars.ts';
import {
  CreateWebhookEndpoint,
  DeletedWebhookEndpoint,
  deliveryFilter,
  Event,
  EventList,
  NewWebhookEndpoint,
  ReplayWebhooks,
  TestWebhook,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
  WebhookEndpoint,
  WebhookEndpointList,
  WebhookSecret,
  WebhooksReplayed,
} from '../schemas/webhooks.ts';

const shared = { scope: 'webhooks', meter: 'free' } as const;
const path = z.object({ id: ObjectId });

export const listEndpoints = route({
  ...shared,
  id: 'webhooks.endpoints.list',
  method: 'GET',
  path: '/webhooks/endpoints',
  summary: 'List the webhook endpoints',
  query: z.object(listQuery),
  status: 200,
  response: WebhookEndpointList,
  errors: ['invalid_value'],
});

export const createEndpoint = route({
  ...shared,
  id: 'webhooks.endpoints.create',
  method: 'POST',
  path: '/webhooks/endpoints',
  summary: 'Register a webhook endpoint',
  description: 'At most 20 in each environment. The answer holds the secret that signs what is sent there.',
  body: CreateWebhookEndpoint,
  status: 201,
  response: NewWebhookEndpoint,
  errors: ['too_many_endpoints'],
});

export const getEndpoint = route({
  ...shared,
  id: 'webhooks.endpoints.get',
  method: 'GET',
  path: '/webhooks/endpoints/{id}',
  summary: 'Show a webhook endpoint',
  params: path,
  status: 200,
  response: WebhookEndpoint,
  errors: ['invalid_value'],
});

export const updateEndpoint = route({
  ...shared,
  id: 'webhooks.endpoints.update',
  method: 'PATCH',
  path: '/webhooks/endpoints/{id}',
  summary: 'Change, pause or enable a webhook endpoint',
  params: path,
  body: UpdateWebhookEndpoint,
  status: 200,
  response: WebhookEndpoint,
  errors: [],
});

export const deleteEndpoint = route({
  ...shared,
  id: 'webhooks.endpoints.delete',
  method: 'DELETE',
  path: '/webhooks/endpoints/{id}',
  summary: 'Delete a webhook endpoint',
  description: 'What waits for it is failed. Its deliveries can still be looked at.',
  params: path,
  status: 200,
  response: DeletedWebhookEndpoint,
  errors: ['invalid_value'],
});

export const rotateEndpoint = route({
  ...shared,
  id: 'webhooks.endpoints.rotate',
  method: 'POST',
  path: '/webhooks/endpoints/{id}/rotate',
  summary: 'Give a webhook endpoint a new secret',
  description: 'For 24 hours `webhook-signature` carries both; `X-Service-Signature` is made with the new one at once.',
  params: path,
  status: 200,
  response: NewWebhookEndpoint,
  errors: ['invalid_value'],
});

export const getEndpointSecret = route({
  ...shared,
  id: 'webhooks.endpoints.secret',
  method: 'GET',
  path: '/webhooks/endpoints/{id}/secret',
  summary: 'Show the secret of a webhook endpoint',
  params: path,
  status: 200,
  response: WebhookSecret,
  errors: ['invalid_value'],
});

export const getSecret = route({
  ...shared,
  id: 'webhooks.secret',
  method: 'GET',
  path: '/webhooks/secret',
  summary: 'Show the default secret',
  description: 'Signs what goes to the `webhook_url` of a single generation.',
  status: 200,
  response: WebhookSecret,
  errors: [],
});

export const listEvents = route({
  ...shared,
  id: 'webhooks.events.list',
  method: 'GET',
  path: '/webhooks/events',
  summary: 'List what happened',
  query: z.object({ ...listQuery, type: EventTypeSchema.optional() }),
  status: 200,
  response: EventList,
  errors: ['invalid_value'],
});

export const getEvent = route({
  ...shared,
  id: 'webhooks.events.get',
  method: 'GET',
  path: '/webhooks/events/{id}',
  summary: 'Show an event',
  params: path,
  status: 200,
  response: Event,
  errors: ['invalid_value'],
});

export const listDeliveries = route({
  ...shared,
  id: 'webhooks.deliveries.list',
  method: 'GET',
  path: '/webhooks/deliveries',
  summary: 'List the deliveries',
  query: z.object({ ...listQuery, ...deliveryFilter }),
  status: 200,
  response: WebhookDeliveryList,
  errors: ['invalid_value'],
});

export const getDelivery = route({
  ...shared,
  id: 'webhooks.deliveries.get',
  method: 'GET',
  path: '/webhooks/deliveries/{id}',
  summary: 'Show a delivery with each attempt',
  params: path,
  status: 200,
  response: WebhookDeliveryDetail,
  errors: ['invalid_value'],
});

export const replayDelivery = route({
  ...shared,
  id: 'webhooks.deliveries.replay',
  method: 'POST',
  path: '/webhooks/deliveries/{id}/replay',
  summary: 'Send a delivery again',
  description: 'Now, and with five new attempts, whether it failed or arrived. `webhook-id` stays the same.',
  params: path,
  status: 200,
  response: WebhookDelivery,
  errors: ['invalid_value'],
});

export const replayDeliveries = route({
  ...shared,
  id: 'webhooks.deliveries.replay_failed',
  method: 'POST',
  path: '/webhooks/deliveries/replay',
  summary: 'Send again all that failed since a time',
  body: ReplayWebhooks,
  status: 200,
  response: WebhooksReplayed,
  errors: [],
});

export const sendTest = route({
  ...shared,
  id: 'webhooks.test',
  method: 'POST',
  path: '/webhooks/test',
  summary: 'Send a test event',
  description: 'Any kind, with data as a real one has it. Look at the delivery to see how it went.',
  body: TestWebhook,
  status: 201,
  response: WebhookDelivery,
  errors: [],
});
