import * as z from 'zod';
import { EventTypeSchema, eventTypes } from './events.ts';
import { WebhookUrl } from './job.ts';
import { listOf } from './lists.ts';
import { ObjectId, textUpTo, Timestamp } from './scalars.ts';

const environment = z.enum(['live', 'sandbox']);
const url = WebhookUrl.meta({ description: 'Where events are sent: a public address.' });
const description = textUpTo(500)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'It must be well-formed Unicode without NUL.')
  .meta({ description: 'For people.' });
const filter = z
  .array(EventTypeSchema)
  .max(eventTypes.length)
  .refine((types) => new Set(types).size === types.length, 'Name each kind once.')
  .meta({ description: 'Which kinds it is told of. Empty: all of them.', uniqueItems: true });
const secret = z.string().meta({ description: 'Signs what is sent here.', example: 'whsec_…' });

const endpointMembers = {
  id: z.string(),
  object: z.literal('webhook_endpoint'),
  environment,
  url: z.string(),
  description: z.string(),
  events: z.array(EventTypeSchema),
  status: z.enum(['enabled', 'paused', 'disabled']).meta({
    description: '`paused` by you; `disabled` by the service, as `disabled_reason` says. Either is told of nothing.',
  }),
  disabled_reason: z.enum(['gone', 'failing']).nullable().meta({
    description: '`gone`: it answered 410. `failing`: nothing but failures for five days.',
  }),
  failing_since: Timestamp.nullable(),
  previous_secret_expires_at: Timestamp.nullable().meta({
    description: 'Until then what is sent here is signed with the secret before the rotation too.',
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const WebhookEndpoint = z.object(endpointMembers).meta({ id: 'WebhookEndpoint' });
export const WebhookEndpointList = listOf(WebhookEndpoint, 'WebhookEndpointList');
export const NewWebhookEndpoint = z.object({ ...endpointMembers, secret }).meta({ id: 'NewWebhookEndpoint' });

export const CreateWebhookEndpoint = z
  .strictObject({ url, description: description.default(''), events: filter.default([]) })
  .meta({ id: 'CreateWebhookEndpoint' });

export const UpdateWebhookEndpoint = z
  .strictObject({
    url: url.optional(),
    description: description.optional(),
    events: filter.optional(),
    status: z.enum(['enabled', 'paused']).optional().meta({
      description: 'While it is paused nothing new is kept for it; what waits already goes on once it is enabled.',
    }),
  })
  .meta({ id: 'UpdateWebhookEndpoint', description: 'What is left out stays as it is.' });

export const DeletedWebhookEndpoint = z
  .object({ id: z.string(), object: z.literal('webhook_endpoint'), deleted: z.literal(true) })
  .meta({ id: 'DeletedWebhookEndpoint' });

export const WebhookSecret = z
  .object({
    object: z.literal('webhook_secret'),
    secret,
    previous_secret_expires_at: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookSecret' });

const members = z.record(z.string(), z.unknown());

export const Event = z
  .object({
    id: z.string(),
    object: z.literal('event'),
    type: EventTypeSchema,
    environment,
    created_at: Timestamp,
    test: z.boolean().meta({ description: 'Made by `POST /webhooks/test`.' }),
    data: members.nullable().meta({ description: 'Null once the plan keeps it no longer.' }),
  })
  .meta({ id: 'Event' });
export const EventList = listOf(Event, 'EventList');

const deliveryMembers = {
  id: z.string(),
  object: z.literal('webhook_delivery'),
  event_id: z.string(),
  event_type: EventTypeSchema,
  endpoint_id: z.string().nullable().meta({ description: 'Null where a single generation named its `webhook_url`.' }),
  environment,
  url: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempt_count: z.int().min(0),
  next_attempt_at: Timestamp.nullable().meta({
    description: 'About when it is tried again; null when it has ended, or its endpoint is not enabled.',
  }),
  created_at: Timestamp,
  completed_at: Timestamp.nullable(),
};

const Attempt = z
  .object({
    number: z.int().min(1),
    started_at: Timestamp,
    duration_ms: z.int().min(0).nullable(),
    status: z.int().nullable().meta({ description: 'Of the answer; null where none came.' }),
    headers: z.record(z.string(), z.string()).nullable(),
    body: z.string().nullable().meta({ description: 'The first 16 KB of the answer.' }),
    error: z.string().nullable().meta({ description: 'Why it failed, where it did.' }),
  })
  .meta({ id: 'WebhookAttempt' });

export const WebhookDelivery = z.object(deliveryMembers).meta({ id: 'WebhookDelivery' });
export const WebhookDeliveryList = listOf(WebhookDelivery, 'WebhookDeliveryList');

export const WebhookDeliveryDetail = z
  .object({
    ...deliveryMembers,
    request: z.object({
      method: z.literal('POST'),
      url: z.string(),
      headers: z
        .record(z.string(), z.string())
        .meta({ description: 'Without the signatures, which change each time.' }),
      body: z.string().nullable().meta({ description: 'The signed bytes. Null once the plan keeps them no longer.' }),
    }),
    attempts: z.array(Attempt).meta({ description: 'The oldest first.' }),
  })
  .meta({ id: 'WebhookDeliveryDetail' });

export const deliveryFilter = {
  endpoint_id: ObjectId.optional(),
  status: z.enum(['pending', 'delivered', 'failed']).optional(),
  event_type: EventTypeSchema.optional(),
};

export const ReplayWebhooks = z
  .strictObject({ since: Timestamp, endpoint_id: ObjectId.optional() })
  .meta({ id: 'ReplayWebhooks' });

export const WebhooksReplayed = z
  .object({
    object: z.literal('webhook_replay'),
    count: z.int().min(0),
    has_more: z.boolean().meta({ description: 'There were more than are taken at once: ask again.' }),
  })
  .meta({ id: 'WebhooksReplayed' });

export const TestWebhook = z
  .strictObject({
    type: EventTypeSchema,
    endpoint_id: ObjectId.optional().meta({ description: 'Of yours, whatever its filter. This or `url`.' }),
    url: url.optional(),
  })
  .meta({ id: 'TestWebhook', oneOf: [{ required: ['endpoint_id'] }, { required: ['url'] }] });
