-- The admin: tokens, audit, imports, events and webhooks for programs of the operator.

CREATE TABLE api_token (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  secret_hash TEXT NOT NULL UNIQUE,       -- SHA-256 of the token, which has 256 random bits
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),  -- JSON
  properties TEXT CHECK (json_valid(properties)),  -- JSON: ids; NULL: every property
  created_by TEXT NOT NULL,               -- actor, as audit_event.actor
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER,                     -- NULL: not revoked
  -- id of the token it replaced on rotation, whose records it may still change; NULL: none
  replaces TEXT
) STRICT;

-- Requests of a token in its current minute: rate limit and last use.
CREATE TABLE token_minute (
  token_id TEXT PRIMARY KEY REFERENCES api_token (id),
  minute INTEGER NOT NULL,                -- minutes since the epoch
  calls INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Append-only: who changed what.
CREATE TABLE audit_event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,                    -- token:<id> or setup
  action TEXT NOT NULL,                   -- as booking.check-in
  subject TEXT NOT NULL,                  -- as booking:<number> or token:<id>
  property_id INTEGER,                    -- NULL: of no property
  before TEXT CHECK (json_valid(before)), -- JSON of the subject; NULL: it did not exist
  after TEXT CHECK (json_valid(after)),   -- JSON of the subject; NULL: it no longer exists
  request_id TEXT NOT NULL,
  via TEXT                                -- Cloudflare Access identity behind the token; NULL: none
) STRICT;
CREATE INDEX audit_event_subject ON audit_event (subject, seq);
CREATE INDEX audit_event_property ON audit_event (property_id, seq) WHERE property_id IS NOT NULL;

CREATE TRIGGER audit_event_stays BEFORE UPDATE ON audit_event BEGIN
  SELECT RAISE(ABORT, 'what was done cannot be changed');
END;
CREATE TRIGGER audit_event_is_kept BEFORE DELETE ON audit_event BEGIN
  SELECT RAISE(ABORT, 'what was done cannot be deleted');
END;

-- Scratch row of one audited batch: the connection's row changes so far, and the subject before.
CREATE TABLE audit_gate (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  changes INTEGER NOT NULL,
  before TEXT
) STRICT;

-- Each reading of a guest's personal data by staff, written before anything is read. Names nobody.
CREATE TABLE guest_reading (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('search', 'export')),
  subject TEXT NOT NULL,                  -- 'guest:<user id>', or 'booking:<number>' without an account
  ticket TEXT,                            -- number of a case elsewhere; NULL: none
  part TEXT CHECK (part IN ('checkin'))   -- NULL: the whole record
) STRICT;

-- Files imported through the admin, and how far each is.
CREATE TABLE import_job (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,                     -- stays, rates, cities …
  format TEXT NOT NULL CHECK (format IN ('csv', 'jsonl')),
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  digest TEXT NOT NULL,                   -- SHA-256 of the file, stated by the sender
  is_dry_run INTEGER NOT NULL CHECK (is_dry_run IN (0, 1)),
  made_by TEXT NOT NULL,                  -- actor, as audit_event.actor
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ended', 'undoing', 'undone')),
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  ended_at INTEGER,                       -- NULL: open
  header TEXT CHECK (json_valid(header)), -- JSON: columns of a CSV; NULL: not read yet
  parts INTEGER NOT NULL DEFAULT 0,       -- parts read completely
  rest TEXT NOT NULL DEFAULT '',          -- end of the last part: a record that continues in the next
  rest_line INTEGER NOT NULL DEFAULT 1,   -- line number where rest begins
  records INTEGER NOT NULL DEFAULT 0,     -- records done of the part being read
  lines INTEGER NOT NULL DEFAULT 0,       -- lines read without the header
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,
  faults_left_out INTEGER NOT NULL DEFAULT 0,  -- faults found but not stored
  delimiter TEXT                          -- of a CSV; NULL: header not read yet
) STRICT;
CREATE INDEX import_job_by_file ON import_job (digest, kind);
CREATE INDEX import_job_by_age ON import_job (created_at);

-- Faults of a file by line.
CREATE TABLE import_fault (
  seq INTEGER PRIMARY KEY,
  import_id TEXT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  field TEXT,                             -- NULL: of the whole line
  message TEXT NOT NULL
) STRICT;
CREATE INDEX import_fault_by_line ON import_fault (import_id, line, seq);

