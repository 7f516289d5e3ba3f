import * as z from 'zod';
import { CreditAmount } from './scalars.ts';

export const granularities = ['hour', 'day', 'month'] as const;
export const usageGroupings = ['model', 'module', 'key'] as const;

const unixSeconds = z.string().regex(/^\d{9,10}$/, 'Use Unix seconds.');

/** Becomes a Date; a day stays as it is written, for it begins when the caller's time zone says. */
export const UsageTime = z
  .union(
    [unixSeconds, z.iso.date(), z.iso.datetime({ offset: true })],
    'Use Unix seconds, or a date or time of ISO 8601 such as 2026-11-15 or 2026-11-15T09:00:00Z.',
  )
  .transform((text) => {
    if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000);
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : new Date(text);
  });

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'It must be a time zone of the IANA database, such as Europe/Berlin.')
  .meta({ example: 'Europe/Berlin' });

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

const iso = (unixTime: number) => new Date(unixTime * 1000).toISOString();

/** One line for each result of each bucket. */
export const usageTable = {
  csv: ['start', 'end', 'module', 'model', 'key_id', ...Object.keys(sums)],
  csvRows: (page: unknown): readonly object[] =>
    (page as z.output<typeof UsagePage>).data.flatMap(({ start_time, end_time, results }) =>
      results.map((result) => ({ start: iso(start_time), end: iso(end_time), ...result })),
    ),
};
