import type { Stripe } from 'stripe';

/** The secret key that the fake accepts; any other is answered with 401, as by Stripe. */
export const fakeSecretKey = 'sk_test_fake';

export interface FakeStripeOptions {
  /** What the events are signed with: `whsec_…`. */
  readonly secret: string;
  /** Where events go; can be told later with `sendEventsTo`. */
  readonly webhookUrl?: string;
  /** Sends each event as soon as it happens. Otherwise they wait for `deliver`. */
  readonly deliverAtOnce?: boolean;
  readonly apiKey?: string;
  readonly port?: number;
  /** Where the clock stands at first, in seconds. It moves only by `advanceClock`. */
  readonly nowSeconds?: number;
  /** Part of every id, so that two fakes never give out the same one. */
  readonly idPrefix?: string;
}

/** How a card behaves. `authenticate`: works with the customer present, refuses off-session charges. */
export type CardBehaviour = 'good' | 'declined' | 'insufficient_funds' | 'authenticate';

export interface PayOptions {
  readonly email?: string;
  /** The card that stays saved; it pays this time whatever it does later. */
  readonly card?: CardBehaviour;
  /** As bank debits do: the session completes unpaid, until `settle` tells how it ended. */
  readonly delayed?: boolean;
}

export interface DeliverOptions {
  /** Which events; by default all that were not delivered before. */
  readonly events?: readonly Stripe.Event[];
  /** A seed: the same seed gives the same order. Without it, the order in which things happened. */
  readonly shuffle?: number;
  /** How often each is sent; the repeats are shuffled among the others. */
  readonly times?: number;
  /** Each waits a random while up to this many milliseconds. */
  readonly delayMs?: number;
  /** How many are under way at a time. */
  readonly parallel?: number;
  /** How often an event that was not answered with 2xx is sent again, 100 ms later. 0 unless told. */
  readonly retries?: number;
  readonly url?: string;
}

export interface Delivery {
  readonly event: string;
  readonly type: string;
  /** 0 where no answer came. */
  readonly status: number;
}

export interface SignOptions {
  readonly secret?: string;
  /** Seconds; now by the machine's clock unless told, for that is what receivers compare with. */
  readonly timestamp?: number;
}

/** A request that the fake received, after it was read. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | undefined;
  readonly apiVersion: string | undefined;
  readonly status: number;
  /** Answered from an idempotency key's memory. */
  readonly replayed: boolean;
}

export interface Fault {
  /** A part of `METHOD /v1/path`; any request unless told. */
  readonly match?: string;
  /** How many requests it hits: 1 unless told. */
  readonly times?: number;
  /**
   * `lost`: the work is done and its answer never arrives. `cut`: nothing is done, the connection breaks.
   * A number: nothing is done, that status is answered in Stripe's shape.
   */
  readonly kind: 'lost' | 'cut' | number;
  /** Milliseconds to wait before. */
  readonly delayMs?: number;
}

/** What the customers, their banks, and time do. All take and give the ids of Stripe's objects. */
export interface FakeStripe {
  /** `http://127.0.0.1:port`: give the SDK its host, port and protocol. */
  readonly url: string;
  readonly apiKey: string;
  readonly secret: string;
  /** The id of the Stripe account that it plays. */
  readonly accountId: string;
  readonly calls: readonly ReceivedCall[];

  /** The fake's time in seconds. Signatures carry the machine's time instead. */
  readonly now: () => number;
  /** Renewals, retries, expiries and cancellations that fall due happen, in order of time. */
  readonly advanceClock: (seconds: number) => void;

  /**
   * Until the next call, time is that of this clock, which begins where the fake's did: what is made meanwhile lives by it
   * alone, as with Stripe's test clocks.
   */
  readonly useClock: (name: string) => void;

  /** The customer pays on the hosted page. Gives the session as it then stands. */
  readonly pay: (session: string, options?: PayOptions) => Stripe.Checkout.Session;
  /** Their card is refused on the hosted page; the session stays open. */
  readonly decline: (session: string, code?: string) => Stripe.Checkout.Session;
  /** How a delayed payment ended. */
  readonly settle: (session: string, outcome: 'succeeded' | 'failed') => Stripe.Checkout.Session;
  readonly expire: (session: string) => Stripe.Checkout.Session;

  /** What the customer's saved card does from now on. */
  readonly setCard: (customer: string, card: CardBehaviour) => void;
  /** Moves the clock to the end of the period with a card that refuses; the subscription becomes past_due. */
  readonly failRenewal: (subscription: string) => Stripe.Invoice;
  /** Moves the clock to the end of the period with a card that pays. */
  readonly renew: (subscription: string) => Stripe.Invoice;
  /** The customer mends the card and pays the open invoice by hand. */
  readonly payInvoice: (invoice: string) => Stripe.Invoice;
  /** In the customer portal: another price now (prorated), or a cancellation, or its withdrawal. */
  readonly changeInPortal: (
    subscription: string,
    change: { readonly price?: string; readonly cancelAtPeriodEnd?: boolean; readonly cancelNow?: boolean },
  ) => Stripe.Subscription;

  /** `paid` may be a charge, a payment intent, a checkout session or an invoice. The rest of it unless an amount is told. */
  readonly refund: (
    paid: string,
    options?: { readonly amount?: number; readonly pending?: boolean; readonly reason?: Stripe.Refund.Reason },
  ) => Stripe.Refund;
  /** How a pending refund ended. A succeeded one can still fail: the bank gave the money back. */
  readonly settleRefund: (refund: string, outcome: 'succeeded' | 'failed') => Stripe.Refund;
  readonly dispute: (paid: string, options?: { readonly amount?: number; readonly reason?: string }) => Stripe.Dispute;
  readonly closeDispute: (dispute: string, outcome: 'won' | 'lost') => Stripe.Dispute;
  readonly warnOfFraud: (paid: string) => Stripe.Radar.EarlyFraudWarning;

  /** The charge that paid for a session, invoice or payment intent. */
  readonly chargeOf: (paid: string) => Stripe.Charge;
  /** Any object by its id, as it stands: a copy. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the kind of what it names
  readonly get: <T = Readonly<Record<string, unknown>>>(id: string) => T;

  /** Everything that happened, oldest first, as it was told then. */
  readonly events: (...types: readonly Stripe.Event.Type[]) => readonly Stripe.Event[];
  /** Those that wait for `deliver`; from here on they are the caller's to deliver. */
  readonly takeEvents: () => readonly Stripe.Event[];
  readonly deliver: (options?: DeliverOptions) => Promise<readonly Delivery[]>;
  readonly sendEventsTo: (url: string | undefined) => void;
  /** The header `Stripe-Signature` for a body. */
  readonly sign: (body: string, options?: SignOptions) => string;
  /** An event of any kind that never happened: it is kept nowhere and delivered by nobody. */
  readonly forge: (type: Stripe.Event.Type, object: object, over?: Readonly<Record<string, unknown>>) => Stripe.Event;
  /** The next requests that match go wrong. */
  readonly breakNext: (fault: Fault) => void;
  readonly close: () => Promise<void>;
}
