-- Payments and refunds. Their subject is a booking or a guest_order.

-- A purchase that is not a booking; a table for each kind (membership_order, donation) has the rest.
CREATE TABLE guest_order (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('membership', 'donation')),
  number TEXT NOT NULL UNIQUE,            -- printed, read by the guest
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL CHECK (length(country) = 2),  -- its payment methods are offered
  user_id TEXT REFERENCES user (id),      -- NULL: without an account
  visitor_id TEXT NOT NULL,               -- browser it was made in; '' once the guest is erased
  locale TEXT NOT NULL,
  origin TEXT NOT NULL,                   -- host that links in messages lead to
  status TEXT NOT NULL CHECK (status IN ('pending', 'settled', 'cancelled', 'refunded')),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  tax_minor INTEGER NOT NULL CHECK (tax_minor BETWEEN 0 AND total_minor),  -- contained in the total
  -- part of the total paid by wallet
  wallet_minor INTEGER NOT NULL DEFAULT 0 CHECK (wallet_minor BETWEEN 0 AND total_minor),
  payee TEXT NOT NULL,                    -- ledger account that receives the money
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,            -- end of the time to pay
  settled_at INTEGER,                     -- NULL: not paid
  ended_at INTEGER,                       -- when it was cancelled or refunded; NULL: neither
  CHECK ((status IN ('settled', 'refunded')) = (settled_at IS NOT NULL))
) STRICT;
CREATE INDEX guest_order_by_user ON guest_order (user_id, brand_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX guest_order_lapsing ON guest_order (expires_at, id) WHERE status = 'pending';
CREATE INDEX guest_order_wallet_back ON guest_order (ended_at, id) WHERE status = 'cancelled' AND wallet_minor > 0;
CREATE INDEX guest_order_list ON guest_order (brand_id, kind, created_at DESC, id);
-- One unpaid membership at a time.
CREATE UNIQUE INDEX guest_order_one_pending ON guest_order (user_id, brand_id)
  WHERE status = 'pending' AND kind = 'membership';
CREATE INDEX guest_order_given_in ON guest_order (visitor_id, created_at DESC)
  WHERE kind = 'donation' AND user_id IS NULL;
CREATE INDEX guest_order_given_at ON guest_order (country, created_at)
  WHERE kind = 'donation' AND user_id IS NULL AND visitor_id <> '';

-- Append-only events of an order; guarded writes as in booking_history.
CREATE TABLE guest_order_history (
  order_id TEXT NOT NULL REFERENCES guest_order (id),
  position INTEGER NOT NULL,
  at INTEGER NOT NULL,
  event TEXT NOT NULL,
  actor TEXT NOT NULL,                    -- guest, system, gateway or desk
  details TEXT NOT NULL DEFAULT '{}',
  change_id TEXT,                         -- id of the write; NULL: none
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX guest_order_history_by_change ON guest_order_history (change_id) WHERE change_id IS NOT NULL;

CREATE TRIGGER guest_order_history_stays BEFORE UPDATE ON guest_order_history BEGIN
  SELECT RAISE(ABORT, 'the history of an order is append-only');
END;
CREATE TRIGGER guest_order_history_is_kept BEFORE DELETE ON guest_order_history BEGIN
  SELECT RAISE(ABORT, 'the history of an order is append-only');
END;

CREATE TABLE payment (
  id TEXT PRIMARY KEY,
  subject_kind TEXT NOT NULL DEFAULT 'booking' CHECK (subject_kind IN ('booking', 'membership', 'donation')),
  booking_id TEXT REFERENCES booking (id),
  order_id TEXT REFERENCES guest_order (id),
  subject_id TEXT AS (coalesce(booking_id, order_id)) VIRTUAL,  -- id of the booking or order
  gateway TEXT NOT NULL,
  mode TEXT NOT NULL,                     -- payment mode code of the specification
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('created', 'succeeded', 'failed', 'refunded')),
  failure TEXT,                           -- card_invalid, transaction_id_invalid or payment_error; NULL: none
  provider_ref TEXT,                      -- the gateway's id; NULL: not created there yet
  return_url TEXT NOT NULL,               -- where the guest goes afterwards
  cancel_url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,                     -- NULL: open
  -- when the gateway is asked next about an open payment, at growing intervals; NULL: never
  next_ask_at INTEGER,
  -- language of the gateway's page; stored so that a repeated request is identical
  locale TEXT,
  page_ends_at INTEGER,                   -- when the gateway's page closes; NULL: unknown
  card_user_id TEXT,                      -- account whose saved cards the page offers; NULL: none
  close_at INTEGER,                       -- next attempt to close the page; NULL: none yet
  wish TEXT,                              -- chosen bank, UPI id or saved card, encrypted; NULL: the mode is enough
  -- when a waiting guest last caused a question to the gateway, to limit them; NULL: never
  looked_at INTEGER,
  -- taken off the booking's total when this payment settles
  prepaid_discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (prepaid_discount_minor >= 0),
  UNIQUE (gateway, provider_ref),
  CHECK ((subject_kind = 'booking') = (booking_id IS NOT NULL) AND (booking_id IS NULL) <> (order_id IS NULL))
) STRICT;
CREATE INDEX payment_by_booking ON payment (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX payment_by_order ON payment (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX payment_to_ask ON payment (next_ask_at) WHERE status = 'created';

-- Notifications of gateways, each processed once.
CREATE TABLE payment_event (
  gateway TEXT NOT NULL,
  event_id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  outcome TEXT NOT NULL,                  -- what the gateway reported
  received_at INTEGER NOT NULL,
  -- applied (a reported failure too), repeated, mismatch, late_refunded or late_rebooked
  effect TEXT NOT NULL,
  -- of the payment; NULL: only payment_id names it
  subject_kind TEXT CHECK (subject_kind IN ('booking', 'membership', 'donation')),
  subject_id TEXT,
  PRIMARY KEY (gateway, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_event_mismatch ON payment_event (received_at) WHERE effect = 'mismatch';

CREATE TABLE refund (
  id TEXT PRIMARY KEY,
  subject_kind TEXT NOT NULL DEFAULT 'booking' CHECK (subject_kind IN ('booking', 'membership', 'donation')),
  booking_id TEXT REFERENCES booking (id),
  order_id TEXT REFERENCES guest_order (id),
  subject_id TEXT AS (coalesce(booking_id, order_id)) VIRTUAL,
  payment_id TEXT REFERENCES payment (id),  -- NULL: back to the wallet only
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,                   -- cancelled, late_payment, mismatch and others
  -- initiated: not at the gateway yet; sent: the gateway accepted it
  status TEXT NOT NULL CHECK (status IN ('initiated', 'sent', 'failed')),
  created_at INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL DEFAULT 0, -- 0: at once
  provider_ref TEXT,                      -- the gateway's id; NULL: none yet
  settled_at INTEGER,                     -- when the gateway reported it done; NULL: not yet
  failure TEXT,                           -- NULL: none
  UNIQUE (payment_id, reason),
  CHECK ((subject_kind = 'booking') = (booking_id IS NOT NULL) AND (booking_id IS NULL) <> (order_id IS NULL))
) STRICT;
CREATE INDEX refund_by_booking ON refund (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX refund_by_order ON refund (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX refund_to_try ON refund (next_try_at) WHERE status = 'initiated';
CREATE INDEX refund_to_settle ON refund (next_try_at)
  WHERE status = 'sent' AND settled_at IS NULL AND payment_id IS NOT NULL;
CREATE INDEX refund_failed ON refund (created_at) WHERE status = 'failed';
CREATE INDEX refund_underway ON refund (created_at, id) WHERE status IN ('initiated', 'sent') AND settled_at IS NULL;

CREATE TRIGGER desk_event_of_refund AFTER UPDATE OF status ON refund
WHEN NEW.status <> OLD.status AND NEW.status IN ('sent', 'failed') BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'refund.' || NEW.status, 'booking:' || b.booking_no, b.property_id,
    (SELECT coalesce(max(position), 0) FROM booking_history WHERE booking_id = b.id),
    CAST(unixepoch('subsec') * 1000 AS INTEGER),  -- the row has no time of this change
    json_object('booking_no', b.booking_no, 'refund', NEW.id, 'amount_minor', NEW.amount_minor, 'currency',
      NEW.currency, 'reason', NEW.reason)
  FROM booking b WHERE b.id = NEW.booking_id;
END;

-- Wallet refunds are sent at once.
CREATE TRIGGER desk_event_of_wallet_refund AFTER INSERT ON refund WHEN NEW.status = 'sent' BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'refund.sent', 'booking:' || b.booking_no, b.property_id,
    (SELECT coalesce(max(position), 0) FROM booking_history WHERE booking_id = b.id), NEW.created_at,
    json_object('booking_no', b.booking_no, 'refund', NEW.id, 'amount_minor', NEW.amount_minor, 'currency',
      NEW.currency, 'reason', NEW.reason)
  FROM booking b WHERE b.id = NEW.booking_id;
END;
CREATE TRIGGER evidence_of_refund AFTER INSERT ON refund WHEN NEW.booking_id IS NOT NULL BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id)
  WHERE id = NEW.booking_id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id);
END;

-- A gateway's id of a guest who saved cards there; nothing of the card is stored here. No foreign key: the row
-- outlives the account until the gateway has deleted the cards.
CREATE TABLE card_customer (
  user_id TEXT NOT NULL,
  gateway TEXT NOT NULL,
  customer_ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  forget_at INTEGER,                      -- next attempt to delete the cards; NULL: the account keeps them
  PRIMARY KEY (user_id, gateway)
) STRICT, WITHOUT ROWID;
CREATE INDEX card_customer_to_forget ON card_customer (forget_at) WHERE forget_at IS NOT NULL;

-- Guests on their way to save a card at a gateway.
CREATE TABLE card_setup (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  gateway TEXT NOT NULL,
  provider_ref TEXT,                      -- the gateway's id; NULL: none yet
  success_url TEXT NOT NULL,              -- path on this site
  failure_url TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX card_setup_by_user ON card_setup (user_id);
CREATE INDEX card_setup_by_age ON card_setup (created_at);

-- Data of the built-in test gateway; nothing else reads them.
CREATE TABLE sandbox_charge (
  provider_ref TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('succeeded', 'failed')),
  failure TEXT,                           -- NULL: succeeded
  decided_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sandbox_refund (
  refund_id TEXT PRIMARY KEY,
  provider_ref TEXT NOT NULL REFERENCES sandbox_charge (provider_ref),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  refunded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sandbox_refund_by_charge ON sandbox_refund (provider_ref);

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
