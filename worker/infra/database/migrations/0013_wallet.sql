-- Wallet money, vouchers and referrals.

-- One sum given to a guest, spent from left_minor, first what expires first. The ledger has the same money as
-- wallet:<brand>:<user>; this table knows when it expires.
CREATE TABLE wallet_credit (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  kind TEXT NOT NULL CHECK (kind IN ('welcome', 'granted', 'returned')),
  source TEXT NOT NULL,                   -- ledger account it came from, and returns to when it expires unspent
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  left_minor INTEGER NOT NULL CHECK (left_minor BETWEEN 0 AND amount_minor),
  expires_at INTEGER,                     -- cannot be spent from here on; NULL: does not expire
  booking_id TEXT REFERENCES booking (id),  -- booking that a returned credit comes from; NULL: none
  note TEXT,                              -- an operator's words; NULL: none
  created_at INTEGER NOT NULL,
  order_id TEXT REFERENCES guest_order (id),  -- order that a returned credit comes from; NULL: none
  gift_kind TEXT CHECK (gift_kind IN ('joining', 'referral', 'game', 'reward')),  -- NULL: no gift
  taken_back_at INTEGER                   -- when a referral reward was taken back; NULL: not
) STRICT;
CREATE INDEX wallet_credit_by_owner ON wallet_credit (user_id, brand_id, currency, created_at DESC);
CREATE INDEX wallet_credit_ending ON wallet_credit (expires_at) WHERE left_minor > 0 AND expires_at IS NOT NULL;
CREATE UNIQUE INDEX wallet_credit_welcome ON wallet_credit (user_id, brand_id) WHERE kind = 'welcome';
CREATE INDEX wallet_credit_gifts ON wallet_credit (user_id, brand_id, created_at DESC) WHERE gift_kind IS NOT NULL;

-- Credit that comes back from a booking after its reward was taken back expires at once, unless the reward was given
-- again. A booking that replaces the other in the same batch can still spend it.
CREATE TRIGGER returned_reward AFTER INSERT ON wallet_credit
WHEN NEW.kind = 'returned' AND EXISTS (
    SELECT 1 FROM wallet_credit w WHERE w.user_id = NEW.user_id AND w.brand_id = NEW.brand_id
      AND w.taken_back_at IS NOT NULL AND substr(NEW.id, -length(w.id) - 1) = '.' || w.id)
  AND NOT EXISTS (
    SELECT 1 FROM referral r WHERE (r.inviter_id = NEW.user_id OR r.friend_id = NEW.user_id) AND r.state = 'credited'
      AND instr(NEW.id, 'gift.' || r.brand_id || '.referral.' || r.id || '.') > 0) BEGIN
  UPDATE wallet_credit SET taken_back_at = NEW.created_at, expires_at = NEW.created_at + 1 WHERE id = NEW.id;
END;

-- Which credit pays for which booking or order. Money that comes back becomes a new credit.
CREATE TABLE wallet_use (
  booking_id TEXT REFERENCES booking (id),
  order_id TEXT REFERENCES guest_order (id),
  credit_id TEXT NOT NULL REFERENCES wallet_credit (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  returned_minor INTEGER NOT NULL DEFAULT 0 CHECK (returned_minor BETWEEN 0 AND amount_minor),
  at INTEGER NOT NULL,
  CHECK ((booking_id IS NULL) <> (order_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX wallet_use_by_booking ON wallet_use (booking_id, credit_id);
CREATE UNIQUE INDEX wallet_use_by_order ON wallet_use (order_id, credit_id);
CREATE INDEX wallet_use_by_credit ON wallet_use (credit_id);

-- A coupon of one guest, used once; its discount is in coupon.
CREATE TABLE voucher (
  code TEXT PRIMARY KEY REFERENCES coupon (code),
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  reference TEXT NOT NULL,                -- why it was given: the same reference twice is one voucher
  kind TEXT NOT NULL CHECK (kind IN ('joining', 'referral', 'game', 'reward')),
  note TEXT,                              -- an operator's words to the guest; NULL: none
  created_at INTEGER NOT NULL,
  UNIQUE (brand_id, reference)
) STRICT, WITHOUT ROWID;
CREATE INDEX voucher_by_owner ON voucher (user_id, brand_id, created_at DESC);

-- Rewards of a country for inviting a friend. No row: no programme.
CREATE TABLE referral_programme (
  country TEXT PRIMARY KEY CHECK (length(country) = 2),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  inviter_minor INTEGER NOT NULL CHECK (inviter_minor > 0),
  friend_minor INTEGER NOT NULL CHECK (friend_minor > 0),
  minimum_minor INTEGER NOT NULL CHECK (minimum_minor >= 0),  -- least the friend's stay must cost
  days INTEGER CHECK (days > 0)           -- validity of the reward; NULL: does not expire
) STRICT, WITHOUT ROWID;

-- A guest's invitation code with a brand.
CREATE TABLE referral_code (
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  code TEXT NOT NULL CHECK (length(code) = 8),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, user_id),
  UNIQUE (brand_id, code)
) STRICT, WITHOUT ROWID;

-- A friend who came by a code, with the rewards promised at that time.
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
  days INTEGER,                           -- NULL: the reward does not expire
  state TEXT NOT NULL CHECK (state IN ('open', 'credited', 'not_counted')),
  reason TEXT CHECK (reason IN ('account', 'limit')),  -- why it does not count; NULL otherwise
  -- a stay that counts, for the job that pays the reward; NULL: none yet
  due_booking_id TEXT REFERENCES booking (id),
  decided_by TEXT,                        -- id of the write that decided it; NULL: open
  decided_at INTEGER,
  created_at INTEGER NOT NULL,
  payouts INTEGER NOT NULL DEFAULT 0,     -- how often the reward was paid: each payment is a separate credit
  UNIQUE (brand_id, friend_id),
  CHECK ((state = 'not_counted') = (reason IS NOT NULL)),
  CHECK (friend_id <> inviter_id)
) STRICT;
CREATE INDEX referral_by_inviter ON referral (inviter_id, brand_id, created_at DESC);
CREATE INDEX referral_by_friend ON referral (friend_id);
CREATE INDEX referral_due ON referral (created_at, id) WHERE due_booking_id IS NOT NULL AND state = 'open';

-- Stays a reward may rest on.
CREATE VIEW referral_stay AS
SELECT r.id AS referral_id, s.id AS booking_id, s.checkout FROM referral r
JOIN counted_stay s ON s.user_id = r.friend_id AND s.brand_id = r.brand_id AND s.currency = r.currency
  AND s.total_minor >= r.minimum_minor AND s.created_at >= r.created_at
JOIN property p ON p.id = s.property_id AND p.is_test = 0;

-- Credits of a reward, as given and as returned from bookings (their ids end in the id of the first).
CREATE VIEW referral_credit AS
SELECT r.id AS referral_id, w.id AS credit_id FROM referral r
JOIN wallet_credit w ON w.user_id IN (r.inviter_id, r.friend_id) AND w.brand_id = r.brand_id
  AND instr(w.id, 'gift.' || r.brand_id || '.referral.' || r.id || '.') > 0;
