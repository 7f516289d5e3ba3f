import { AppError, scopes } from '@atelier/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { UserActor } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';
import type { Database } from '../../platform/db/database.ts';
import { accountFacts } from './account.ts';
import { resolveMembership } from './resolve-membership.ts';
import type { SignIn } from './sign-in.ts';

interface SessionRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly environment: Environment;
}

const everything: ReadonlySet<string> = new Set(scopes);
const withoutManagement: ReadonlySet<string> = new Set(
  scopes.filter((scope) => scope !== 'keys' && scope !== 'account'),
);

/** better-auth joins several roles of one person with commas. A role that nobody foresaw manages nothing. */
const manages = (role: string) => role.split(',').some((one) => one === 'owner' || one === 'admin');

/** A browser sends its cookie wherever a page tells it to: what changes something must come from our own pages. */
function requireOwnOrigin({ method, headers }: SessionRequest, ownOrigin: string): void {
  if (method === 'GET' || headers.origin === ownOrigin) return;
  throw new AppError('origin_not_allowed', 'A signed-in session may change things only from the dashboard itself.');
}

export function createSessionAuthenticator(database: Database, signIn: SignIn, publicUrl: string) {
  const ownOrigin = new URL(publicUrl).origin;

  return async function authenticateSession(request: SessionRequest): Promise<UserActor> {
    const session = await signIn.api.getSession({ headers: new Headers({ cookie: request.headers.cookie ?? '' }) });
    if (!session) {
      throw new AppError('invalid_api_key', 'No API key was sent, and the browser session has ended. Sign in again.');
    }
    requireOwnOrigin(request, ownOrigin);
    const membership = await resolveMembership(database, session.user, session.session.activeOrganizationId ?? null);
    if (!membership) throw new AppError('not_found', 'You are not a member of this organisation any more.');
    return {
      kind: 'user',
      environment: request.environment,
      account: accountFacts(membership.account),
      scopes: manages(membership.role) ? everything : withoutManagement,
      userId: session.user.id,
    };
  };
}
