-- The key whose monthly budget a hold counts against; unset where the key has none.
ALTER TABLE credit_hold ADD COLUMN key_id text;
CREATE INDEX credit_hold_by_key ON credit_hold (key_id) WHERE key_id IS NOT NULL;
