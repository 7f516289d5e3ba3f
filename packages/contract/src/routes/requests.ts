import * as z from 'zod';
import { route } from '../route.ts';
import { limitUpTo, listQuery } from '../schemas/lists.ts';
import { LoggedRequestDetails, LoggedRequestList } from '../schemas/requests.ts';
import { ObjectId, Timestamp } from '../schemas/scalars.ts';

const shared = { scope: 'usage', meter: 'free', method: 'GET', status: 200 } as const;

export const listRequests = route({
  ...shared,
  id: 'requests.list',
  path: '/requests',
  summary: 'List the requests',
  description:
    'Requests that generate, and all that failed, newest first, a second or two after they ended. What was asked and ' +
    'answered is not kept. With `Accept: text/csv` the same page as a table.',
  query: z.object({
    ...listQuery,
    limit: limitUpTo(1000, 20),
    status: z.enum(['ok', 'failed']).optional(),
    module: z.string().max(64).optional(),
    model: z.string().max(200).optional(),
    key_id: ObjectId.optional(),
    q: ObjectId.optional().meta({ description: 'How the id of the request begins.' }),
    start: Timestamp.optional().meta({ description: 'Only requests from this time on.' }),
    end: Timestamp.optional().meta({ description: 'Only requests before this time.' }),
  }),
  response: LoggedRequestList,
  csv: [
    'id',
    'created_at',
    'method',
    'route',
    'module',
    'model',
    'key_id',
    'status',
    'error_code',
    'duration_ms',
    'first_byte_ms',
    'credits',
    'job_id',
    'replayed',
    'usage_input_tokens',
    'usage_output_tokens',
  ],
  errors: ['invalid_value'],
});

export const getRequest = route({
  ...shared,
  id: 'requests.get',
  path: '/requests/{id}',
  summary: 'Show a request',
  description: 'With the moments of its life, and of the job that it made.',
  params: z.object({ id: ObjectId }),
  response: LoggedRequestDetails,
  errors: ['invalid_value'],
});
