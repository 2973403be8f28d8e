-- Referral (DEC-157): what a country's guests are given for a friend, and what the friend is. A country without a row has none.
CREATE TABLE referral_programme (
  country TEXT PRIMARY KEY CHECK (length(country) = 2),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  inviter_minor INTEGER NOT NULL CHECK (inviter_minor > 0),
  friend_minor INTEGER NOT NULL CHECK (friend_minor > 0),
  minimum_minor INTEGER NOT NULL CHECK (minimum_minor >= 0),     -- the least the friend's stay must cost
  days INTEGER CHECK (days > 0)                                  -- NULL: the money never ends
) STRICT, WITHOUT ROWID;

-- The code of a guest with a brand (DEC-155).
CREATE TABLE referral_code (
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  code TEXT NOT NULL CHECK (length(code) = 8),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, user_id),
  UNIQUE (brand_id, code)
) STRICT, WITHOUT ROWID;

-- A friend who came by a code, with what was promised then. due_booking_id: a stay that may count, which the job looks at.
CREATE TABLE referral (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  friend_id TEXT NOT NULL REFERENCES user (id),
  inviter_id TEXT NOT NULL REFERENCES user (id),
  country TEXT NOT NULL,
  currency TEXT NOT NULL,
  inviter_minor INTEGER NOT NULL,
  friend_minor INTEGER NOT NULL,
  minimum_minor INTEGER NOT NULL,
  days INTEGER,
  state TEXT NOT NULL CHECK (state IN ('open', 'credited', 'not_counted')),
  reason TEXT CHECK (reason IN ('account', 'limit')),
  due_booking_id TEXT REFERENCES booking (id),
  decided_by TEXT,                                               -- the attempt that decided it
  decided_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (brand_id, friend_id),
  CHECK ((state = 'not_counted') = (reason IS NOT NULL)),
  CHECK (friend_id <> inviter_id)
) STRICT;
CREATE INDEX referral_by_inviter ON referral (inviter_id, brand_id, created_at DESC);
CREATE INDEX referral_by_friend ON referral (friend_id);
CREATE INDEX referral_due ON referral (created_at, id) WHERE due_booking_id IS NOT NULL AND state = 'open';

-- Devices, numbers and cards accounts were used with, as keyed hashes: they outlive the account for two years (DEC-158).
CREATE TABLE account_mark (
  mark TEXT NOT NULL,
  user_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (mark, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX account_mark_by_user ON account_mark (user_id);
CREATE INDEX account_mark_by_age ON account_mark (at);

-- However a stay ends as one: it may be the first that counts.
CREATE TRIGGER referral_due AFTER UPDATE OF status_key ON booking
WHEN new.status_key IN (2, 20) AND old.status_key NOT IN (2, 20) AND new.user_id IS NOT NULL BEGIN
  UPDATE referral SET due_booking_id = new.id
  WHERE friend_id = new.user_id AND brand_id = new.brand_id AND state = 'open' AND due_booking_id IS NULL
    AND currency = new.currency AND new.total_minor >= minimum_minor AND new.created_at >= referral.created_at
    AND NOT EXISTS (SELECT 1 FROM property p WHERE p.id = new.property_id AND p.is_test = 1);
END;
