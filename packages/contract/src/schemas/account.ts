import * as z from 'zod';
import { DisplayName, Timestamp } from './scalars.ts';

export const planIds = ['free', 'payg', 'pro', 'unlimited', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

export const Account = z
  .object({
    id: z.string(),
    object: z.literal('account'),
    name: z.string(),
    status: z.enum(['active', 'suspended']),
    plan: z.object({
      id: z.enum(planIds),
      name: z.string(),
      requests_per_minute: z.int(),
      requests_per_day: z.int().nullable().meta({ description: 'Null: no limit.' }),
    }),
    attribution_waived: z
      .boolean()
      .meta({ description: 'True: answers carry no attribution, and everything costs twice the price.' }),
    created_at: Timestamp,
    user: z
      .object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.string().meta({ description: 'In the organisation: `owner`, `admin` or `member`.' }),
        is_operator: z.boolean().meta({ description: 'True for who runs this service.' }),
        two_factor: z.boolean(),
      })
      .optional()
      .meta({ description: 'Who is signed in; absent where a key asks.' }),
  })
  .meta({ id: 'Account' });

export const UpdateAccount = z
  .strictObject({
    name: DisplayName.optional(),
    attribution_waived: z.boolean().optional(),
  })
  .meta({ id: 'UpdateAccount', description: 'What is left out stays as it is.' });
