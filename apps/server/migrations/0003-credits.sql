-- What an account has in one environment, in millionths of a credit. posted is the sum of its movements, held the sum of
-- its open holds. Spending stops at min_balance; only a debit by policy (a refund, a dispute) may go below it, and
-- overdrawn says how far it was allowed to. spent_unallocated is what was spent since the expiring lots were last looked at.
CREATE TABLE credit_balance (
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  posted_micros bigint NOT NULL DEFAULT 0,
  held_micros bigint NOT NULL DEFAULT 0 CHECK (held_micros >= 0),
  min_balance_micros bigint NOT NULL DEFAULT 0 CHECK (min_balance_micros <= 0),
  overdrawn_micros bigint NOT NULL DEFAULT 0 CHECK (overdrawn_micros >= 0),
  alert_micros bigint NOT NULL DEFAULT 0,
  spent_unallocated_micros bigint NOT NULL DEFAULT 0 CHECK (spent_unallocated_micros >= 0),
  PRIMARY KEY (account_id, environment),
  CHECK (posted_micros - held_micros >= min_balance_micros - overdrawn_micros)
) WITH (fillfactor = 50);

-- Open holds only: resolving one deletes it, so it can be resolved but once. node_id names the process that will resolve
-- it and whose death releases it; a hold whose work is upstream has neither node nor expiry.
CREATE TABLE credit_hold (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  amount_micros bigint NOT NULL CHECK (amount_micros >= 0),
  node_id text,
  expires_at timestamptz,
  reference_type text NOT NULL,
  reference_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 70);

-- The ledger. One row is one move between the account and a book of ours (counterpart): both sides, so they cannot differ.
-- hold_id is the hold that the move settled. Rows are never changed.
CREATE TABLE credit_movement (
  account_id text NOT NULL,
  environment text NOT NULL,
  id text NOT NULL,
  hold_id text,
  kind text NOT NULL CHECK (kind IN ('purchase', 'usage', 'refund', 'grant', 'subscription', 'adjustment', 'expiry', 'release')),
  amount_micros bigint NOT NULL,
  counterpart text NOT NULL,
  balance_after_micros bigint NOT NULL,
  description text NOT NULL,
  reference_type text NOT NULL,
  reference_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, environment, id)
);

-- Both sides of every move, as an accountant reads them.
CREATE VIEW credit_entry AS
  SELECT id AS movement_id, account_id || ':' || environment AS book, amount_micros, created_at FROM credit_movement
  UNION ALL
  SELECT id, environment || ':' || counterpart, -amount_micros, created_at FROM credit_movement;

-- Operations that have no hold are told apart by the caller's key: the second with the same key changes nothing.
CREATE TABLE credit_operation (
  operation_key text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  movement_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Credits that expire. What isn't in a lot never does. The soonest to expire is spent first.
CREATE TABLE credit_lot (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  granted_micros bigint NOT NULL CHECK (granted_micros > 0),
  remaining_micros bigint NOT NULL CHECK (remaining_micros BETWEEN 0 AND granted_micros),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (account_id, environment) REFERENCES credit_balance (account_id, environment)
);
CREATE INDEX credit_lot_open ON credit_lot (account_id, environment, expires_at) WHERE remaining_micros > 0;
CREATE INDEX credit_lot_by_expiry ON credit_lot (expires_at) WHERE remaining_micros > 0;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER credit_movement_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_operation_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_operation
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON credit_movement, credit_operation FROM PUBLIC, CURRENT_USER;

-- What happened and whom to tell. Written with the change itself; delivered later.
CREATE TABLE event (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX event_by_account ON event (account_id, environment, id DESC);
