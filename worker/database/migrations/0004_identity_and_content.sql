CREATE TABLE user (
  id TEXT PRIMARY KEY,
  phone TEXT,
  country_code TEXT,
  email TEXT,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  devise_role TEXT NOT NULL DEFAULT 'Consumer_Guest',
  status TEXT NOT NULL DEFAULT 'VERIFIED' CHECK (status IN ('VERIFIED', 'UNVERIFIED', 'NEW')),
  created_at INTEGER NOT NULL,
  UNIQUE (country_code, phone)
) STRICT;

CREATE TABLE session (
  id_hash TEXT PRIMARY KEY,                 -- SHA-256 of the opaque id in the cookie
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX session_by_user ON session (user_id);

CREATE TABLE one_time_password (
  country_code TEXT NOT NULL,
  phone TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL CHECK (tries_left BETWEEN 0 AND 5),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (country_code, phone)
) STRICT, WITHOUT ROWID;

-- Exact counters for what must be limited exactly (lookups, code sends). The rate-limit binding is only the outer brake.
CREATE TABLE attempt (
  scope TEXT NOT NULL,
  subject TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (scope, subject, window_start)
) STRICT, WITHOUT ROWID;

CREATE TABLE content (
  key TEXT NOT NULL,
  brand_id TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (key, brand_id, locale)
) STRICT, WITHOUT ROWID;

-- Facts about the database itself: when it was seeded, with what.
CREATE TABLE about (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
