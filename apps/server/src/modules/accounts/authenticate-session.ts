import { AppError, scopes, type RouteScope } from '@atelier/contract';
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

const everything: readonly RouteScope[] = scopes;
const withoutManagement = everything.filter((scope) => scope !== 'keys' && scope !== 'account');

const manager: ReadonlySet<string> = new Set(everything);
const member: ReadonlySet<string> = new Set(withoutManagement);
const managingOperator: ReadonlySet<string> = new Set<RouteScope>([...everything, 'operator']);
const memberAndOperator: ReadonlySet<string> = new Set<RouteScope>([...withoutManagement, 'operator']);

function scopesOf(isManager: boolean, isOperator: boolean): ReadonlySet<string> {
  if (isManager) return isOperator ? managingOperator : manager;
  return isOperator ? memberAndOperator : member;
}

/** better-auth joins several roles of one person with commas. A role that nobody foresaw manages nothing. */
const manages = (role: string) => role.split(',').some((one) => one === 'owner' || one === 'admin');

/** A browser sends its cookie wherever a page tells it to: what changes something must come from our own pages. */
function requireOwnOrigin({ method, headers }: SessionRequest, ownOrigin: string): void {
  if (method === 'GET' || headers.origin === ownOrigin) return;
  throw new AppError('origin_not_allowed', 'A signed-in session may change things only from the dashboard itself.');
}

/** better-auth tells nothing but that it failed: it has looked into a database that is away. */
function findSession(signIn: SignIn, cookie: string) {
  return signIn.api.getSession({ headers: new Headers({ cookie }) }).catch((cause: unknown) => {
    throw new AppError('overloaded', 'Who you are cannot be looked up right now. Try again in a moment.', { cause });
  });
}

export function createSessionAuthenticator(database: Database, signIn: SignIn, publicUrl: string) {
  const ownOrigin = new URL(publicUrl).origin;

  return async function authenticateSession(request: SessionRequest): Promise<UserActor> {
    const session = await findSession(signIn, request.headers.cookie ?? '');
    if (!session) {
      throw new AppError('invalid_api_key', 'No API key was sent, and the browser session has ended. Sign in again.');
    }
    requireOwnOrigin(request, ownOrigin);
    const { activeOrganizationId = null } = session.session;
    const membership = await resolveMembership(database, session.user, activeOrganizationId, request.environment);
    if (!membership) throw new AppError('not_found', 'You are not a member of this organisation any more.');
    const isOperator = session.user.role === 'operator';
    return {
      kind: 'user',
      environment: request.environment,
      account: accountFacts(membership.account),
      scopes: scopesOf(manages(membership.role), isOperator),
      userId: session.user.id,
      role: membership.role,
      isOperator,
    };
  };
}
