import { routes, type Route } from '@atelier/contract';
import type { Environment } from '../src/kit/environment.ts';
import { bases, type Customer, type TestApp } from './test-app.ts';

interface Sample {
  readonly payload?: object;
  /** The thing in the path, for routes that have one: made for this customer. */
  readonly id?: (app: TestApp, owner: Customer, environment: Environment) => Promise<string>;
  /** True where the thing in the path belongs to an account, so that others must not find it. */
  readonly owned?: boolean;
}

const ownKey = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) =>
    (await app.keyFor(accountId, { environment })).keyId,
};

/** One valid call of every route. A route without one fails the walk. */
const samples: Readonly<Record<string, Sample>> = {
  'models.list': {},
  'models.get': { id: async () => 'atelier-echo-1.0' },
  'chat.models': {},
  'payments.balance': {},
  'payments.transactions': {},
  'usage.get': {},
  'account.get': {},
  'account.update': { payload: { name: 'Walked' } },
  'keys.list': {},
  'keys.create': { payload: { name: 'Made by the walk' } },
  'keys.get': ownKey,
  'keys.update': { ...ownKey, payload: { name: 'Renamed' } },
  'keys.rotate': { ...ownKey, payload: { grace_seconds: 60 } },
  'keys.revoke': ownKey,
};

export interface WalkedRoute {
  readonly route: Route;
  readonly owned: boolean;
  /** A valid request of this customer. */
  readonly request: (
    app: TestApp,
    owner: Customer,
    environment?: Environment,
    base?: string,
  ) => Promise<{ line: string; payload?: object }>;
}

export const walkedRoutes: readonly WalkedRoute[] = routes.map((route) => {
  const sample = samples[route.id];
  if (!sample) throw new Error(`the walk knows no valid call of ${route.id}: add one to its samples`);
  return {
    route,
    owned: sample.owned ?? false,
    request: async (app, owner, environment = 'live', base = bases[environment]) => {
      const id = sample.id ? await sample.id(app, owner, environment) : '';
      const line = `${route.method} ${base}${route.path.replace('{id}', encodeURIComponent(id))}`;
      return { line, ...(sample.payload && { payload: sample.payload }) };
    },
  };
});
