-- Who is told what happened, and where. Secrets are sealed: a copy of the database signs nothing. events is a filter, and an
-- empty one takes all. The previous secret signs beside the new one until previous_valid_until.
CREATE TABLE webhook_endpoint (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  url text NOT NULL,
  description text NOT NULL DEFAULT '',
  events text[] NOT NULL DEFAULT '{}',
  secret bytea NOT NULL,
  previous_secret bytea,
  previous_valid_until timestamptz,
  state text NOT NULL DEFAULT 'enabled' CHECK (state IN ('enabled', 'paused', 'disabled')),
  disabled_reason text CHECK (disabled_reason IN ('gone', 'failing')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'disabled') = (disabled_reason IS NOT NULL)),
  CHECK ((previous_secret IS NULL) = (previous_valid_until IS NULL))
);
CREATE INDEX webhook_endpoint_by_account ON webhook_endpoint (account_id, environment, id DESC);

-- Signs what goes to an address that a single generation named.
CREATE TABLE webhook_secret (
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, environment)
);

-- A lane is an endpoint, or one host that an account's generations named. It has a row only from its first failure on:
-- failures in a row, how often it was closed since, until when, and when its owner was last written to.
CREATE TABLE webhook_lane (
  lane text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  times_opened integer NOT NULL DEFAULT 0 CHECK (times_opened >= 0),
  open_until timestamptz,
  failing_since timestamptz,
  mailed_at timestamptz
) WITH (fillfactor = 70);
CREATE INDEX webhook_lane_open ON webhook_lane (open_until) WHERE open_until IS NOT NULL;

-- Events leave by the month, as their deliveries do. Text, not jsonb: what is signed keeps the order it was written in.
-- data is null once the account's plan keeps it no longer. A version before this one goes on writing the same columns.
ALTER TABLE event RENAME TO event_before;
ALTER TABLE event_before RENAME CONSTRAINT event_pkey TO event_before_pkey;
ALTER INDEX event_by_account RENAME TO event_before_by_account;
CREATE TABLE event (
  id text NOT NULL,
  account_id text NOT NULL,
  environment text NOT NULL,
  type text NOT NULL,
  data json,
  is_test boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX event_by_account ON event (account_id, environment, id DESC);
CREATE INDEX event_by_time ON event (created_at);
CREATE TABLE event_default PARTITION OF event DEFAULT;

-- One event for one receiver; the row is the truth, a queue only says which lane to look at. created_at is the event's.
-- attempts counts every one that was begun, failures those of this round that are known to have failed; a replay begins a
-- round. A begun attempt holds the row until next_attempt_at; null there: it waits for its endpoint to be enabled.
CREATE TABLE webhook_delivery (
  id text NOT NULL,
  event_id text NOT NULL,
  account_id text NOT NULL,
  environment text NOT NULL,
  event_type text NOT NULL,
  endpoint_id text,
  url text NOT NULL,
  lane text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  round_from integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX webhook_delivery_by_account ON webhook_delivery (account_id, environment, id DESC);
CREATE INDEX webhook_delivery_failed ON webhook_delivery (account_id, environment, created_at) WHERE state = 'failed';
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_delivery_of_lane ON webhook_delivery (lane, next_attempt_at) WHERE state = 'pending';
CREATE TABLE webhook_delivery_default PARTITION OF webhook_delivery DEFAULT;

-- Written when it begins, and again when it is known how it went: a row without an outcome is one whose process died.
-- created_at is the delivery's, so that both leave together.
CREATE TABLE webhook_attempt (
  delivery_id text NOT NULL,
  number integer NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  duration_ms integer,
  status smallint,
  response_headers json,
  response_body text,
  error text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (delivery_id, number, created_at)
) PARTITION BY RANGE (created_at);
CREATE TABLE webhook_attempt_default PARTITION OF webhook_attempt DEFAULT;

-- Up to when the payloads of a plan's accounts are gone.
CREATE TABLE webhook_payload_mark (
  plan text PRIMARY KEY,
  cleared_until timestamptz(3) NOT NULL
);

-- This month and the next have their partitions from the start. Later ones are made ahead of their time, so that nobody writes
-- into the default partition while a month is taken out of it.
DO $$
DECLARE
  this_month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
  parent text;
  ahead integer;
BEGIN
  FOREACH parent IN ARRAY ARRAY['event', 'webhook_delivery', 'webhook_attempt'] LOOP
    FOR ahead IN 0..1 LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
        parent || to_char(this_month + make_interval(months => ahead), '"_"YYYY"_"MM'), parent,
        (this_month + make_interval(months => ahead)) AT TIME ZONE 'UTC',
        (this_month + make_interval(months => ahead + 1)) AT TIME ZONE 'UTC');
    END LOOP;
  END LOOP;
END $$;

INSERT INTO event (id, account_id, environment, type, data, created_at)
  SELECT id, account_id, environment, type, data::json, date_trunc('milliseconds', created_at) FROM event_before;
DROP TABLE event_before;

-- Whoever changes what others want to know of calls this in the same transaction: when it commits, the event is there and
-- so is a delivery for each endpoint that takes it, and for the address that the work itself named. The id of a delivery
-- follows from the event and the receiver, and sorts by the event's time.
CREATE FUNCTION record_event(
  new_id text, owner_account text, owner_environment text, new_type text, new_data json, webhook_url text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH written AS (
    INSERT INTO event (id, account_id, environment, type, data)
    VALUES (new_id, owner_account, owner_environment, new_type, new_data)
    RETURNING created_at
  ), receiver AS (
    SELECT e.id AS endpoint_id, e.url, e.id AS lane FROM webhook_endpoint e
    WHERE e.account_id = owner_account AND e.environment = owner_environment AND e.state = 'enabled'
      AND (e.events = '{}' OR new_type = ANY (e.events))
    UNION ALL
    SELECT NULL, webhook_url, webhook_lane_of(owner_account, owner_environment, webhook_url) WHERE webhook_url IS NOT NULL
  )
  INSERT INTO webhook_delivery (id, event_id, account_id, environment, event_type, endpoint_id, url, lane, next_attempt_at, created_at)
  SELECT 'dlv_' || substr(new_id, 5, 10) || substr(md5(new_id || coalesce(r.endpoint_id, 'url')), 1, 16),
    new_id, owner_account, owner_environment, new_type, r.endpoint_id, r.url, r.lane, w.created_at, w.created_at
  FROM written w CROSS JOIN receiver r;
END $$;

CREATE FUNCTION webhook_lane_of(account_id text, environment text, url text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'url_' || md5(account_id || ' ' || environment || ' ' || lower(split_part(split_part(url, '/', 3), '?', 1)))
$$;
