import type { EventType, ResponseOf, webhooks } from '@atelier/contract';
import type { Environment } from '../../kit/environment.ts';

export type EndpointState = 'enabled' | 'paused' | 'disabled';
export type DisabledReason = 'gone' | 'failing';

export interface Endpoint {
  readonly id: string;
  readonly environment: Environment;
  readonly url: string;
  readonly description: string;
  /** Empty: all kinds. */
  readonly events: readonly EventType[];
  readonly state: EndpointState;
  readonly disabledReason: DisabledReason | null;
  readonly failingSince: Date | null;
  /** Sealed. */
  readonly secret: Buffer;
  readonly previousSecret: Buffer | null;
  readonly previousValidUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const mostEndpoints = 20;
/** How long both secrets sign after a rotation. */
export const rotationMs = 24 * 60 * 60_000;

/** The end of the rotation, while it lasts. */
export const rotationEnd = ({ previousValidUntil }: Pick<Endpoint, 'previousValidUntil'>, now: Date): Date | null =>
  previousValidUntil !== null && previousValidUntil > now ? previousValidUntil : null;

export const presentEndpoint = (endpoint: Endpoint, now: Date): ResponseOf<typeof webhooks.getEndpoint> => ({
  id: endpoint.id,
  object: 'webhook_endpoint',
  environment: endpoint.environment,
  url: endpoint.url,
  description: endpoint.description,
  events: [...endpoint.events],
  status: endpoint.state,
  disabled_reason: endpoint.disabledReason,
  failing_since: endpoint.failingSince?.toISOString() ?? null,
  previous_secret_expires_at: rotationEnd(endpoint, now)?.toISOString() ?? null,
  created_at: endpoint.createdAt.toISOString(),
  updated_at: endpoint.updatedAt.toISOString(),
});
