-- Second factors, passkeys and operators. The shape is better-auth's; a test compares the two.
ALTER TABLE person ADD COLUMN role text, ADD COLUMN "twoFactorEnabled" boolean;

CREATE TABLE person_two_factor (
  id text PRIMARY KEY,
  secret text NOT NULL,
  "backupCodes" text NOT NULL,
  "userId" text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  verified boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamptz
);
CREATE INDEX "person_two_factor_secret_idx" ON person_two_factor (secret);
CREATE INDEX "person_two_factor_userId_idx" ON person_two_factor ("userId");

CREATE TABLE person_passkey (
  id text PRIMARY KEY,
  name text,
  "publicKey" text NOT NULL,
  "userId" text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  "credentialID" text NOT NULL,
  counter integer NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" boolean NOT NULL,
  transports text,
  "createdAt" timestamptz,
  aaguid text
);
CREATE INDEX "person_passkey_userId_idx" ON person_passkey ("userId");
CREATE INDEX "person_passkey_credentialID_idx" ON person_passkey ("credentialID");
