-- Gifts to guests (DEC-152). A credit that is a gift says for what; NULL: it is none. Older code reads it as 'granted'.
ALTER TABLE wallet_credit ADD COLUMN gift_kind TEXT CHECK (gift_kind IN ('joining', 'referral', 'game', 'reward'));
CREATE INDEX wallet_credit_gifts ON wallet_credit (user_id, brand_id, created_at DESC) WHERE gift_kind IS NOT NULL;

-- Vouchers (DEC-154): a coupon of one guest, used once, with an end. What it takes off stands in `coupon`.
CREATE TABLE voucher (
  code TEXT PRIMARY KEY REFERENCES coupon (code),
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  reference TEXT NOT NULL,                   -- why it was given: the same one twice is one voucher
  kind TEXT NOT NULL CHECK (kind IN ('joining', 'referral', 'game', 'reward')),
  note TEXT,                                 -- what an operator wrote to its guest
  created_at INTEGER NOT NULL,
  UNIQUE (brand_id, reference)
) STRICT, WITHOUT ROWID;
CREATE INDEX voucher_by_owner ON voucher (user_id, brand_id, created_at DESC);
