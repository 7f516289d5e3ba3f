import type { EventType } from '@atelier/contract';
import type { WebhookOwner } from './event.ts';

/** Where a lane leads, and how it has fared. */
export interface Lane {
  readonly lane: string;
  /** Null for the lane of a host that generations named, and for an endpoint that was deleted. */
  readonly endpoint: {
    readonly id: string;
    readonly url: string;
    readonly isEnabled: boolean;
    /** Sealed. */
    readonly secret: Buffer;
    /** While a rotation lasts. */
    readonly previousSecret: Buffer | null;
  } | null;
  /** In a row. */
  readonly failures: number;
  /** Closed for a while, as a breaker is open. */
  readonly isOpen: boolean;
}

export const isEndpointLane = (lane: string): boolean => lane.startsWith('we_');

/** A delivery that is ours to send now. */
export interface Claimed {
  readonly id: string;
  /** The event's too. */
  readonly createdAt: Date;
  readonly owner: WebhookOwner;
  readonly eventId: string;
  readonly eventType: EventType;
  readonly endpointId: string | null;
  readonly url: string;
  readonly lane: string;
  readonly attempt: number;
  /** Of this round, before this attempt. */
  readonly failures: number;
  /** Attempts of this round that nobody knows the end of. */
  readonly interrupted: number;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** How an attempt went. */
export interface Outcome {
  readonly isDelivered: boolean;
  readonly durationMs: number;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  /** Why it failed, for a person. */
  readonly error: string | null;
  readonly retryAfterMs: number | null;
}

export const isGone = ({ status }: Pick<Outcome, 'status'>): boolean => status === 410;
