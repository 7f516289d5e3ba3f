import type { Environment } from '../../../kit/environment.ts';

/** Where the pages of the rehearsal are. */
export const sandboxPath = '/payments/sandbox';

/** Money and times as JSON keeps them: millionths as text, times in ISO 8601. */
export interface PlanTerms {
  readonly plan: string;
  readonly name: string;
  readonly amount: number;
  readonly creditsMicros: string;
}

interface Failure {
  readonly code: string;
  readonly message: string;
}

export interface SandboxCustomer {
  readonly kind: 'customer';
  readonly id: string;
  readonly customerId: string;
  readonly environment: Environment;
  readonly name: string;
  readonly email: string | null;
  /** The number of the saved card. */
  readonly card: string | null;
}

export interface SandboxSession {
  readonly kind: 'session';
  readonly id: string;
  readonly customerId: string;
  readonly environment: Environment;
  readonly reference: string;
  readonly mode: 'payment' | 'subscription';
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly terms: PlanTerms | null;
  readonly savesCard: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paymentStatus: 'unpaid' | 'paid';
  readonly email: string | null;
  readonly intentId: string | null;
  readonly subscriptionId: string | null;
  /** The card that waits for its owner to say yes. */
  readonly asking: string | null;
  /** How a payment ends that takes a while. */
  readonly settlesAs: 'paid' | 'failed' | null;
}

export interface SandboxIntent {
  readonly kind: 'intent';
  readonly id: string;
  readonly customerId: string;
  readonly environment: Environment;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly paidFor: { readonly kind: 'session' | 'invoice' | 'recharge'; readonly id: string };
  readonly isPaid: boolean;
  readonly failures: readonly Failure[];
  readonly refunds: readonly { readonly id: string; readonly amount: number }[];
  readonly disputes: readonly {
    readonly id: string;
    readonly amount: number;
    readonly status: 'open' | 'won' | 'lost';
  }[];
}

interface SandboxLine {
  readonly terms: PlanTerms;
  readonly amount: number;
  readonly periodEnd: string;
}

export interface SandboxInvoice {
  readonly kind: 'invoice';
  readonly id: string;
  readonly customerId: string;
  readonly environment: Environment;
  readonly subscriptionId: string;
  readonly currency: string;
  readonly email: string | null;
  readonly intentId: string;
  readonly isPaid: boolean;
  readonly amountDue: number;
  readonly attempts: number;
  readonly lines: readonly SandboxLine[];
}

export interface SandboxSubscription {
  readonly kind: 'subscription';
  readonly id: string;
  readonly customerId: string;
  readonly environment: Environment;
  readonly currency: string;
  readonly terms: PlanTerms;
  readonly nextTerms: PlanTerms | null;
  readonly status: 'active' | 'past_due' | 'cancelled';
  readonly startedAt: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly cancelsAtPeriodEnd: boolean;
  readonly endedAt: string | null;
  readonly openInvoiceId: string | null;
}

export type SandboxObject = SandboxCustomer | SandboxSession | SandboxIntent | SandboxInvoice | SandboxSubscription;

/** A month later; the last day of a short month where there is no such day. */
export function monthAfter(time: Date): Date {
  const next = new Date(time);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== time.getUTCDate()) next.setUTCDate(0);
  return next;
}

/** What is charged for another plan in the middle of a month: the rest of the new less the rest of the old. */
export function prorated(
  { terms, periodStart, periodEnd }: SandboxSubscription,
  to: PlanTerms,
  now: Date,
): readonly SandboxLine[] {
  const [start, end] = [Date.parse(periodStart), Date.parse(periodEnd)];
  const left = Math.min(1, Math.max(0, (end - now.getTime()) / Math.max(1, end - start)));
  return [
    { terms, amount: -Math.round(terms.amount * left), periodEnd },
    { terms: to, amount: Math.round(to.amount * left), periodEnd },
  ];
}

/** A message about a change: what a provider would tell us of. */
export interface SandboxTold {
  readonly type: string;
  readonly about: { readonly kind: 'session' | 'invoice' | 'subscription' | 'charge'; readonly id: string };
  readonly news: unknown;
}

const told = (type: string, kind: SandboxTold['about']['kind'], id: string, news: unknown = null): SandboxTold => ({
  type,
  about: { kind, id },
  news,
});

export const tellOfSession = (what: 'completed' | 'expired' | 'async_payment_succeeded', id: string): SandboxTold =>
  told(`checkout.session.${what}`, 'session', id);

export const tellOfFailedSession = ({ id, amount, currency, email }: SandboxSession): SandboxTold =>
  told('checkout.session.async_payment_failed', 'session', id, {
    kind: 'payment.failed',
    amount,
    currency,
    email,
    attempt: 1,
  });

export const tellOfInvoice = ({ id, isPaid, amountDue, currency, email, attempts }: SandboxInvoice): SandboxTold =>
  isPaid
    ? told('invoice.paid', 'invoice', id)
    : told('invoice.payment_failed', 'invoice', id, {
        kind: 'payment.failed',
        amount: amountDue,
        currency,
        email,
        attempt: attempts,
      });

export const tellOfCharge = (type: string, intentId: string): SandboxTold => told(type, 'charge', intentId);

const changeNames = { created: 'created', updated: 'updated', cancelled: 'deleted' } as const;

export function tellOfSubscription(
  what: keyof typeof changeNames,
  subscription: SandboxSubscription,
  before?: SandboxSubscription,
): SandboxTold {
  const { id, customerId, terms, status, periodEnd, cancelsAtPeriodEnd } = subscription;
  const previous = before && before.terms.plan !== terms.plan ? before.terms.plan : null;
  return told(`customer.subscription.${changeNames[what]}`, 'subscription', id, {
    kind: `subscription.${what}`,
    subscriptionId: id,
    customerId,
    plan: terms.plan,
    status,
    currentPeriodEnd: periodEnd,
    cancelAt: cancelsAtPeriodEnd ? periodEnd : null,
    previousPlan: previous,
  });
}