-- Keys that a file has named so far, to refuse a second one; deleted after reading.
CREATE TABLE import_key (
  import_id TEXT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  line INTEGER NOT NULL,
  PRIMARY KEY (import_id, key)
) STRICT, WITHOUT ROWID;

-- Audit events of an import, for its undo.
CREATE TABLE import_change (
  import_id TEXT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
  audit_seq INTEGER NOT NULL,
  is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1)),
  -- JSON of a row with a person's words, which the audit must not store; NULL: the audit has it
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after)),   -- as before
  PRIMARY KEY (import_id, audit_seq)
) STRICT, WITHOUT ROWID;

-- Changes the search index (database SEARCH) has yet to follow; triggers of places and properties write it.
CREATE TABLE search_due (
  kind TEXT NOT NULL CHECK (kind IN ('stay', 'city')),  -- city covers its quarters, parks and country
  ref_id INTEGER NOT NULL,
  PRIMARY KEY (kind, ref_id)
) STRICT, WITHOUT ROWID;

-- Changes being written to the search index: moved here from search_due, so that a further change queues again.
-- Deleted when done; after a crash the next run starts with it.
CREATE TABLE search_taken (
  kind TEXT NOT NULL CHECK (kind IN ('stay', 'city')),
  ref_id INTEGER NOT NULL,
  PRIMARY KEY (kind, ref_id)
) STRICT, WITHOUT ROWID;

-- Lock of the job `follow-catalogue`: one at a time.
CREATE TABLE search_follower (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  until INTEGER NOT NULL                  -- the lock ends, even after a crash
) STRICT;

-- What happened, for `GET /v1/events` and webhooks, without personal data. Kept for thirty days.
CREATE TABLE desk_event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL DEFAULT ('evt_' || lower(hex(randomblob(12)))),  -- the same for each receiver and attempt
  kind TEXT NOT NULL,                     -- as booking.confirmed
  subject TEXT NOT NULL,                  -- as booking:<number>
  property_id INTEGER,                    -- NULL: of no property
  revision INTEGER NOT NULL DEFAULT 0,    -- grows with the subject; for bookings the position in booking_history
  cause TEXT,                             -- event of booking_history; NULL: not of a booking's history
  booking_id TEXT,                        -- NULL: of no booking
  at INTEGER NOT NULL,
  body TEXT CHECK (json_valid(body))      -- JSON; NULL: of a booking, not written yet
) STRICT;

-- Bodies are written, and webhooks may be called, up to this event.
CREATE TABLE desk_event_mark (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seq INTEGER NOT NULL
) STRICT;
INSERT INTO desk_event_mark (id, seq) VALUES (1, 0);

-- Receivers of signed calls.
CREATE TABLE webhook (
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  kinds TEXT NOT NULL CHECK (json_valid(kinds)),  -- JSON: kinds of events
  properties TEXT CHECK (json_valid(properties)),  -- JSON: ids; NULL: every property
  alert_email TEXT,                       -- told when the webhook is paused; NULL: nobody
  secret_sealed TEXT NOT NULL,            -- signing secret, encrypted
  old_secret_sealed TEXT,                 -- also signs until old_until; NULL: no rotation under way
  old_until INTEGER,
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused')),
  paused_at INTEGER,
  paused_by TEXT CHECK (paused_by IN ('operator', 'failures')),  -- NULL: active
  mail_at INTEGER,                        -- next attempt to mail about the pause; NULL: nothing to mail
  failing_since INTEGER,                  -- NULL: the last call succeeded
  told_seq INTEGER NOT NULL,              -- events up to here have deliveries
  created_by TEXT NOT NULL,               -- actor, as audit_event.actor
  created_at INTEGER NOT NULL
) STRICT;

-- Deliveries to make. Of one subject the older event goes first.
CREATE TABLE webhook_delivery (
  webhook_id TEXT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,                   -- of desk_event
  subject TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'skipped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  failed_since INTEGER,                   -- first failed attempt; NULL: none
  next_try_at INTEGER NOT NULL,
  claim TEXT,                             -- id of the attempt under way; NULL: none
  claimed_until INTEGER NOT NULL DEFAULT 0,  -- 0: nobody
  PRIMARY KEY (webhook_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, subject, seq) WHERE state = 'waiting';

-- Log of attempts.
CREATE TABLE webhook_try (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook_id TEXT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL,
  seq INTEGER,                            -- NULL: a test call
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  status INTEGER,                         -- HTTP status; NULL: no answer
  failure TEXT,                           -- NULL: accepted
  duration_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_try_by_webhook ON webhook_try (webhook_id, id);
