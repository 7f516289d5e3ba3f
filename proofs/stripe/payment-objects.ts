import type { Stripe } from 'stripe';
import { billingDetails } from './catalogue-objects.ts';
import { find, idOf, keep, type World } from './world.ts';

export interface IntentTerms {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly paymentMethod: string | null;
  readonly metadata: Stripe.Metadata;
  readonly description?: string | null;
  readonly receiptEmail?: string | null;
  readonly setupFutureUsage?: Stripe.PaymentIntent.SetupFutureUsage | null;
}

export function makeIntent(world: World, terms: IntentTerms): Stripe.PaymentIntent {
  const id = world.newId('pi');
  return keep(world, {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: terms.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_fake`,
    confirmation_method: 'automatic',
    created: world.now,
    currency: terms.currency,
    customer: terms.customer,
    customer_account: null,
    description: terms.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...terms.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: terms.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { request_three_d_secure: 'automatic' },
    } as Stripe.PaymentIntent.PaymentMethodOptions,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: terms.receiptEmail ?? null,
    review: null,
    setup_future_usage: terms.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: terms.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  });
}

const noApplication = () => ({ application: null, application_fee: null, application_fee_amount: null });

const approved = (): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: 'Payment complete.',
  type: 'authorized',
});

/** A charge of an intent, as it looks when it succeeded; a failed one changes a few members. */
export function makeCharge(world: World, intent: Stripe.PaymentIntent, over: Partial<Stripe.Charge>): Stripe.Charge {
  const id = world.newId('ch');
  const method = idOf(intent.payment_method) ?? null;
  const saved = method === null ? undefined : find(world, 'payment_method', method);
  return keep(world, {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    ...noApplication(),
    balance_transaction: world.newId('txn'),
    billing_details: saved?.billing_details ?? billingDetails(null),
    calculated_statement_descriptor: 'ATELIER',
    captured: true,
    created: world.now,
    currency: intent.currency,
    customer: idOf(intent.customer) ?? null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: approved(),
    paid: true,
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: {
      card: {
        brand: 'visa',
        country: 'US',
        exp_month: 12,
        exp_year: 2035,
        funding: 'credit',
        last4: saved?.card?.last4 ?? '4242',
      },
      type: 'card',
    } as Stripe.Charge.PaymentMethodDetails,
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${world.url}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
    ...over,
  });
}

export function makeRefund(
  world: World,
  charge: Stripe.Charge,
  terms: { readonly amount: number; readonly reason: Stripe.Refund.Reason | null; readonly pending: boolean },
  metadata: Stripe.Metadata,
): Stripe.Refund {
  return keep(world, {
    id: world.newId('re'),
    object: 'refund',
    amount: terms.amount,
    balance_transaction: world.newId('txn'),
    charge: charge.id,
    created: world.now,
    currency: charge.currency,
    customer: idOf(charge.customer) ?? null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: { ...metadata },
    payment_intent: idOf(charge.payment_intent) ?? null,
    payment_method: charge.payment_method,
    ...(terms.pending ? { pending_reason: 'processing' as const } : {}),
    reason: terms.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: terms.pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
}

export function makeDispute(world: World, charge: Stripe.Charge, amount: number, reason: string): Stripe.Dispute {
  return keep(world, {
    id: world.newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(),
    evidence_details: {
      due_by: world.now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: idOf(charge.payment_intent) ?? null,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  });
}

const evidenceNames = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
];

const emptyEvidence = (): Stripe.Dispute.Evidence =>
  ({
    ...Object.fromEntries(evidenceNames.map((name) => [name, null])),
    enhanced_evidence: {},
  }) as unknown as Stripe.Dispute.Evidence;

/** What moved on our balance because of a dispute: the money itself, and the bank's fee. */
export function makeBalanceMove(
  world: World,
  dispute: Stripe.Dispute,
  amount: number,
  fee: number,
): Stripe.BalanceTransaction {
  return {
    id: world.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: world.now,
    balance_type: 'payments',
    created: world.now,
    currency: dispute.currency,
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${idOf(dispute.charge)}`,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: dispute.currency,
              description: 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  };
}

export function makeFraudWarning(world: World, charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning {
  const intent = idOf(charge.payment_intent);
  return keep(world, {
    id: world.newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: world.now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(intent === undefined ? {} : { payment_intent: intent }),
  });
}
