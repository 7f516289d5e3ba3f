-- Applications that were built. A project is a line of versions, numbered from 1; a version is a tree of files, whose
-- contents are kept once for each account and environment, whatever the number of versions that hold them.
CREATE TABLE project (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  name text NOT NULL,
  framework text NOT NULL CHECK (framework IN ('react', 'vue', 'nextjs', 'nodejs', 'python')),
  current_version integer NOT NULL CHECK (current_version >= 1),
  -- The name of the preview's host: who knows it can look.
  preview_token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX project_by_account ON project (account_id, environment, id DESC);

CREATE TABLE project_version (
  project_id text NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 1),
  id text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('build', 'apply', 'rollback')),
  parent integer,
  -- One version a generation: an attempt that comes second finds it and makes none.
  generation_id text UNIQUE,
  -- [{ path, sha256, size }], in the order of the paths.
  tree jsonb NOT NULL,
  summary text NOT NULL,
  changes jsonb NOT NULL,
  diagnostics jsonb NOT NULL,
  warnings jsonb NOT NULL,
  screenshot_file_id text,
  -- What the preview shows or starts. Versions that a rollback made share it with the one they repeat.
  artefact_file_id text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (project_id, number)
);

-- uses counts the versions that hold the content; with the last of them it goes.
CREATE TABLE project_blob (
  account_id text NOT NULL REFERENCES account (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea NOT NULL,
  uses integer NOT NULL,
  PRIMARY KEY (account_id, environment, sha256)
);

-- What a conversation proposed to change, as the model wrote it, until it is applied or the project goes.
CREATE TABLE project_proposal (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX project_proposal_by_project ON project_proposal (project_id, created_at);
