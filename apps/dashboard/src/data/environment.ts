import { createClient, type Client } from '@atelier/sdk';
import { useSyncExternalStore } from 'react';

export type Environment = 'live' | 'sandbox';

export const baseUrls: Readonly<Record<Environment, string>> = { live: '/v1', sandbox: '/sandbox/v1' };

/** The session speaks for the person, by its cookie; a stalled request says so rather than being sent again for long. */
const clients: Readonly<Record<Environment, Client>> = {
  live: createClient({ baseUrl: location.origin + baseUrls.live, maxRetries: 1 }),
  sandbox: createClient({ baseUrl: location.origin + baseUrls.sandbox, maxRetries: 1 }),
};

const listeners = new Set<() => void>();

/** A stranger begins in the sandbox, where nothing costs anything. */
const currentEnvironment = (): Environment => (localStorage.getItem('environment') === 'live' ? 'live' : 'sandbox');

export function chooseEnvironment(environment: Environment): void {
  localStorage.setItem('environment', environment);
  for (const listener of listeners) listener();
}

export const useEnvironment = (): Environment =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentEnvironment);

export const useClient = (): Client => clients[useEnvironment()];
