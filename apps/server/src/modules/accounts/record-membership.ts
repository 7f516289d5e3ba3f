import type { AuditAction } from '@atelier/contract';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { recordAudit } from '../audit/index.ts';
import { findAccountOf } from './accounts.repository.ts';

const actions: Readonly<Record<string, AuditAction>> = {
  '/organization/invite-member': 'member.invited',
  '/organization/cancel-invitation': 'member.invitation_cancelled',
  '/organization/accept-invitation': 'member.joined',
  '/organization/update-member-role': 'member.role_changed',
  '/organization/remove-member': 'member.removed',
  '/organization/leave': 'member.left',
};

/** A member or an invitation, as better-auth answers with it. */
interface Affected {
  readonly organizationId?: string;
  readonly userId?: string;
  readonly email?: string;
  readonly role?: string;
}

type Answer = Affected & { readonly member?: Affected | null };

/** better-auth changes who belongs to an organisation in its own time, so this is written right after. */
export const createMembershipRecorder = (database: Database, log: Log) =>
  createAuthMiddleware(async (ctx) => {
    const { path, headers, context } = ctx;
    const action = actions[path];
    if (!action) return;
    const answer = (context.returned ?? {}) as Answer;
    const { organizationId, userId, email, role } = answer.member ?? answer;
    if (organizationId === undefined) return;
    try {
      const person = (await getSessionFromCtx(ctx))?.user;
      if (!person) return;
      const accountId = await findAccountOf(database, organizationId);
      if (accountId === undefined) return;
      const asked = { ip: headers?.get('x-client-address') ?? '', requestId: headers?.get('x-request-id') ?? '' };
      const by = { actor: { kind: 'user', userId: person.id }, asked } as const;
      const details = { ...(email !== undefined && { email }), ...(role !== undefined && { role }) };
      await recordAudit(database, by, { accountId, environment: null, action, subject: userId ?? null, details });
    } catch (error) {
      log.error({ part: 'audit', action, error: String(error) }, 'a change of members is missing in the audit log');
    }
  });
