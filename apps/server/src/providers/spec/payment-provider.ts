/** What a message of the provider, or a look at its state, can be about. */
export type PaymentSubject = 'session' | 'invoice' | 'subscription' | 'charge';

/** Why an attempt to pay failed. */
export interface PaymentFailure {
  readonly code: string;
  readonly message: string;
}

/** Amounts are in the smallest unit of the currency. */
export interface SessionState {
  readonly id: string;
  /** Our own id of the checkout. */
  readonly reference: string | null;
  readonly customerId: string | null;
  readonly mode: 'payment' | 'subscription' | 'other';
  readonly status: 'open' | 'complete' | 'expired';
  readonly paymentStatus: 'unpaid' | 'paid' | 'no_payment_required';
  /** Before taxes. */
  readonly amountSubtotal: number;
  readonly amountTotal: number;
  readonly currency: string;
  readonly email: string | null;
  readonly intentId: string | null;
  readonly subscriptionId: string | null;
  readonly receiptUrl: string | null;
}

/** A line of an invoice that is for a plan of ours; a credit for unused time is negative. */
interface InvoiceLine {
  readonly plan: string;
  readonly amount: number;
  /** What the plan costs and gives a month at the price of this line. */
  readonly monthlyAmount: number;
  readonly monthlyCreditsMicros: bigint;
  readonly periodEnd: Date;
}

export interface InvoiceState {
  readonly id: string;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly isPaid: boolean;
  readonly amountPaid: number;
  readonly amountDue: number;
  readonly currency: string;
  readonly email: string | null;
  readonly intentId: string | null;
  readonly receiptUrl: string | null;
  readonly lines: readonly InvoiceLine[];
}

export type SubscriptionStatus = 'incomplete' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'cancelled';

export interface SubscriptionState {
  readonly id: string;
  readonly customerId: string;
  /** Null where it is for nothing of ours. */
  readonly plan: string | null;
  /** What it becomes when the period ends, where that differs. */
  readonly nextPlan: string | null;
  readonly status: SubscriptionStatus;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  readonly startedAt: Date;
}

interface RefundState {
  readonly id: string;
  readonly amount: number;
  /** `sent`: on its way or there. `failed`: it came back to us. `withheld`: it never left. */
  readonly status: 'sent' | 'failed' | 'withheld';
}

interface DisputeState {
  readonly id: string;
  readonly amount: number;
  /** `inquiry`: no money has moved. */
  readonly status: 'inquiry' | 'open' | 'won' | 'lost';
}

export interface ChargeState {
  readonly id: string;
  readonly intentId: string | null;
  readonly customerId: string | null;
  readonly refunds: readonly RefundState[];
  readonly disputes: readonly DisputeState[];
  readonly isFraudSuspected: boolean;
}

/** What only the message itself can tell, because the state moves on: kept as it was told, so all of it is JSON. */
export type PaymentNews =
  | {
      readonly kind: 'subscription.created' | 'subscription.updated' | 'subscription.cancelled';
      readonly subscriptionId: string;
      readonly customerId: string;
      readonly plan: string;
      readonly status: SubscriptionStatus;
      /** ISO 8601. */
      readonly currentPeriodEnd: string;
      readonly cancelAt: string | null;
      /** Where it changed. */
      readonly previousPlan: string | null;
    }
  | {
      readonly kind: 'payment.failed';
      readonly amount: number;
      readonly currency: string;
      readonly email: string | null;
      /** Which of the failures, from 1. */
      readonly attempt: number;
    };

export interface PaymentMessage {
  readonly id: string;
  readonly type: string;
  readonly toldAt: Date;
  /** What to look at. Null: nothing that concerns us. */
  readonly about: { readonly kind: PaymentSubject; readonly id: string } | null;
  readonly news: PaymentNews | null;
}

interface PlanPrice {
  readonly plan: string;
  readonly name: string;
  readonly amount: number;
  readonly creditsMicros: bigint;
}

export interface CheckoutWish {
  /** Ours; the same again gives the same session. */
  readonly reference: string;
  readonly customerId: string;
  readonly currency: string;
  readonly item: { readonly name: string; readonly amount: number; readonly savesCard: boolean } | PlanPrice;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly automaticTax: boolean;
}

interface OpenedCheckout {
  readonly id: string;
  readonly url: string;
  readonly amountTotal: number;
  readonly expiresAt: Date;
}

interface CustomerWish {
  readonly accountId: string;
  readonly environment: string;
  readonly name: string;
  readonly email: string | null;
}

interface ChargeWish {
  /** Ours; the same again gives the same outcome. */
  readonly reference: string;
  readonly customerId: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

export type SavedCharge =
  | {
      readonly paid: true;
      readonly intentId: string;
      readonly email: string | null;
      readonly receiptUrl: string | null;
    }
  | { readonly paid: false; readonly code: string; readonly message: string };

/** When a change of the plan takes effect. */
export interface PlanChange {
  readonly to: PlanPrice;
  readonly currency: string;
  readonly when: 'now' | 'period_end';
}

interface States {
  readonly session: SessionState;
  readonly invoice: InvoiceState;
  readonly subscription: SubscriptionState;
  readonly charge: ChargeState;
}

/**
 * Who takes the money. Every call but `readMessage` goes over the network and throws a ProviderError where that fails;
 * `declined` in one is the bank's word.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  readonly createCustomer: (wish: CustomerWish) => Promise<string>;
  readonly createCheckout: (wish: CheckoutWish) => Promise<OpenedCheckout>;
  /** Whoever has the page open can no longer pay there. Says false where it was too late. */
  readonly expireCheckout: (id: string) => Promise<boolean>;
  readonly createPortal: (customerId: string, returnUrl: string) => Promise<string>;
  /** Undefined where the signature is missing, wrong or old, or the body can't be read. */
  readonly readMessage: (body: Buffer, signature: string | undefined) => PaymentMessage | undefined;
  /** What it told since then, or tried to. */
  readonly listMessages: (since: Date) => AsyncIterable<PaymentMessage>;
  /** How it stands now. Undefined: there is none. */
  readonly fetch: <K extends PaymentSubject>(kind: K, id: string) => Promise<States[K] | undefined>;
  /** What a payment was for. */
  readonly findPaidFor: (
    intentId: string,
  ) => Promise<{ readonly kind: 'session' | 'invoice'; readonly id: string } | undefined>;
  /** Every attempt that failed, the oldest first. */
  readonly listFailures: (intentId: string) => Promise<readonly PaymentFailure[]>;
  readonly changePlan: (subscriptionId: string, change: PlanChange) => Promise<void>;
  readonly setCancellation: (subscriptionId: string, atPeriodEnd: boolean) => Promise<void>;
  readonly hasSavedCard: (customerId: string) => Promise<boolean>;
  readonly chargeSaved: (wish: ChargeWish) => Promise<SavedCharge>;
}
