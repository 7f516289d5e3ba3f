import * as z from 'zod';
import { defaultScopes, scopes, ScopeSchema } from '../scopes.ts';
import { listOf } from './lists.ts';
import { CreditAmount, DisplayName, Timestamp } from './scalars.ts';

const KeyLimits = z
  .strictObject({
    requests_per_minute: z.int().min(1).max(1_000_000).nullable().default(null),
    requests_per_day: z.int().min(1).max(1_000_000_000).nullable().default(null),
  })
  .meta({ description: 'Limits of this key alone, beside those of the account. Null: only the account’s apply.' });

const keyName = DisplayName.meta({ description: 'For people: where the key is used.' });

const keyMembers = {
  id: z.string(),
  object: z.literal('api_key'),
  name: z.string(),
  environment: z.enum(['live', 'sandbox']),
  hint: z.string().meta({ description: 'The beginning of the key, to recognise it by.' }),
  status: z.enum(['active', 'paused', 'expired', 'revoked']),
  scopes: z.array(ScopeSchema),
  limits: z.object({ requests_per_minute: z.int().nullable(), requests_per_day: z.int().nullable() }),
  monthly_budget: CreditAmount.nullable(),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
  replaced_by: z.string().nullable().meta({ description: 'The key that a rotation put in its place.' }),
};

export const ApiKey = z.object(keyMembers).meta({ id: 'ApiKey' });

export const NewApiKey = z
  .object({ ...keyMembers, key: z.string().meta({ description: 'The key itself. It is shown this once.' }) })
  .meta({ id: 'NewApiKey' });

export const ApiKeyList = listOf(ApiKey, 'ApiKeyList');

export const CreateApiKey = z
  .strictObject({
    name: keyName,
    scopes: z
      .array(ScopeSchema)
      .min(1)
      .max(scopes.length)
      .default([...defaultScopes]),
    expires_at: Timestamp.nullable().default(null),
    limits: KeyLimits.default({ requests_per_minute: null, requests_per_day: null }),
    monthly_budget: CreditAmount.nullable().default(null),
  })
  .meta({ id: 'CreateApiKey' });

export const UpdateApiKey = z
  .strictObject({
    name: keyName.optional(),
    scopes: z.array(ScopeSchema).min(1).max(scopes.length).optional(),
    expires_at: Timestamp.nullable().optional(),
    limits: KeyLimits.optional(),
    monthly_budget: CreditAmount.nullable().optional(),
    paused: z.boolean().optional().meta({ description: 'A paused key is refused until it is resumed.' }),
  })
  .meta({ id: 'UpdateApiKey', description: 'What is left out stays as it is.' });

export const RotateApiKey = z
  .strictObject({
    grace_seconds: z
      .int()
      .min(0)
      .max(7 * 86_400)
      .default(86_400)
      .meta({ description: 'How long the old key goes on working: 0 to 7 days, a day by default.' }),
  })
  .meta({ id: 'RotateApiKey' });
