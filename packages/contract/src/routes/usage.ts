import * as z from 'zod';
import { route } from '../route.ts';
import { limitUpTo } from '../schemas/lists.ts';
import { granularities, TimeZone, usageGroupings, UsagePage, UsageTime, usageTable } from '../schemas/usage.ts';

export const getUsage = route({
  id: 'usage.get',
  method: 'GET',
  path: '/usage',
  scope: 'usage',
  meter: 'free',
  summary: 'Show what was used',
  description:
    'Requests, tokens and credits of this environment by hour, day or month, oldest first, up to the last second. ' +
    'The range is widened to whole buckets; a bucket in which nothing was used is there and empty. With ' +
    '`Accept: text/csv` the same page as a table.',
  query: z.object({
    start: UsageTime.optional().meta({
      description: 'Where the range begins: Unix seconds or ISO 8601. Unset: 24 hours, 31 days or 12 months back.',
    }),
    end: UsageTime.optional().meta({ description: 'Where it ends. Unset: now.' }),
    granularity: z.enum(granularities).default('day').meta({ description: 'How long a bucket is.' }),
    time_zone: TimeZone.default('UTC').meta({
      description:
        'Whose days and months are meant, as an IANA name. Where midnight there is not a full hour of UTC, a day begins ' +
        'at the next full hour.',
    }),
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
  ...usageTable,
  errors: ['invalid_value'],
});
