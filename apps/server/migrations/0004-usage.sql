-- What was used: one row for each request or job, written with its charge. created_at is the clock at the moment of the
-- insert, inside the statement, so that whoever could still commit an earlier row holds a lock on this table by then.
CREATE TABLE usage_record (
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  cached_tokens bigint NOT NULL DEFAULT 0,
  reasoning_tokens bigint NOT NULL DEFAULT 0,
  milliseconds bigint NOT NULL DEFAULT 0,
  characters bigint NOT NULL DEFAULT 0,
  credits_micros bigint NOT NULL CHECK (credits_micros >= 0),
  images integer NOT NULL DEFAULT 0,
  requests smallint NOT NULL DEFAULT 1,
  account_id text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  key_id text,
  module text NOT NULL,
  model text NOT NULL,
  request_id text NOT NULL,
  outcome text NOT NULL
) PARTITION BY RANGE (created_at);

-- One index for an account's latest rows; one, of a few pages, for everybody's latest rows, which the roll-up reads.
CREATE INDEX usage_record_by_account ON usage_record (account_id, environment, created_at);
CREATE INDEX usage_record_by_time ON usage_record USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);

-- Rows are copied to the partition of their month, or leave with it; nothing else changes or removes them.
CREATE TRIGGER usage_record_is_append_only BEFORE UPDATE OR DELETE ON usage_record
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER usage_record_is_kept BEFORE TRUNCATE ON usage_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON usage_record FROM PUBLIC, CURRENT_USER;

-- Catches what no month's partition takes, should nobody have made one in time; see ensure-partitions.ts.
CREATE TABLE usage_record_default PARTITION OF usage_record DEFAULT;

-- The sums of each hour and each day, of UTC. Nothing here is lost when a month's rows are dropped.
CREATE TABLE usage_hour (
  account_id text NOT NULL,
  environment text NOT NULL,
  hour timestamptz NOT NULL,
  key_id text,
  module text NOT NULL,
  model text NOT NULL,
  requests bigint NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cached_tokens bigint NOT NULL,
  reasoning_tokens bigint NOT NULL,
  images bigint NOT NULL,
  milliseconds bigint NOT NULL,
  characters bigint NOT NULL,
  credits_micros bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (account_id, environment, hour, key_id, module, model)
) WITH (fillfactor = 80);
CREATE TABLE usage_day (
  account_id text NOT NULL,
  environment text NOT NULL,
  day timestamptz NOT NULL,
  key_id text,
  module text NOT NULL,
  model text NOT NULL,
  requests bigint NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cached_tokens bigint NOT NULL,
  reasoning_tokens bigint NOT NULL,
  images bigint NOT NULL,
  milliseconds bigint NOT NULL,
  characters bigint NOT NULL,
  credits_micros bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (account_id, environment, day, key_id, module, model)
) WITH (fillfactor = 80);

-- One row. What was used before closed_until is in both, what was used since is in neither. Milliseconds, as in JavaScript:
-- the roll-up moves the mark only from where it read it.
CREATE TABLE usage_rollup (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  closed_until timestamptz(3) NOT NULL
);
INSERT INTO usage_rollup (closed_until) VALUES (date_trunc('hour', now(), 'UTC'));
