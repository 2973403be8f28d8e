-- Who is told of events by signed calls, what each is still to be told, and how the tries went.

CREATE TABLE webhook (
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  kinds TEXT NOT NULL CHECK (json_valid(kinds)),            -- JSON list
  properties TEXT CHECK (json_valid(properties)),           -- JSON list of ids; null: every property
  alert_email TEXT,                         -- an operator's: told when it is paused
  secret_sealed TEXT NOT NULL,
  old_secret_sealed TEXT,                   -- signs beside the new one until old_until
  old_until INTEGER,
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused')),
  paused_at INTEGER,
  paused_by TEXT CHECK (paused_by IN ('operator', 'failures')),
  mail_at INTEGER,                          -- when its pause is to be mailed next; null: nothing to tell
  failing_since INTEGER,                    -- null: the last call went well
  told_seq INTEGER NOT NULL,                -- events up to here are laid out for it
  created_by TEXT NOT NULL,                 -- the actor, as in audit_event
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE webhook_delivery (
  webhook_id TEXT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,                     -- of desk_event
  subject TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'skipped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  failed_since INTEGER,                     -- when its first try failed
  next_try_at INTEGER NOT NULL,
  claim TEXT,                               -- names the attempt that has it
  claimed_until INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (webhook_id, seq)
) STRICT, WITHOUT ROWID;
-- Of one subject the older event goes first.
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, subject, seq) WHERE state = 'waiting';

CREATE TABLE webhook_try (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook_id TEXT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL,
  seq INTEGER,                              -- null: a test
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  status INTEGER,                           -- what was answered; null: nothing
  failure TEXT,                             -- null: it was taken
  duration_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_try_by_webhook ON webhook_try (webhook_id, id);
