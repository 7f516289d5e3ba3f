-- What the service keeps of a chat that asked for it by conversation_id. last_number is the number of the latest message
-- there ever was: numbers are never given out again. system holds the system and developer messages that are in force.
-- summary tells what messages up to summarised_to stated.
CREATE TABLE conversation (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  title text NOT NULL CHECK (char_length(title) <= 80),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  message_count integer NOT NULL DEFAULT 0 CHECK (message_count >= 0),
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= message_count),
  system json NOT NULL DEFAULT '[]',
  summary text NOT NULL DEFAULT '' CHECK (char_length(summary) <= 4000),
  summarised_to integer NOT NULL DEFAULT 0 CHECK (summarised_to BETWEEN 0 AND last_number)
) WITH (fillfactor = 80);
CREATE INDEX conversation_by_account ON conversation (account_id, environment, id DESC);

-- message is json, not jsonb: it goes back to models as it came, and a number such as 1e300 stays as short as it was.
-- bytes is its size, tokens our estimate. words holds the roots of what it says, which the search by words reads in place of the message.
-- embedder names who made the embedding (signed bytes): null until someone has looked at the message.
CREATE TABLE conversation_message (
  conversation_id text NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  role text NOT NULL,
  message json NOT NULL,
  bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 1048576),
  tokens integer NOT NULL CHECK (tokens > 0),
  words text NOT NULL CHECK (char_length(words) <= 20000),
  embedding bytea CHECK (octet_length(embedding) <= 8192),
  embedder text,
  model text,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, number)
);
