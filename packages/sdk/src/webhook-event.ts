interface Failure {
  readonly code: string;
  readonly message: string;
}

interface Subscription {
  readonly subscription_id: string;
  readonly plan: string;
  readonly status: string;
  readonly current_period_end: string | null;
  readonly previous_plan: string | null;
  readonly cancel_at: string | null;
}

/** What each kind of event tells. Times are ISO 8601. */
export interface WebhookEventData {
  readonly 'generation.started': { readonly job_id: string; readonly service: string; readonly created_at: string };
  readonly 'generation.completed': {
    readonly job_id: string;
    readonly service: string;
    /** Null where the job has no output of its own. */
    readonly output_url: string | null;
    readonly duration_ms: number;
  };
  readonly 'generation.failed': {
    readonly job_id: string;
    readonly service: string;
    readonly error: Failure;
    readonly created_at: string;
    /** Whether what was held for it is yours again. */
    readonly refunded: boolean;
  };
  readonly 'payment.succeeded': {
    readonly payment_id: string;
    /** In the currency's smallest unit. */
    readonly amount: number;
    readonly currency: string;
    readonly customer_email: string;
  };
  readonly 'payment.failed': {
    readonly payment_id: string;
    readonly amount: number;
    readonly currency: string;
    readonly customer_email: string;
    readonly failure_code: string | null;
    readonly failure_message: string | null;
  };
  readonly 'subscription.created': Subscription;
  readonly 'subscription.updated': Subscription;
  readonly 'subscription.cancelled': Subscription;
  readonly 'user.created': {
    readonly user_id: string;
    readonly email: string;
    readonly account_id: string;
    readonly created_at: string;
  };
  readonly 'credits.depleted': {
    readonly account_id: string;
    /** Credits as a decimal string. */
    readonly balance: string;
    readonly threshold: string;
    readonly job_id: string | null;
  };
}

export type WebhookEventType = keyof WebhookEventData;

/** One event; `type` tells what `data` holds. */
export type WebhookEvent = {
  readonly [Type in WebhookEventType]: {
    readonly id: string;
    readonly type: Type;
    readonly created_at: string;
    readonly environment: 'live' | 'sandbox';
    readonly data: WebhookEventData[Type];
  };
}[WebhookEventType];
