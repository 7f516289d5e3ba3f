import * as z from 'zod';

/** A key may do what its scopes name: one per module. */
export const scopes = [
  'models',
  'chat',
  'code',
  'music',
  'image',
  'video',
  'builder',
  'files',
  'usage',
  'payments',
  'webhooks',
  'account',
  'keys',
] as const;

export type Scope = (typeof scopes)[number];

/** What a route may ask for. `operator` is no scope of a key: only the session of an operator of this service has it. */
export type RouteScope = Scope | 'operator';

/** What a new key gets when nobody says otherwise: everything that generates or reads, nothing that manages. */
export const defaultScopes: readonly Scope[] = scopes.filter(
  (scope) => scope !== 'webhooks' && scope !== 'account' && scope !== 'keys',
);

export const ScopeSchema = z.enum(scopes).meta({ id: 'Scope', description: 'A module that a key may use.' });
