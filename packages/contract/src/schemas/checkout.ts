import * as z from 'zod';
import { planIds } from './account.ts';
import { listOf } from './lists.ts';
import { CreditAmount, Timestamp, textUpTo } from './scalars.ts';

const MinorUnits = z.int().meta({ description: 'In the smallest unit of the currency: cents.', example: 2000 });
const Currency = z.string().meta({ description: 'Lowercase ISO 4217.', example: 'usd' });
const PlanName = z.enum(planIds);

/** Where a browser is sent back to. A query, a port and a fragment are fine; a name and a password are not. */
const ReturnAddress = z
  .url({ protocol: /^https?$/, message: 'It must be a URL that begins with http:// or https://.' })
  .max(2_048)
  .regex(
    /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/,
    'It must begin with http:// or https://, hold no spaces, and not carry a user name or a password.',
  );

const Metadata = z
  .record(textUpTo(40).min(1), textUpTo(500))
  .refine((pairs) => Object.keys(pairs).length <= 16, 'It may hold 16 pairs.')
  .meta({ description: 'Up to 16 pairs of your own, handed back with the session.', maxProperties: 16 });

export const CreateCheckout = z
  .strictObject({
    credits: z
      .union([CreditAmount, z.int().min(1).max(1_000_000_000)])
      .optional()
      .meta({ description: 'How many credits to buy.', example: '500' }),
    pack: z.string().max(64).optional().meta({ description: 'A pack of `GET /payments/plans`.', example: 'medium' }),
    plan: PlanName.optional().meta({ description: 'A plan of `GET /payments/plans` to subscribe to.', example: 'pro' }),
    success_url: ReturnAddress.meta({
      format: 'uri-template',
      description: 'Where the customer goes after paying. `{CHECKOUT_SESSION_ID}` in it becomes the id.',
      example: 'https://example.com/thanks',
    }),
    cancel_url: ReturnAddress.optional().meta({
      format: 'uri-template',
      description: 'Where the customer goes without paying. Unset: `success_url`.',
      example: 'https://example.com/pricing',
    }),
    save_payment_method: z
      .boolean()
      .default(false)
      .meta({ description: 'Keep the card for automatic recharging. A subscription keeps it always.' }),
    metadata: Metadata.default({}),
  })
  .refine(({ credits, pack, plan }) => [credits, pack, plan].filter((one) => one !== undefined).length === 1, {
    message: 'Send one of `credits`, `pack` and `plan`.',
    path: ['credits'],
  })
  .meta({ id: 'CreateCheckout', oneOf: ['credits', 'pack', 'plan'].map((name) => ({ required: [name] })) });

export const CheckoutSession = z
  .object({
    id: z.string().meta({ example: 'cs_01hzy3v9k0q2w4e6r8t0y2u4i6' }),
    object: z.literal('checkout.session'),
    url: z.string().nullable().meta({ description: 'Send the customer here. Null once the session has ended.' }),
    mode: z.enum(['payment', 'subscription']),
    status: z.enum(['open', 'complete', 'expired']),
    payment_status: z.enum(['unpaid', 'paid', 'no_payment_required']).meta({
      description: '`complete` and `unpaid`: the bank takes days; the credits come when it has paid.',
    }),
    amount_total: MinorUnits,
    currency: Currency,
    credits: CreditAmount.meta({ description: 'What it gives: at once, or every month.' }),
    pack: z.string().nullable(),
    plan: PlanName.nullable(),
    success_url: z.string(),
    cancel_url: z.string(),
    metadata: z.record(z.string(), z.string()),
    livemode: z.boolean(),
    created_at: Timestamp,
    expires_at: Timestamp,
  })
  .meta({ id: 'CheckoutSession' });

export const CreatePortal = z
  .strictObject({ return_url: ReturnAddress.meta({ description: 'Where the customer comes back to.' }) })
  .meta({ id: 'CreatePortal' });

export const PortalSession = z
  .object({ object: z.literal('portal.session'), url: z.string() })
  .meta({ id: 'PortalSession' });

