-- People who sign in. The shape is better-auth's; a test compares the two.
CREATE TABLE person (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE,
  "emailVerified" boolean NOT NULL,
  image text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE person_session (
  id text PRIMARY KEY,
  "expiresAt" timestamptz NOT NULL,
  token text NOT NULL UNIQUE,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL,
  "ipAddress" text,
  "userAgent" text,
  "userId" text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  "activeOrganizationId" text
);
CREATE INDEX "person_session_userId_idx" ON person_session ("userId");

CREATE TABLE person_identity (
  id text PRIMARY KEY,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "userId" text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL
);
CREATE INDEX "person_identity_userId_idx" ON person_identity ("userId");

CREATE TABLE person_verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX "person_verification_identifier_idx" ON person_verification (identifier);

CREATE TABLE organization (
  id text PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  logo text,
  "createdAt" timestamptz NOT NULL,
  metadata text
);

CREATE TABLE organization_member (
  id text PRIMARY KEY,
  "organizationId" text NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
  "userId" text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  role text NOT NULL,
  "createdAt" timestamptz NOT NULL
);
CREATE INDEX "organization_member_organizationId_idx" ON organization_member ("organizationId");
CREATE INDEX "organization_member_userId_idx" ON organization_member ("userId");

CREATE TABLE organization_invitation (
  id text PRIMARY KEY,
  "organizationId" text NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
  email text NOT NULL,
  role text,
  status text NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "inviterId" text NOT NULL REFERENCES person (id) ON DELETE CASCADE
);
CREATE INDEX "organization_invitation_organizationId_idx" ON organization_invitation ("organizationId");
CREATE INDEX "organization_invitation_email_idx" ON organization_invitation (email);

ALTER TABLE account ADD CONSTRAINT account_organization FOREIGN KEY (organization_id) REFERENCES organization (id) ON DELETE SET NULL;
