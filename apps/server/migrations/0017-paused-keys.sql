-- A paused key is refused until it is resumed.
ALTER TABLE api_key ADD COLUMN paused_at timestamptz;
