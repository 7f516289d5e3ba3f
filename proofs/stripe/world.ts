import type { Stripe } from 'stripe';
import type { CardBehaviour } from './control.ts';
import type { Params } from './params.ts';
import { missing } from './refusal.ts';

/** The API version that the SDK of this repository pins; a test holds the two together. */
export const apiVersion = '2026-10-28.endive';

export interface Kinds {
  readonly 'billing_portal.session': Stripe.BillingPortal.Session;
  readonly 'checkout.session': Stripe.Checkout.Session;
  readonly charge: Stripe.Charge;
  readonly customer: Stripe.Customer;
  readonly dispute: Stripe.Dispute;
  readonly event: Stripe.Event;
  readonly invoice: Stripe.Invoice;
  readonly invoice_payment: Stripe.InvoicePayment;
  readonly payment_intent: Stripe.PaymentIntent;
  readonly payment_method: Stripe.PaymentMethod;
  readonly price: Stripe.Price;
  readonly product: Stripe.Product;
  readonly 'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
  readonly refund: Stripe.Refund;
  readonly subscription: Stripe.Subscription;
  readonly subscription_schedule: Stripe.SubscriptionSchedule;
}
export type Kind = keyof Kinds;
type Thing = Kinds[Kind];

/** What Stripe knows of a session and does not show in it. */
export interface SessionPlan {
  readonly lineItems: readonly Stripe.LineItem[];
  readonly intentData: Params;
  readonly subscriptionData: Params;
}

/** A proration that waits for the next invoice of its subscription. */
interface PendingLine {
  readonly subscription: string;
  readonly line: Stripe.InvoiceLineItem;
}

/** Everything that the fake remembers. One process, one thread: a function that does not await is one transaction. */
export interface World {
  readonly accountId: string;
  readonly url: string;
  now: number;
  /** The clock in use, the times of those that wait, and what lives by each. */
  clock: string;
  readonly clocks: Map<string, number>;
  readonly livingBy: Map<string, Thing[]>;
  readonly things: Map<string, Thing>;
  readonly byKind: Map<string, Map<string, Thing>>;
  readonly cards: Map<string, CardBehaviour>;
  readonly plans: Map<string, SessionPlan>;
  pendingLines: PendingLine[];
  readonly newId: (prefix: string) => string;
  /** Set while a request is served: events tell which request made them. */
  request: { readonly id: string; readonly idempotencyKey: string | null } | undefined;
  readonly onEvent: (event: Stripe.Event) => void;
}

export function createWorld(options: {
  readonly idPrefix: string;
  readonly nowSeconds: number;
  readonly url: string;
  readonly onEvent: (event: Stripe.Event) => void;
}): World {
  let last = 0;
  const newId = (prefix: string) => `${prefix}_${options.idPrefix}${String((last += 1)).padStart(8, '0')}`;
  return {
    accountId: newId('acct'),
    url: options.url,
    now: options.nowSeconds,
    clock: '',
    clocks: new Map(),
    livingBy: new Map(),
    things: new Map(),
    byKind: new Map(),
    cards: new Map(),
    plans: new Map(),
    pendingLines: [],
    newId,
    request: undefined,
    onEvent: options.onEvent,
  };
}

export function keep<T extends Thing>(world: World, thing: T): T {
  world.things.set(thing.id, thing);
  entry(world.byKind, thing.object, () => new Map<string, Thing>()).set(thing.id, thing);
  entry(world.livingBy, world.clock, () => []).push(thing);
  return thing;
}

export function forget(world: World, thing: Thing): void {
  world.things.delete(thing.id);
  world.byKind.get(thing.object)?.delete(thing.id);
}

function entry<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

export function find<K extends Kind>(world: World, kind: K, id: string, param = 'id'): Kinds[K] {
  const thing = world.things.get(id);
  if (thing === undefined || thing.object !== kind) throw missing(kind, id, param);
  return thing as Kinds[K];
}

/** Oldest first. */
export function all<K extends Kind>(world: World, kind: K): Kinds[K][] {
  return [...(world.byKind.get(kind)?.values() ?? [])] as Kinds[K][];
}

export const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

export const copy = <T>(thing: T): T => JSON.parse(JSON.stringify(thing)) as T;

/** Tells what happened: the object as it stands now, and for updates what the changed members were before. */
export function tell(world: World, type: Stripe.Event.Type, object: object, before?: object): Stripe.Event {
  const previous = before === undefined ? undefined : difference(before, object);
  const event = makeEvent(world, type, object, previous);
  keep(world, event);
  world.onEvent(event);
  return event;
}

export function makeEvent(world: World, type: Stripe.Event.Type, object: object, previous?: object): Stripe.Event {
  return {
    id: world.newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: world.now,
    data: { object: copy(object), ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: world.request?.id ?? null, idempotency_key: world.request?.idempotencyKey ?? null },
    type,
  } as unknown as Stripe.Event;
}

function difference(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}

/** Changes a thing and tells of it in one step; nothing is told when nothing changed. */
export function change<T extends Thing>(world: World, thing: T, update: Partial<T>, type?: Stripe.Event.Type): T {
  const before = copy(thing);
  Object.assign(thing, update);
  if (type !== undefined && JSON.stringify(before) !== JSON.stringify(thing)) tell(world, type, thing, before);
  return thing;
}
