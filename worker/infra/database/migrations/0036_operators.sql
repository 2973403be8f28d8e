-- People of the operator: sign-in, roles, sessions. Programs use the tokens of 0018.

CREATE TABLE operator (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),  -- stays in the audit after the person left
  email TEXT NOT NULL UNIQUE,             -- lower case
  password_hash TEXT,                     -- scrypt, as user.password_hash; NULL: none, signs in by passkey
  totp_sealed TEXT,                       -- encrypted secret of one-time codes; NULL exactly without a password
  totp_step INTEGER NOT NULL DEFAULT 0,   -- half minute of the last accepted code: each works once
  created_by TEXT NOT NULL,               -- actor, as audit_event.actor
  created_at INTEGER NOT NULL,
  joined_at INTEGER,                      -- first accepted invitation; NULL: invited
  disabled_at INTEGER                     -- left; NULL: active
) STRICT;

CREATE TABLE operator_role (
  operator_id TEXT NOT NULL REFERENCES operator (id),
  role TEXT NOT NULL,                     -- of app/domain/operators/scopes.ts
  property_id INTEGER                     -- NULL: all properties
) STRICT;
CREATE UNIQUE INDEX operator_role_once ON operator_role (operator_id, role, coalesce(property_id, 0));

-- Passkeys.
CREATE TABLE operator_credential (
  id TEXT PRIMARY KEY,                    -- credential id, base64url
  operator_id TEXT NOT NULL REFERENCES operator (id),
  public_key TEXT NOT NULL,               -- COSE key, base64url
  counter INTEGER NOT NULL,               -- signatures counted by the authenticator; 0: it does not count
  transports TEXT NOT NULL CHECK (json_valid(transports)),  -- JSON: hints for the browser
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER                    -- NULL: never since it was added
) STRICT;
CREATE INDEX operator_credential_by_operator ON operator_credential (operator_id);

CREATE TABLE operator_invitation (
  secret_hash TEXT PRIMARY KEY,           -- SHA-256 of the secret in the link, which has 256 random bits
  operator_id TEXT NOT NULL REFERENCES operator (id),
  created_by TEXT NOT NULL,               -- actor, as audit_event.actor
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER                         -- accepted, or replaced by a later one; NULL: open
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_invitation_by_operator ON operator_invitation (operator_id);

-- Shared computers on which people switch by PIN.
CREATE TABLE operator_device (
  id TEXT PRIMARY KEY,
  secret_hash TEXT NOT NULL UNIQUE,       -- SHA-256 of the cookie's secret, which has 256 random bits
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  properties TEXT CHECK (json_valid(properties)),  -- JSON: ids; NULL: every property
  created_by TEXT NOT NULL,               -- actor, as audit_event.actor
  created_at INTEGER NOT NULL,
  ended_at INTEGER                        -- NULL: enrolled
) STRICT;

CREATE TABLE operator_pin (
  device_id TEXT NOT NULL REFERENCES operator_device (id),
  operator_id TEXT NOT NULL REFERENCES operator (id),
  hash TEXT NOT NULL,                     -- scrypt of the PIN's hash by SECRET_KEY
  tries INTEGER NOT NULL DEFAULT 0,       -- since the last right one; the fifth wrong one deletes the row
  created_at INTEGER NOT NULL,
  PRIMARY KEY (device_id, operator_id)
) STRICT, WITHOUT ROWID;

-- Signed-in browsers. Ended sessions are deleted.
CREATE TABLE operator_session (
  id TEXT PRIMARY KEY,
  secret_hash TEXT NOT NULL UNIQUE,       -- SHA-256 of the cookie, which has 256 random bits
  operator_id TEXT NOT NULL REFERENCES operator (id),
  device_id TEXT REFERENCES operator_device (id),  -- NULL: no enrolled device
  way TEXT NOT NULL CHECK (way IN ('passkey', 'password', 'pin')),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,          -- to the minute
  idle_ms INTEGER NOT NULL,               -- ends when unused for this long
  ends_at INTEGER NOT NULL,               -- at the latest
  step_up_until INTEGER NOT NULL,         -- until then the person proved who they are
  step_up_way TEXT NOT NULL CHECK (step_up_way IN ('passkey', 'password', 'pin'))  -- by this
) STRICT;
CREATE INDEX operator_session_by_operator ON operator_session (operator_id);
CREATE INDEX operator_session_by_end ON operator_session (ends_at);

-- Challenges of passkeys that were answered: each is good for one answer.
CREATE TABLE operator_challenge (
  hash TEXT PRIMARY KEY,                  -- SHA-256 of the sealed challenge
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How much money a role may return or forgive at once without a fresh proof of who acts. No row: nothing.
CREATE TABLE role_limit (
  role TEXT NOT NULL,
  currency TEXT NOT NULL,
  refund_minor INTEGER NOT NULL CHECK (refund_minor >= 0),
  PRIMARY KEY (role, currency)
) STRICT, WITHOUT ROWID;

-- The person behind an action: name and device as they were called then.
ALTER TABLE audit_event ADD COLUMN person TEXT;  -- NULL: a program
ALTER TABLE audit_event ADD COLUMN device TEXT;  -- NULL: no enrolled device
ALTER TABLE audit_event ADD COLUMN way TEXT;     -- passkey, password, pin, token or setup; NULL: before this release
CREATE INDEX audit_event_actor ON audit_event (actor, seq);
