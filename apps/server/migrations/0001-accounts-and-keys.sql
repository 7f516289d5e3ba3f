-- An account is who pays: one per organisation.
CREATE TABLE account (
  id text PRIMARY KEY,
  organization_id text UNIQUE,
  name text NOT NULL,
  plan text NOT NULL DEFAULT 'free',
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  attribution_waived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- last_used_at is in no index, so that recording it stays a heap-only update.
CREATE TABLE api_key (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  secret_hash bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
  hint text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  requests_per_minute integer,
  requests_per_day integer,
  monthly_budget_micros bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  replaced_by text REFERENCES api_key (id)
) WITH (fillfactor = 90);

CREATE INDEX api_key_by_account ON api_key (account_id, environment, id DESC);

-- status is null while the first request runs.
CREATE TABLE idempotency_record (
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL,
  idempotency_key text NOT NULL,
  request_hash bytea NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  status smallint,
  content_type text,
  body bytea,
  PRIMARY KEY (account_id, environment, idempotency_key)
);

CREATE INDEX idempotency_record_by_expiry ON idempotency_record (expires_at);

-- The processes that serve this cell; a row not seen lately is a process that died.
CREATE TABLE node (
  id text PRIMARY KEY,
  role text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
