-- What became of a message: who took it, under which number of theirs, or in one word why nobody did. Never a recipient.
ALTER TABLE message ADD COLUMN provider TEXT;
ALTER TABLE message ADD COLUMN provider_ref TEXT;
ALTER TABLE message ADD COLUMN failure TEXT;
-- A message that is told once for one thing has a key of its own: the reminder of a stay.
ALTER TABLE message ADD COLUMN once_key TEXT;
CREATE UNIQUE INDEX message_once ON message (once_key) WHERE once_key IS NOT NULL;
-- Recipients that still stand in their rows, for the job that takes them out.
CREATE INDEX message_kept ON message (created_at) WHERE recipient <> '';

-- What a day's text messages cost, in parts of 160 or 70 letters, the unit they are billed in.
CREATE TABLE message_spending (
  day TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  parts INTEGER NOT NULL CHECK (parts >= 0),
  PRIMARY KEY (day, channel)
) STRICT, WITHOUT ROWID;

-- Stays that begin soon, for reminders.
CREATE INDEX booking_arrivals ON booking (checkin) WHERE status_key = 0;
