import type { account, AuditAction, ResponseOf } from '@atelier/contract';
import type { Doer } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';

/** What was done. */
export interface Deed {
  readonly accountId: string;
  /** Null where it concerns the whole account. */
  readonly environment: Environment | null;
  readonly action: AuditAction;
  readonly subject: string | null;
  /** Never a secret: whoever manages the account reads it. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface AuditEntry extends Required<Deed> {
  readonly id: string;
  readonly actorKind: 'key' | 'user' | 'system';
  readonly actorId: string | null;
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly createdAt: Date;
}

export const actorIdOf = ({ actor }: Doer): string | null =>
  actor.kind === 'key' ? actor.keyId : actor.kind === 'user' ? actor.userId : null;

export const presentEntry = (entry: AuditEntry): ResponseOf<typeof account.listAudit>['data'][number] => ({
  id: entry.id,
  object: 'audit_entry',
  action: entry.action,
  environment: entry.environment,
  actor: { type: entry.actorKind, id: entry.actorId },
  subject: entry.subject,
  details: { ...entry.details },
  ip: entry.ip,
  request_id: entry.requestId,
  created_at: entry.createdAt.toISOString(),
});