export const Offer = z
  .object({
    object: z.literal('offer'),
    currency: Currency,
    plans: z.array(
      z.object({
        id: PlanName,
        name: z.string(),
        requests_per_minute: z.int(),
        requests_per_day: z.int().nullable().meta({ description: 'Null: no limit.' }),
        price: MinorUnits.nullable().meta({ description: 'A month. Null: cannot be subscribed to here.' }),
        credits: CreditAmount.meta({ description: 'Included every month.' }),
      }),
    ),
    packs: z.array(z.object({ id: z.string(), price: MinorUnits, credits: CreditAmount })),
    credits: z
      .object({
        price: z.number().meta({ description: 'Of one credit, in the smallest unit of the currency.' }),
        minimum: CreditAmount,
        maximum: CreditAmount,
      })
      .meta({ description: 'Any amount of credits.' }),
  })
  .meta({ id: 'Offer' });

const subscriptionStates = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'cancelled'] as const;

export const Subscription = z
  .object({
    id: z.string(),
    object: z.literal('subscription'),
    plan: PlanName.meta({ description: 'What is paid for now.' }),
    next_plan: PlanName.nullable().meta({ description: 'What it becomes when the period ends. Null: it stays.' }),
    status: z.enum(subscriptionStates),
    current_period_start: Timestamp,
    current_period_end: Timestamp,
    cancel_at: Timestamp.nullable().meta({ description: 'When it ends. Null: it renews.' }),
    grace_until: Timestamp.nullable().meta({
      description: 'The last payment failed: until then the plan stays, so that it can be paid.',
    }),
    livemode: z.boolean(),
    created_at: Timestamp,
  })
  .meta({ id: 'Subscription' });

export const UpdateSubscription = z
  .strictObject({
    plan: PlanName.optional().meta({
      description:
        'A larger plan begins at once and the rest of the month is charged; a smaller one begins next month.',
    }),
    cancel_at_period_end: z.boolean().optional().meta({ description: 'False takes a cancellation back.' }),
  })
  .refine(({ plan, cancel_at_period_end }) => plan !== undefined || cancel_at_period_end !== undefined, {
    message: 'Send `plan` or `cancel_at_period_end`.',
    path: ['plan'],
  })
  .meta({ id: 'UpdateSubscription', minProperties: 1 });

const Invoice = z
  .object({
    id: z.string(),
    object: z.literal('invoice'),
    type: z.enum(['purchase', 'subscription', 'recharge']),
    status: z.enum(['paid', 'partially_refunded', 'refunded', 'disputed']),
    description: z.string(),
    amount: MinorUnits,
    amount_refunded: MinorUnits,
    currency: Currency,
    credits: CreditAmount,
    reference: z
      .object({ type: z.string(), id: z.string() })
      .meta({ description: 'What was paid: the checkout session, the invoice or the recharge.' }),
    receipt_url: z.string().nullable().meta({ description: 'A page with the receipt, where the provider has one.' }),
    created_at: Timestamp,
  })
  .meta({ id: 'Invoice' });

export const InvoiceList = listOf(Invoice, 'InvoiceList');

export const AutoRecharge = z
  .object({
    object: z.literal('auto_recharge'),
    enabled: z.boolean(),
    threshold: CreditAmount.meta({ description: 'Below this much available the card is charged.' }),
    amount: CreditAmount.meta({ description: 'How many credits each charge buys.' }),
    monthly_ceiling: CreditAmount.meta({ description: 'At most so many credits a calendar month (UTC).' }),
    used_this_month: CreditAmount,
    stopped_reason: z.string().nullable().meta({ description: 'Why the service turned it off: a declined card.' }),
  })
  .meta({ id: 'AutoRecharge' });

export const UpdateAutoRecharge = z
  .strictObject({
    enabled: z.boolean().optional(),
    threshold: CreditAmount.optional(),
    amount: CreditAmount.optional(),
    monthly_ceiling: CreditAmount.optional(),
  })
  .meta({ id: 'UpdateAutoRecharge', description: 'What is left out stays as it is.' });
