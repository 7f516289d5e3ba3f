import type { EventData, EventType } from '@atelier/contract';

interface SampleOwner {
  readonly accountId: string;
  readonly now: Date;
}

const dayMs = 86_400_000;
const sampleId = (prefix: string) => `${prefix}_00000000000000000000000000`;

/** Data as a real event of each kind has it. */
const samples: { readonly [T in EventType]: (owner: SampleOwner) => EventData<T> } = {
  'generation.started': ({ now }) => ({
    job_id: sampleId('mus'),
    service: 'music',
    created_at: new Date(now.getTime() - 1_200).toISOString(),
  }),
  'generation.completed': () => ({
    job_id: sampleId('mus'),
    service: 'music',
    output_url: 'https://files.example.com/song.mp3',
    duration_ms: 41_350,
  }),
  'generation.failed': ({ now }) => ({
    job_id: sampleId('vid'),
    service: 'video',
    error: { code: 'upstream_error', message: 'The model could not finish this video.' },
    created_at: new Date(now.getTime() - 93_000).toISOString(),
    refunded: true,
  }),
  'payment.succeeded': () => ({
    payment_id: sampleId('pay'),
    amount: 1_900,
    currency: 'usd',
    customer_email: 'ada@example.com',
  }),
  'payment.failed': () => ({
    payment_id: sampleId('pay'),
    amount: 1_900,
    currency: 'usd',
    customer_email: 'ada@example.com',
    failure_code: 'card_declined',
    failure_message: 'Your card was declined.',
  }),
  'subscription.created': ({ now }) => ({
    subscription_id: sampleId('sub'),
    plan: 'pro',
    status: 'active',
    current_period_end: new Date(now.getTime() + 30 * dayMs).toISOString(),
    previous_plan: null,
    cancel_at: null,
  }),
  'subscription.updated': ({ now }) => ({
    subscription_id: sampleId('sub'),
    plan: 'unlimited',
    status: 'active',
    current_period_end: new Date(now.getTime() + 12 * dayMs).toISOString(),
    previous_plan: 'pro',
    cancel_at: null,
  }),
  'subscription.cancelled': ({ now }) => ({
    subscription_id: sampleId('sub'),
    plan: 'pro',
    status: 'canceled',
    current_period_end: new Date(now.getTime() + 3 * dayMs).toISOString(),
    previous_plan: null,
    cancel_at: new Date(now.getTime() + 3 * dayMs).toISOString(),
  }),
  'user.created': ({ accountId, now }) => ({
    user_id: 'usr_sample',
    email: 'ada@example.com',
    account_id: accountId,
    created_at: now.toISOString(),
  }),
  'credits.depleted': ({ accountId }) => ({
    account_id: accountId,
    balance: '0.000000',
    threshold: '0.000000',
    job_id: null,
  }),
};

export const sampleOf = <T extends EventType>(type: T, owner: SampleOwner): EventData<T> => samples[type](owner);
