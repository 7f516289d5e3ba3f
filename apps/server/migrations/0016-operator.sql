-- What the last comparison of each kind of books found. It reports; people repair.
CREATE TABLE reconciliation (
  books text PRIMARY KEY CHECK (books IN ('credits', 'payments')),
  ran_at timestamptz NOT NULL DEFAULT now(),
  took_ms integer NOT NULL,
  differences jsonb NOT NULL
);

-- An account's jobs of all kinds, newest first: ids of different kinds begin differently.
CREATE INDEX generation_by_account_made ON generation (account_id, environment, substr(id, 5) DESC);

-- For those who look at everybody's: the latest jobs whatever their kind, and the latest hours.
CREATE INDEX generation_by_time ON generation (substr(id, 5) DESC);
CREATE INDEX generation_by_completion ON generation (completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX usage_hour_by_time ON usage_hour USING brin (hour) WITH (autosummarize = on);
