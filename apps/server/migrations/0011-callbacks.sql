-- What upstreams told of a job's end by themselves, as it came. Beside the job and not in it: it may hold whole files, and
-- the job is read often. The same news twice is one row; all of it goes when the job has ended.
CREATE TABLE generation_callback (
  generation_id text NOT NULL REFERENCES generation (id) ON DELETE CASCADE,
  digest bytea NOT NULL,
  provider text NOT NULL,
  body bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (generation_id, digest)
);
