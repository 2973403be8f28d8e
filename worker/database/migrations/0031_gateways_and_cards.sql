-- What a gateway was told of a payment before it was asked, so that asking again asks for the very same page; and whose
-- saved cards that page offers: nobody else is led there.
ALTER TABLE payment ADD COLUMN locale TEXT;
ALTER TABLE payment ADD COLUMN page_ends_at INTEGER;
ALTER TABLE payment ADD COLUMN card_user_id TEXT;
-- When taking its page away is tried next, once nobody may pay any more.
ALTER TABLE payment ADD COLUMN close_at INTEGER;

-- A refund is initiated (ours alone knows of it), sent (the gateway has taken it on) and then settled, or it failed.
ALTER TABLE refund ADD COLUMN provider_ref TEXT;
ALTER TABLE refund ADD COLUMN settled_at INTEGER;
ALTER TABLE refund ADD COLUMN failure TEXT;
UPDATE refund SET settled_at = created_at WHERE status = 'sent';
CREATE INDEX refund_to_settle ON refund (next_try_at)
  WHERE status = 'sent' AND settled_at IS NULL AND payment_id IS NOT NULL;

-- The name a gateway knows a guest by, under which it keeps their cards; of a card itself nothing is stored. No reference
-- to the user: the row outlives the account until the gateway has forgotten its cards too.
CREATE TABLE card_customer (
  user_id TEXT NOT NULL,
  gateway TEXT NOT NULL,
  customer_ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  forget_at INTEGER,                        -- to be forgotten, and when that is tried next
  PRIMARY KEY (user_id, gateway)
) STRICT, WITHOUT ROWID;
CREATE INDEX card_customer_to_forget ON card_customer (forget_at) WHERE forget_at IS NOT NULL;

-- A guest on their way to leave a card with a gateway, and where they go afterwards (own paths).
CREATE TABLE card_setup (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  gateway TEXT NOT NULL,
  provider_ref TEXT,
  success_url TEXT NOT NULL,
  failure_url TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX card_setup_by_user ON card_setup (user_id);
CREATE INDEX card_setup_by_age ON card_setup (created_at);

-- The test gateway's own memory of made-up cards.
CREATE TABLE sandbox_card (
  token TEXT PRIMARY KEY,
  customer_ref TEXT NOT NULL,
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL,
  expiry_month INTEGER NOT NULL,
  expiry_year INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sandbox_card_by_customer ON sandbox_card (customer_ref);

CREATE TABLE sandbox_setup (
  provider_ref TEXT PRIMARY KEY,
  outcome TEXT NOT NULL CHECK (outcome IN ('verified', 'failed'))
) STRICT, WITHOUT ROWID;

-- What the hourly look for doubtful money asks for.
CREATE INDEX refund_failed ON refund (created_at) WHERE status = 'failed';
CREATE INDEX payment_event_mismatch ON payment_event (received_at) WHERE effect = 'mismatch';
