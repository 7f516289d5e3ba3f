import * as z from 'zod';
import { listOf } from './lists.ts';
import { CreditAmount, Timestamp } from './scalars.ts';

const milliseconds = z.int().min(0);
const count = z.int().min(0);

const members = {
  id: z.string(),
  object: z.literal('request'),
  created_at: Timestamp,
  route: z
    .string()
    .nullable()
    .meta({ description: 'The operation, such as chat.completions; null for a path that is none.' }),
  method: z.string(),
  module: z.string().nullable(),
  model: z.string().nullable(),
  key_id: z.string().nullable().meta({ description: 'Null where somebody was signed in.' }),
  status: z.int().meta({ description: 'What was answered. A stream that broke off has 200 and an error.' }),
  error: z.object({ code: z.string() }).nullable(),
  duration_ms: milliseconds.meta({ description: 'From the first byte in to the last byte out.' }),
  first_byte_ms: milliseconds.nullable().meta({ description: 'When a stream began to answer.' }),
  credits: CreditAmount.nullable().meta({ description: 'What it cost. Null where nothing was charged, or not yet.' }),
  job_id: z.string().nullable().meta({ description: 'The job that it made.' }),
  replayed: z.boolean().meta({ description: 'The stored answer to an Idempotency-Key was given again.' }),
  usage: z.object({ input_tokens: count.nullable(), output_tokens: count.nullable() }),
};

const LoggedRequest = z.object(members).meta({ id: 'LoggedRequest' });
export const LoggedRequestList = listOf(LoggedRequest, 'LoggedRequestList');

export const LoggedRequestDetails = z
  .object({
    ...members,
    timeline: z.array(
      z.object({
        at_ms: milliseconds.meta({ description: 'Since the request came.' }),
        what: z.enum(['received', 'admitted', 'first_byte', 'finished', 'job_queued', 'job_started', 'job_ended']),
      }),
    ),
  })
  .meta({ id: 'LoggedRequestDetails' });
