-- Wallets. A credit is a sum that came into a guest's wallet at once; it is spent from left_minor, what ends first first.
-- The ledger holds the same money as `wallet:<brand>:<user>`; this table says which of it ends when.
CREATE TABLE wallet_credit (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  kind TEXT NOT NULL CHECK (kind IN ('welcome', 'granted', 'returned')),
  source TEXT NOT NULL,                     -- the account it was given from, and goes back to when it ends unspent
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  left_minor INTEGER NOT NULL CHECK (left_minor BETWEEN 0 AND amount_minor),
  expires_at INTEGER,                       -- from here on it cannot be spent; NULL: it never ends
  booking_id TEXT REFERENCES booking (id),  -- the booking a returned credit comes from
  note TEXT,                                -- what an operator wrote
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX wallet_credit_by_owner ON wallet_credit (user_id, brand_id, currency, created_at DESC);
CREATE INDEX wallet_credit_ending ON wallet_credit (expires_at) WHERE left_minor > 0 AND expires_at IS NOT NULL;
CREATE UNIQUE INDEX wallet_credit_welcome ON wallet_credit (user_id, brand_id) WHERE kind = 'welcome';

-- What of which credit pays for which booking. What came back is a credit of its own.
CREATE TABLE wallet_use (
  booking_id TEXT NOT NULL REFERENCES booking (id),
  credit_id TEXT NOT NULL REFERENCES wallet_credit (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  returned_minor INTEGER NOT NULL DEFAULT 0 CHECK (returned_minor BETWEEN 0 AND amount_minor),
  at INTEGER NOT NULL,
  PRIMARY KEY (booking_id, credit_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX wallet_use_by_credit ON wallet_use (credit_id);

-- The part of paid_minor that is wallet money, and the largest share of the total it was agreed it may pay.
ALTER TABLE booking ADD COLUMN wallet_minor INTEGER NOT NULL DEFAULT 0 CHECK (wallet_minor >= 0);
ALTER TABLE booking ADD COLUMN wallet_percent INTEGER NOT NULL DEFAULT 0 CHECK (wallet_percent BETWEEN 0 AND 100);
