-- Everything that takes time: one row a job, and the row is the truth; a queue only says which row to look at.
-- Every write of a worker names its attempt: one that lost the job changes nothing. rank is the job's place among its
-- account's unfinished ones when it was made. terms is what was agreed about the price; handle is where the upstream knows it.
CREATE TABLE generation (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  key_id text,
  request_id text NOT NULL,
  module text NOT NULL,
  task text NOT NULL,
  model text NOT NULL,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'submitting', 'running', 'finishing', 'completed', 'failed', 'cancelled')),
  attempt integer NOT NULL DEFAULT 0,
  rank integer NOT NULL,
  provider text,
  handle jsonb,
  input jsonb NOT NULL,
  input_files jsonb NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  webhook_url text,
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  -- Status changes and log lines in the order they came: what a client that reconnects is told again.
  history jsonb NOT NULL DEFAULT '[]',
  outputs jsonb,
  details jsonb,
  error jsonb,
  hold_id text NOT NULL,
  held_micros bigint NOT NULL CHECK (held_micros >= 0),
  charged_micros bigint CHECK (charged_micros BETWEEN 0 AND held_micros),
  terms jsonb NOT NULL,
  cancel_requested_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,
  completed_at timestamptz,
  expires_at timestamptz
) WITH (fillfactor = 70);

CREATE INDEX generation_by_account ON generation (account_id, environment, id DESC);
CREATE INDEX generation_unfinished ON generation (model, state, rank, id)
  WHERE state IN ('queued', 'submitting', 'running', 'finishing');
CREATE INDEX generation_of_account_unfinished ON generation (account_id, environment)
  WHERE state IN ('queued', 'submitting', 'running', 'finishing');
CREATE INDEX generation_history ON generation (model, environment, completed_at DESC) WHERE state = 'completed';
CREATE INDEX generation_by_end ON generation (expires_at) WHERE expires_at IS NOT NULL;
