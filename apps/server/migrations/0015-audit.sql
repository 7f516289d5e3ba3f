-- Who managed what: written with the change itself, never changed. environment is null where it concerns the whole account.
CREATE TABLE audit_entry (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text CHECK (environment IN ('live', 'sandbox')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('key', 'user', 'system')),
  actor_id text,
  action text NOT NULL,
  subject text,
  details jsonb NOT NULL DEFAULT '{}',
  ip text,
  request_id text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX audit_entry_by_account ON audit_entry (account_id, id DESC);

-- Set when its people have deleted it. The row stays, for the ledger names it; what it tells of them is gone.
ALTER TABLE account ADD COLUMN deleted_at timestamptz;
