import type { payments, PlanId, ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import type { PaymentOwner } from './payment.ts';

/** A page that somebody may pay at. */
export interface Checkout {
  readonly id: string;
  readonly owner: PaymentOwner;
  readonly providerId: string | null;
  readonly mode: 'payment' | 'subscription';
  readonly status: 'open' | 'complete' | 'expired';
  readonly paymentStatus: 'unpaid' | 'paid' | 'no_payment_required';
  readonly creditsMicros: bigint;
  readonly pack: string | null;
  readonly plan: PlanId | null;
  /** Before taxes. */
  readonly amount: number;
  readonly amountTotal: number;
  readonly currency: string;
  readonly url: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The session as the wire shows it. */
export function presentCheckout(checkout: Checkout): ResponseOf<typeof payments.getCheckout> {
  return {
    id: checkout.id,
    object: 'checkout.session',
    url: checkout.status === 'open' ? checkout.url : null,
    mode: checkout.mode,
    status: checkout.status,
    payment_status: checkout.paymentStatus,
    amount_total: checkout.amountTotal,
    currency: checkout.currency,
    credits: formatCredits(checkout.creditsMicros),
    pack: checkout.pack,
    plan: checkout.plan,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    metadata: { ...checkout.metadata },
    livemode: checkout.owner.environment === 'live',
    created_at: checkout.createdAt.toISOString(),
    expires_at: checkout.expiresAt.toISOString(),
  };
}

interface PaidSession {
  readonly customerId: string | null;
  readonly mode: string;
  readonly amountSubtotal: number;
  readonly currency: string;
}

/** Why what was paid is not what was asked for. Undefined: it is. */
export function faultOf(
  checkout: Pick<Checkout, 'mode' | 'amount' | 'currency'>,
  session: PaidSession,
  customerId: string | null,
): string | undefined {
  if (session.customerId === null || session.customerId !== customerId) return 'paid by another customer';
  if (session.mode !== checkout.mode) return 'another kind of session';
  if (session.currency !== checkout.currency) return `paid in ${session.currency}`;
  if (session.amountSubtotal !== checkout.amount) {
    return `${session.amountSubtotal} paid and not ${checkout.amount}`;
  }
  return undefined;
}
