-- Who an account is to the one who takes its money. base_plan is the plan it had before it paid for anything, and has
-- again when nothing is paid for any more; frozen_at is set while payments, and nobody else, keep the account suspended.
CREATE TABLE payment_customer (
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  provider text NOT NULL,
  customer_id text,
  base_plan text NOT NULL,
  frozen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, environment),
  UNIQUE (provider, customer_id)
);

-- Every look at the provider's state takes a number first. What an earlier look saw never overwrites what a later one wrote.
CREATE SEQUENCE payment_look;

-- A page that somebody may pay at. provider_id is null until the provider has made it. fault says why what was paid there
-- was not what was asked for.
CREATE TABLE payment_checkout (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL,
  provider text NOT NULL,
  provider_id text,
  mode text NOT NULL CHECK (mode IN ('payment', 'subscription')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'complete', 'expired')),
  payment_status text NOT NULL DEFAULT 'unpaid' CHECK (payment_status IN ('unpaid', 'paid', 'no_payment_required')),
  look bigint NOT NULL DEFAULT 0,
  credits_micros bigint NOT NULL CHECK (credits_micros >= 0),
  pack text,
  plan text,
  amount bigint NOT NULL CHECK (amount >= 0),
  amount_total bigint NOT NULL CHECK (amount_total >= 0),
  currency text NOT NULL,
  url text,
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  fault text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  UNIQUE (provider, provider_id)
);
CREATE INDEX payment_checkout_by_account ON payment_checkout (account_id, environment, id DESC);

CREATE TABLE payment_subscription (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL,
  provider text NOT NULL,
  look bigint NOT NULL,
  plan text NOT NULL,
  next_plan text,
  status text NOT NULL,
  current_period_start timestamptz NOT NULL,
  current_period_end timestamptz NOT NULL,
  cancel_at timestamptz,
  ended_at timestamptz,
  started_at timestamptz NOT NULL,
  -- Set while a renewal is unpaid: the plan stays until then.
  grace_until timestamptz
);
CREATE INDEX payment_subscription_by_account ON payment_subscription (account_id, environment);
CREATE INDEX payment_subscription_in_grace ON payment_subscription (grace_until) WHERE grace_until IS NOT NULL;

-- Money that arrived: one row a paid session, invoice or recharge, written together with its one grant of credits.
-- intent_id is what the provider's charges, refunds and disputes point to.
CREATE TABLE payment (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL,
  provider text NOT NULL,
  source_type text NOT NULL CHECK (source_type IN ('checkout', 'invoice', 'recharge')),
  source_id text NOT NULL,
  intent_id text,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  credits_micros bigint NOT NULL CHECK (credits_micros >= 0),
  description text NOT NULL,
  email text,
  receipt_url text,
  -- The provider warned that the card may be stolen.
  suspected_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, source_type, source_id)
);
CREATE INDEX payment_by_account ON payment (account_id, environment, id DESC);
CREATE INDEX payment_by_intent ON payment (provider, intent_id);

-- Money that went back. debited_micros is what was taken for it; restored where the money came back to us after all
-- (a refund that failed, a dispute that was won).
CREATE TABLE payment_reversal (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payment (id),
  kind text NOT NULL CHECK (kind IN ('refund', 'dispute')),
  amount bigint NOT NULL CHECK (amount >= 0),
  debited_micros bigint NOT NULL CHECK (debited_micros >= 0),
  restored boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_reversal_by_payment ON payment_reversal (payment_id);

-- What the provider told us, each message once. The row is the truth, a queue only says which one to look at.
CREATE TABLE payment_event (
  id text PRIMARY KEY,
  provider text NOT NULL,
  environment text NOT NULL,
  type text NOT NULL,
  about_kind text,
  about_id text,
  news jsonb,
  told_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now() + interval '5 seconds',
  error text,
  handled_at timestamptz,
  outcome text
);
CREATE INDEX payment_event_unhandled ON payment_event (next_attempt_at) WHERE handled_at IS NULL;
CREATE INDEX payment_event_by_age ON payment_event (handled_at) WHERE handled_at IS NOT NULL;

CREATE TABLE payment_auto_recharge (
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL,
  enabled boolean NOT NULL,
  threshold_micros bigint NOT NULL CHECK (threshold_micros >= 0),
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  monthly_ceiling_micros bigint NOT NULL CHECK (monthly_ceiling_micros >= 0),
  stopped_reason text,
  PRIMARY KEY (account_id, environment)
);
CREATE INDEX payment_auto_recharge_enabled ON payment_auto_recharge (account_id) WHERE enabled;

-- A charge of the saved card. One at a time: the second that begins while one is open finds the place taken.
CREATE TABLE payment_recharge (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL,
  state text NOT NULL DEFAULT 'charging' CHECK (state IN ('charging', 'succeeded', 'failed')),
  credits_micros bigint NOT NULL CHECK (credits_micros > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  claimed_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX payment_recharge_open ON payment_recharge (account_id, environment) WHERE state = 'charging';
CREATE INDEX payment_recharge_by_account ON payment_recharge (account_id, environment, created_at);

-- What the built-in rehearsal of a payment provider knows, as a provider would keep it far away from us: customers,
-- sessions, payments, invoices, subscriptions. due_at is when something happens to it by itself.
CREATE TABLE payment_rehearsal (
  id text PRIMARY KEY,
  kind text NOT NULL,
  customer_id text NOT NULL,
  state jsonb NOT NULL,
  due_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX payment_rehearsal_by_customer ON payment_rehearsal (customer_id, kind, created_at);
CREATE INDEX payment_rehearsal_due ON payment_rehearsal (due_at) WHERE due_at IS NOT NULL;

-- The plan that is rehearsed in the sandbox; null: the same as in live.
ALTER TABLE account ADD COLUMN sandbox_plan text;
