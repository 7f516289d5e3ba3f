import * as z from 'zod';
import { Timestamp } from './scalars.ts';

const jobId = z.string().meta({ description: 'The job, as `GET /jobs/{id}` shows it.' });
const service = z.string().meta({ description: 'Which part of the service does it.', example: 'music' });
const amount = z.int().meta({ description: 'In minor units of the currency.', example: 1_900 });
const currency = z
  .string()
  .regex(/^[a-z]{3}$/)
  .meta({ description: 'Lowercase.', example: 'usd' });
const customerEmail = z.string().meta({ description: 'E-mail address.' });
/** Below zero only after a refund or a dispute took back what was spent already. */
const balance = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/);

const subscription = {
  subscription_id: z.string(),
  plan: z.string(),
  status: z.string().meta({ example: 'active' }),
  current_period_end: Timestamp.nullable(),
  previous_plan: z.string().nullable(),
  cancel_at: Timestamp.nullable(),
};

/** What each kind of event tells in `data`. */
export const eventData = {
  'generation.started': z.object({ job_id: jobId, service, created_at: Timestamp }),
  'generation.completed': z.object({
    job_id: jobId,
    service,
    output_url: z.string().nullable().meta({ description: 'Where the output is; null where it has none of its own.' }),
    duration_ms: z.int().min(0),
  }),
  'generation.failed': z.object({
    job_id: jobId,
    service,
    error: z.object({ code: z.string(), message: z.string() }),
    created_at: Timestamp,
    refunded: z.boolean(),
  }),
  'payment.succeeded': z.object({ payment_id: z.string(), amount, currency, customer_email: customerEmail }),
  'payment.failed': z.object({
    payment_id: z.string(),
    amount,
    currency,
    customer_email: customerEmail,
    failure_code: z.string().nullable(),
    failure_message: z.string().nullable(),
  }),
  'subscription.created': z.object(subscription),
  'subscription.updated': z.object(subscription),
  'subscription.cancelled': z.object(subscription),
  'user.created': z.object({
    user_id: z.string(),
    email: z.string(),
    account_id: z.string(),
    created_at: Timestamp,
  }),
  'credits.depleted': z.object({
    account_id: z.string(),
    balance: balance.meta({ description: 'Credits as a decimal string; below zero after a dispute.' }),
    threshold: balance.meta({ description: 'The mark that the balance fell to or below.' }),
    job_id: z.string().nullable().meta({ description: 'The job that spent the last of it, where it was one.' }),
  }),
} as const;

export type EventType = keyof typeof eventData;
export type EventData<T extends EventType> = Readonly<z.output<(typeof eventData)[T]>>;

export const eventTypes = Object.keys(eventData) as readonly EventType[];
export const EventTypeSchema = z.enum(eventTypes).meta({ id: 'EventType', description: 'What happened.' });

const meanings: Readonly<Record<EventType, string>> = {
  'generation.started': 'A generation job started',
  'generation.completed': 'A generation job completed',
  'generation.failed': 'A generation job failed',
  'payment.succeeded': 'A payment was processed',
  'payment.failed': 'A payment attempt failed',
  'subscription.created': 'A subscription was created',
  'subscription.updated': 'A subscription was changed',
  'subscription.cancelled': 'A subscription was cancelled',
  'user.created': 'A user signed up',
  'credits.depleted': 'The credits ran out, or fell to the mark that was set',
};

const idOf = (type: EventType) =>
  `${type.replaceAll(/(?:^|\.)([a-z])/g, (_match, letter: string) => letter.toUpperCase())}Event`;

/** The body of each webhook: the envelope with the data of its kind. */
export const webhookBodies = eventTypes.map((type) => ({
  type,
  meaning: meanings[type],
  schema: z
    .object({
      id: z.string().meta({ description: 'The same in every attempt: the event is told by it.', example: 'evt_01h…' }),
      type: z.literal(type),
      created_at: Timestamp,
      environment: z.enum(['live', 'sandbox']),
      data: eventData[type],
    })
    .meta({ id: idOf(type), description: `${meanings[type]}.` }),
}));
