import type { EventType, ResponseOf, webhooks } from '@atelier/contract';
import type { Environment } from '../../kit/environment.ts';
import { bodyOf, type RecordedEvent } from './event.ts';
import { plainHeaders } from './signature.ts';

export type DeliveryState = 'pending' | 'delivered' | 'failed';

export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: EventType;
  readonly endpointId: string | null;
  readonly environment: Environment;
  readonly url: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

export interface Attempt {
  readonly number: number;
  readonly startedAt: Date;
  /** Null while it runs, and for good where the process that made it died. */
  readonly durationMs: number | null;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  readonly error: string | null;
}

export const presentDelivery = (delivery: Delivery): ResponseOf<typeof webhooks.replayDelivery> => ({
  id: delivery.id,
  object: 'webhook_delivery',
  event_id: delivery.eventId,
  event_type: delivery.eventType,
  endpoint_id: delivery.endpointId,
  environment: delivery.environment,
  url: delivery.url,
  status: delivery.state,
  attempt_count: delivery.attempts,
  next_attempt_at: delivery.state === 'pending' ? (delivery.nextAttemptAt?.toISOString() ?? null) : null,
  created_at: delivery.createdAt.toISOString(),
  completed_at: delivery.completedAt?.toISOString() ?? null,
});

const unknownOutcome =
  'How this attempt went is not known: it is still running, or what ran it was interrupted. It may have arrived.';

export interface DeliveryDetail {
  readonly delivery: Delivery;
  readonly event: RecordedEvent;
  readonly attempts: readonly Attempt[];
}

export const presentDetail = ({
  delivery,
  event,
  attempts,
}: DeliveryDetail): ResponseOf<typeof webhooks.getDelivery> => ({
  ...presentDelivery(delivery),
  request: {
    method: 'POST',
    url: delivery.url,
    headers: plainHeaders(event.id),
    body: event.data === null ? null : bodyOf(event),
  },
  attempts: attempts.map((attempt) => ({
    number: attempt.number,
    started_at: attempt.startedAt.toISOString(),
    duration_ms: attempt.durationMs,
    status: attempt.status,
    headers: attempt.headers,
    body: attempt.body,
    error: attempt.durationMs === null ? unknownOutcome : attempt.error,
  })),
});
