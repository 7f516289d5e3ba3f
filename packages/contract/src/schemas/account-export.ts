import * as z from 'zod';
import { Account } from './account.ts';
import { ApiKey } from './api-key.ts';
import { AuditEntry } from './audit.ts';
import { Timestamp } from './scalars.ts';

const rows = z.array(z.looseObject({}));

export const AccountExport = z
  .object({
    object: z.literal('account.export'),
    environment: z.enum(['live', 'sandbox']),
    exported_at: Timestamp,
    account: Account,
    members: z.array(
      z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string(), joined_at: Timestamp }),
    ),
    keys: z.array(ApiKey).meta({ description: 'Without their secrets.' }),
    usage: rows.meta({ description: 'Sums by month and model.' }),
    transactions: rows,
    payments: rows,
    jobs: rows,
    conversations: rows,
    messages: rows.meta({ description: 'Of the conversations, each with its `conversation_id`.' }),
    files: rows.meta({ description: 'The list; `GET /files/{id}/content` has the bytes.' }),
    projects: rows.meta({ description: 'The list; `GET /builder/projects/{id}/download` has the files.' }),
    webhook_endpoints: rows.meta({ description: 'Without their secrets.' }),
    audit: z.array(AuditEntry),
  })
  .meta({ id: 'AccountExport' });

export const DeleteAccount = z
  .strictObject({ confirm: z.string().max(200).meta({ description: 'The name of the account, exactly as it is.' }) })
  .meta({ id: 'DeleteAccount' });

export const DeletedAccount = z
  .object({ id: z.string(), object: z.literal('account'), deleted: z.literal(true) })
  .meta({ id: 'DeletedAccount' });
