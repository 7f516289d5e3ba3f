-- What people upload and what generations make. The row is there before its bytes and after them, so that no crash leaves
-- bytes that nobody knows of: `storing` until all bytes are in the store, `removing` until all of them are out of it.
-- content_type is read from the bytes. expires_at null: kept until it is deleted.
CREATE TABLE file (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  state text NOT NULL DEFAULT 'storing' CHECK (state IN ('storing', 'ready', 'removing')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  content_type text NOT NULL,
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  sha256 text NOT NULL DEFAULT '' CHECK (sha256 ~ '^(?:[0-9a-f]{64})?$'),
  purpose text NOT NULL CHECK (purpose IN ('upload', 'output')),
  storage_key text NOT NULL UNIQUE,
  generation_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  CHECK (state <> 'ready' OR sha256 <> '')
);
CREATE INDEX file_by_account ON file (account_id, environment, id DESC) WHERE state = 'ready';
CREATE INDEX file_by_generation ON file (generation_id) WHERE generation_id IS NOT NULL;
-- What the sweep looks for.
CREATE INDEX file_by_end ON file (expires_at) WHERE state = 'ready' AND expires_at IS NOT NULL;
CREATE INDEX file_unfinished ON file (created_at) WHERE state <> 'ready';
