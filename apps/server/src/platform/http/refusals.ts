import { AppError, type Route } from '@atelier/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './request-state.ts';

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '';
const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const nothingAt = ({ method, url }: FastifyRequest): AppError =>
  new AppError('not_found', `There is nothing at ${method} ${pathOf(url).slice(0, 200)}.`);

/** The path exists, the method doesn't: say so, and which ones do. */
export function createNotFound(routes: readonly Route[], prefix: string) {
  const told = routes.filter(({ scope }) => scope !== 'operator');
  const known = told.map((route) => ({
    path: prefix + route.path,
    pattern: pathPattern(prefix + route.path),
    method: route.method,
  }));
  return function notFound(request: FastifyRequest, reply: FastifyReply): never {
    const path = pathOf(request.url);
    const fitting = known.filter(({ pattern }) => pattern.test(path));
    // What is written out is meant: /music/voices is no song of that id.
    const exact = fitting.filter((one) => one.path === path);
    const methods = (exact.length > 0 ? exact : fitting).map(({ method }) => method);
    if (methods.length === 0) throw nothingAt(request);
    reply.header('allow', methods.join(', '));
    throw new AppError('method_not_allowed', `This path takes ${methods.join(', ')}, not ${request.method}.`);
  };
}

/** Whether they who ask may do this, and here. */
export function requireScope(request: FastifyRequest, { scope, sessionOnly, sandboxOnly }: Route): void {
  const caller = callerOf(request);
  if (sessionOnly && caller.kind === 'key') {
    throw new AppError('insufficient_scope', 'No key may do this. Sign in and do it in the dashboard.');
  }
  if (caller.scopes.has(scope)) {
    if (!sandboxOnly || caller.environment === 'sandbox') return;
    throw new AppError('sandbox_only', 'This is for the sandbox: send it to /sandbox/v1 with a sandbox key.');
  }
  // That there is anything for operators is nobody else's business.
  if (scope === 'operator') throw nothingAt(request);
  throw new AppError('insufficient_scope', `This needs the scope \`${scope}\`, which the key does not have.`);
}
