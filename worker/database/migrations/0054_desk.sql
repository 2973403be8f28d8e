-- The operator's desk: who may call it, and what was done through it.

CREATE TABLE api_token (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  secret_hash TEXT NOT NULL UNIQUE,         -- SHA-256 of the token: 256 random bits need no key
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  properties TEXT CHECK (json_valid(properties)),   -- JSON list of ids; null: every property
  created_by TEXT NOT NULL,                 -- the actor, as in audit_event
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;

-- Calls of a token in its current minute: the rate limit, and when it was last used.
CREATE TABLE token_minute (
  token_id TEXT PRIMARY KEY REFERENCES api_token (id),
  minute INTEGER NOT NULL,                  -- epoch minutes
  calls INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,                      -- token:<id>, setup
  action TEXT NOT NULL,                     -- as booking.check-in
  subject TEXT NOT NULL,                    -- what it was done to: booking:<number>, token:<id>
  property_id INTEGER,                      -- null: it belongs to no house
  before TEXT CHECK (json_valid(before)),   -- the subject as it was; null: there was none
  after TEXT CHECK (json_valid(after)),
  request_id TEXT NOT NULL
) STRICT;
CREATE INDEX audit_event_subject ON audit_event (subject, seq);

CREATE TRIGGER audit_event_stays BEFORE UPDATE ON audit_event BEGIN
  SELECT RAISE(ABORT, 'what was done cannot be changed');
END;
CREATE TRIGGER audit_event_is_kept BEFORE DELETE ON audit_event BEGIN
  SELECT RAISE(ABORT, 'what was done cannot be deleted');
END;

-- Within a batch: how many rows the connection had changed before, and the subject as it was. One row, of the batch alone.
CREATE TABLE audit_gate (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  changes INTEGER NOT NULL,
  before TEXT
) STRICT;

-- Lists of the desk, the newest first.
CREATE INDEX booking_by_creation ON booking (created_at DESC, id DESC);
