-- What guests do with their own account: the language they are written to in, and how an account ends.
ALTER TABLE user ADD COLUMN locale TEXT;

-- An account that was given up. Its row lets every erasing statement through, however often it is repeated: what comes in
-- late (a message on its way, a refund of a gateway) is erased with the next round.
CREATE TABLE account_deletion (
  user_id TEXT PRIMARY KEY REFERENCES user (id),
  asked_at INTEGER NOT NULL,
  next_round_at INTEGER NOT NULL,           -- when what came in since is erased
  finished_at INTEGER                       -- NULL while rounds are due
) STRICT, WITHOUT ROWID;
CREATE INDEX account_deletion_due ON account_deletion (next_round_at) WHERE finished_at IS NULL;

-- Messages of one guest: by what they tell of, and by where they went.
CREATE INDEX message_by_booking ON message (payload ->> 'bookingId');
CREATE INDEX message_by_user ON message (payload ->> 'userId');
CREATE INDEX message_by_recipient ON message (recipient);
