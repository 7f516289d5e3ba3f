import * as z from 'zod';
import { CreditAmount } from './scalars.ts';

export const granularities = ['hour', 'day', 'month'] as const;
export const usageGroupings = ['model', 'module', 'key'] as const;

const unixSeconds = z.string().regex(/^\d{9,10}$/, 'Use Unix seconds.');

/** Becomes a Date. */
export const UsageTime = z
  .union(
    [unixSeconds, z.iso.date(), z.iso.datetime({ offset: true })],
    'Use Unix seconds, or a date or time of ISO 8601 such as 2026-11-15 or 2026-11-15T09:00:00Z.',
  )
  .transform((text) => new Date(/^\d{9,10}$/.test(text) ? Number(text) * 1000 : text));

const count = z.int().min(0);
const sums = {
  requests: count,
  input_tokens: count.meta({ description: 'Cached tokens included.' }),
  output_tokens: count.meta({ description: 'Reasoning tokens included.' }),
  cached_tokens: count,
  reasoning_tokens: count,
  images: count,
  seconds: z.number().min(0).meta({ description: 'Of sound or film.' }),
  characters: count,
  credits: CreditAmount,
};

const UsageResult = z
  .object({
    module: z.string().nullable(),
    model: z.string().nullable(),
    key_id: z.string().nullable(),
    ...sums,
  })
  .meta({
    id: 'UsageResult',
    description: 'Sums. Of module, model and key_id, only what `group_by` names is set; key_id is null for no key.',
  });

const UsageBucket = z
  .object({
    object: z.literal('bucket'),
    start_time: z.int().meta({ description: 'Unix seconds.' }),
    end_time: z.int().meta({ description: 'Unix seconds; not part of the bucket.' }),
    results: z.array(UsageResult).meta({ description: 'Empty where nothing was used.' }),
  })
  .meta({ id: 'UsageBucket' });

export const UsagePage = z
  .object({
    object: z.literal('page'),
    data: z.array(UsageBucket),
    totals: z.object(sums).meta({ id: 'UsageTotals', description: 'Of the whole range, whatever the page.' }),
    has_more: z.boolean(),
    next_page: z.string().nullable().meta({ description: 'Send it as `page` for the buckets that follow.' }),
  })
  .meta({ id: 'UsagePage' });
