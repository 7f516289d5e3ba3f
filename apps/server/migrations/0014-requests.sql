-- What was asked of the API: one row for each request that generates, and for each that was refused or failed. Written in
-- batches and kept for some weeks; it is no money, and holds no prompt and no body. created_at is the moment in the id.
CREATE TABLE request_log (
  created_at timestamptz(3) NOT NULL,
  credits_micros bigint,
  input_tokens bigint,
  output_tokens bigint,
  duration_ms integer NOT NULL,
  admitted_ms integer,
  first_byte_ms integer,
  status smallint NOT NULL,
  replayed boolean NOT NULL DEFAULT false,
  request_id text COLLATE "C" NOT NULL,
  account_id text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  method text NOT NULL,
  key_id text,
  user_id text,
  route text,
  module text,
  model text,
  error_code text,
  job_id text,
  PRIMARY KEY (account_id, environment, request_id, created_at)
) PARTITION BY RANGE (created_at);

-- Failures are few and looked for often; the other index, of a few pages, is for what looks at everybody's latest.
CREATE INDEX request_log_failed ON request_log (account_id, environment, request_id)
  WHERE status >= 400 OR error_code IS NOT NULL;
CREATE INDEX request_log_by_time ON request_log USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
CREATE TABLE request_log_default PARTITION OF request_log DEFAULT;

DO $$
DECLARE
  this_month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
  ahead integer;
BEGIN
  FOR ahead IN 0..1 LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF request_log FOR VALUES FROM (%L) TO (%L)',
      'request_log' || to_char(this_month + make_interval(months => ahead), '"_"YYYY"_"MM'),
      (this_month + make_interval(months => ahead)) AT TIME ZONE 'UTC',
      (this_month + make_interval(months => ahead + 1)) AT TIME ZONE 'UTC');
  END LOOP;
END $$;
