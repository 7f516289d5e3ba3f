import type { EventType, ResponseOf, webhooks } from '@atelier/contract';
import type { Environment } from '../../kit/environment.ts';
import type { AccountId } from '../../kit/ids.ts';

/** Whose it is: an account's, in one environment. */
export interface WebhookOwner {
  readonly accountId: AccountId;
  readonly environment: Environment;
}

export interface RecordedEvent {
  readonly id: string;
  readonly type: EventType;
  readonly environment: Environment;
  readonly createdAt: Date;
  readonly isTest: boolean;
  /** Null once the plan keeps it no longer. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

export const presentEvent = (event: RecordedEvent): ResponseOf<typeof webhooks.getEvent> => ({
  id: event.id,
  object: 'event',
  type: event.type,
  environment: event.environment,
  created_at: event.createdAt.toISOString(),
  test: event.isTest,
  data: event.data,
});

type Told = Pick<RecordedEvent, 'id' | 'type' | 'createdAt' | 'environment'> & { readonly data: unknown };

/** The very bytes that are signed and sent, the same in every attempt. */
export const bodyOf = ({ id, type, createdAt, environment, data }: Told): string =>
  JSON.stringify({ id, type, created_at: createdAt.toISOString(), environment, data });
