import * as z from 'zod';
import { listOf } from './lists.ts';
import { CreditAmount, Timestamp } from './scalars.ts';

export const jobStatuses = ['processing', 'completed', 'failed', 'cancelled'] as const;
export const jobModules = ['music', 'image', 'video', 'builder'] as const;

const members = z.record(z.string(), z.unknown());

export const Metadata = z
  .record(z.string().min(1).max(64), z.string().max(512))
  .refine((pairs) => Object.keys(pairs).length <= 16, 'It may hold 16 pairs.')
  .meta({ maxProperties: 16, description: 'Up to 16 pairs of your own, returned with the job.' });

export const WebhookUrl = z
  .url({ protocol: /^https?$/, error: 'It must be an address that begins with https:// or http://.' })
  .max(2_000)
  .regex(
    /^[Hh][Tt]{2}[Pp][Ss]?:\/\/[\x21-\x7e]+$/,
    'It must begin with https:// or http:// and be written in ASCII: encode every other character.',
  )
  .meta({ description: 'Is told when the job starts, completes or fails.' });

/** What every job has, whatever it makes. */
export const jobMembers = {
  id: z.string(),
  object: z.string().meta({ example: 'music.generation' }),
  status: z.enum(jobStatuses).meta({ description: '`processing` until it has ended, whether it waits or runs.' }),
  phase: z.enum(['queued', 'generating', 'finishing']).nullable(),
  progress: z.int().min(0).max(100),
  queue_position: z.int().min(0).meta({ description: 'How many places from the start; 0 when it runs.' }),
  estimated_time: z.int().min(0).meta({ description: 'Seconds to the end, from how long such jobs took.' }),
  model: z.string(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  expires_at: Timestamp.nullable(),
  input: members,
  result: members.nullable(),
  error: z.object({ code: z.string(), message: z.string(), type: z.string() }).nullable(),
  usage: z.object({ credits: CreditAmount, held: CreditAmount }),
  urls: z.object({ get: z.string(), cancel: z.string(), events: z.string() }),
  metadata: z.record(z.string(), z.string()),
};

export const Job = z.object(jobMembers).meta({ id: 'Job', description: 'Something that takes time.' });
export const JobList = listOf(Job, 'JobList');

export const JobEvent = z.looseObject({}).meta({
  id: 'JobEvent',
  description: 'Events `status`, `progress` and `log`, then `done` with the whole job.',
});
