import * as z from 'zod';
import { route } from '../route.ts';
import { limitUpTo } from '../schemas/lists.ts';
import { granularities, usageGroupings, UsagePage, UsageTime } from '../schemas/usage.ts';

export const getUsage = route({
  id: 'usage.get',
  method: 'GET',
  path: '/usage',
  scope: 'usage',
  meter: 'free',
  summary: 'Show what was used',
  description:
    'Requests, tokens and credits of this environment by hour, day or month (UTC), oldest first, up to the last second. ' +
    'The range is widened to whole buckets; a bucket in which nothing was used is there and empty.',
  query: z.object({
    start: UsageTime.optional().meta({
      description: 'Where the range begins: Unix seconds or ISO 8601. Unset: 24 hours, 31 days or 12 months back.',
    }),
    end: UsageTime.optional().meta({ description: 'Where it ends. Unset: now.' }),
    granularity: z.enum(granularities).default('day').meta({ description: 'How long a bucket is.' }),
    group_by: z.enum(usageGroupings).optional().meta({ description: 'Unset: one sum for each bucket.' }),
    limit: limitUpTo(366, 31),
    page: z
      .string()
      .regex(/^page_\d{1,11}$/, 'It must be the next_page of an answer.')
      .optional()
      .meta({ description: 'The `next_page` of the answer before.' }),
  }),
  status: 200,
  response: UsagePage,
  errors: ['invalid_value'],
});
