import * as z from 'zod';
import { listOf } from './lists.ts';
import { Timestamp } from './scalars.ts';

const auditActions = [
  'account.updated',
  'account.exported',
  'account.deleted',
  'key.created',
  'key.updated',
  'key.rotated',
  'key.revoked',
  'member.invited',
  'member.invitation_cancelled',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'member.left',
  'webhook.endpoint_created',
  'webhook.endpoint_updated',
  'webhook.endpoint_deleted',
  'webhook.secret_rotated',
  'subscription.changed',
  'auto_recharge.changed',
  'operator.account_changed',
  'operator.credits_changed',
  'operator.job_cancelled',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const AuditEntry = z
  .object({
    id: z.string(),
    object: z.literal('audit_entry'),
    action: z.enum(auditActions),
    environment: z
      .enum(['live', 'sandbox'])
      .nullable()
      .meta({ description: 'Null where it concerns the whole account.' }),
    actor: z.object({
      type: z.enum(['key', 'user', 'system']),
      id: z.string().nullable().meta({ description: 'The key or the person. Null: the service itself.' }),
    }),
    subject: z.string().nullable().meta({ description: 'The id of what was changed.' }),
    details: z.record(z.string(), z.unknown()).meta({ description: 'What was changed, by its member names.' }),
    ip: z.string().nullable().meta({ description: 'The address it was asked from.' }),
    request_id: z.string().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'AuditEntry' });

export const AuditList = listOf(AuditEntry, 'AuditList');
