-- Mail to send: written in the transaction that wants it said, sent afterwards by whoever finds it due. The same key is
-- the same mail. next_attempt_at is null once it was sent or given up; then its words are gone too, for they hold links
-- that open doors. The row stays for a while, so that a repeat is still known as one.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  plain_text text NOT NULL,
  html text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz DEFAULT clock_timestamp(),
  sent_at timestamptz,
  error text
) WITH (fillfactor = 70);

CREATE INDEX mail_due ON mail (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX mail_done ON mail (created_at) WHERE next_attempt_at IS NULL;
