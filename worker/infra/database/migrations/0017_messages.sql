-- Messages to guests, and analytics events of browsers.

-- Outbox of mails and SMS: written in the batch of the change they report, sent by the queue.
CREATE TABLE message (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient TEXT NOT NULL,                -- '' once erased, some time after sending
  template TEXT NOT NULL,
  locale TEXT NOT NULL,
  payload TEXT NOT NULL,                  -- JSON
  -- failed with failure 'no_sender' is shown as not_sent
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  claimed_until INTEGER,                  -- a sender has it until then; NULL: nobody
  provider TEXT,                          -- who accepted it; NULL: nobody yet
  provider_ref TEXT,                      -- the provider's id; NULL: none
  failure TEXT,                           -- one word, never a recipient; NULL: none
  once_key TEXT,                          -- makes a message unique, as the reminder of a stay; NULL: may repeat
  -- what limits count it by: keyed hash of the network, or 'guest:<account or booking id>' of a guest who proved a
  -- number or paid; NULL: none, or erased
  network_hash TEXT,
  network_56_hash TEXT,                   -- keyed hash of the IPv6 /56; NULL: IPv4, not counted by network, or erased
  network_48_hash TEXT                    -- of the IPv6 /48, likewise
) STRICT;
CREATE INDEX message_waiting ON message (created_at) WHERE status = 'queued';
CREATE INDEX message_by_booking ON message (payload ->> 'bookingId');
CREATE INDEX message_by_user ON message (payload ->> 'userId');
CREATE INDEX message_by_recipient ON message (recipient);
CREATE UNIQUE INDEX message_once ON message (once_key) WHERE once_key IS NOT NULL;
-- Recipients not erased yet.
CREATE INDEX message_kept ON message (created_at) WHERE recipient <> '';
CREATE INDEX message_by_network ON message (network_hash, created_at) WHERE network_hash IS NOT NULL;
CREATE INDEX message_by_network_56 ON message (network_56_hash, created_at) WHERE network_56_hash IS NOT NULL;
CREATE INDEX message_by_network_48 ON message (network_48_hash, created_at) WHERE network_48_hash IS NOT NULL;
-- Messages to send once a provider is set.
CREATE INDEX message_no_sender ON message (created_at) WHERE failure = 'no_sender';

-- Message parts sent by day, for the daily limit.
CREATE TABLE message_spending (
  day TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  parts INTEGER NOT NULL CHECK (parts >= 0),  -- of 160 or 70 characters, as billed
  PRIMARY KEY (day, channel)
) STRICT, WITHOUT ROWID;

-- Analytics events without personal data (docs/events.md), for EVENT_SINK=table. The job `erase-events` deletes them
-- after thirty days.
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  at INTEGER NOT NULL,
  visit TEXT,                             -- random id of a visit; NULL: a necessary event, or no consent
  rate REAL NOT NULL CHECK (rate > 0),    -- share of visits whose events of this name are stored
  fields TEXT NOT NULL                    -- JSON
) STRICT;
CREATE INDEX event_at ON event (at);
CREATE INDEX event_name ON event (name, at);
