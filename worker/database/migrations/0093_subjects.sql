-- What is paid for has a subject (DEC-128, docs/decisions/subjects.md): a booking, or an order of a guest, which is a membership
-- or a donation. Payments, refunds, uses of wallet money and rows of the ledger name one of them.

-- What a guest pays for that is no booking. What is special of its kind stands in a table of that kind.
CREATE TABLE guest_order (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('membership', 'donation')),
  number TEXT NOT NULL UNIQUE,              -- as the guest reads it
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL CHECK (length(country) = 2),   -- whose ways to pay it has
  user_id TEXT REFERENCES user (id),        -- NULL: of nobody's account
  visitor_id TEXT NOT NULL,                 -- the browser it was made in; '' once its guest is forgotten
  locale TEXT NOT NULL,
  origin TEXT NOT NULL,                     -- the host links in messages lead to
  status TEXT NOT NULL CHECK (status IN ('pending', 'settled', 'cancelled', 'refunded')),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  tax_minor INTEGER NOT NULL CHECK (tax_minor BETWEEN 0 AND total_minor),   -- contained in the total
  wallet_minor INTEGER NOT NULL DEFAULT 0 CHECK (wallet_minor BETWEEN 0 AND total_minor),   -- of the total, paid by the wallet
  payee TEXT NOT NULL,                      -- the account of the ledger that has the money once it is settled
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,              -- until when it awaits its payment
  settled_at INTEGER,
  ended_at INTEGER,                         -- cancelled or refunded
  CHECK ((status IN ('settled', 'refunded')) = (settled_at IS NOT NULL))
) STRICT;
CREATE INDEX guest_order_by_user ON guest_order (user_id, brand_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX guest_order_lapsing ON guest_order (expires_at, id) WHERE status = 'pending';
CREATE INDEX guest_order_wallet_back ON guest_order (ended_at, id) WHERE status = 'cancelled' AND wallet_minor > 0;
CREATE INDEX guest_order_list ON guest_order (brand_id, kind, created_at DESC, id);
-- One membership at a time awaits its payment (DEC-135).
CREATE UNIQUE INDEX guest_order_one_pending ON guest_order (user_id, brand_id) WHERE status = 'pending' AND kind = 'membership';

-- What happened to an order; its row claims a change, as booking_history does for bookings.
CREATE TABLE guest_order_history (
  order_id TEXT NOT NULL REFERENCES guest_order (id),
  position INTEGER NOT NULL,
  at INTEGER NOT NULL,
  event TEXT NOT NULL,
  actor TEXT NOT NULL,                      -- guest, system, gateway, desk
  details TEXT NOT NULL DEFAULT '{}',
  change_id TEXT,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX guest_order_history_by_change ON guest_order_history (change_id) WHERE change_id IS NOT NULL;
CREATE TRIGGER guest_order_history_stays BEFORE UPDATE ON guest_order_history BEGIN
  SELECT RAISE(ABORT, 'the history of an order is append-only');
END;
CREATE TRIGGER guest_order_history_is_kept BEFORE DELETE ON guest_order_history BEGIN
  SELECT RAISE(ABORT, 'the history of an order is append-only');
END;

-- Payments and refunds are copied into tables where the booking may be missing. Who writes one without a kind means a booking.
CREATE TABLE payment_new (
  id TEXT PRIMARY KEY,
  subject_kind TEXT NOT NULL DEFAULT 'booking' CHECK (subject_kind IN ('booking', 'membership', 'donation')),
  booking_id TEXT REFERENCES booking (id),
  order_id TEXT REFERENCES guest_order (id),
  subject_id TEXT AS (coalesce(booking_id, order_id)) VIRTUAL,
  gateway TEXT NOT NULL,
  mode TEXT NOT NULL,                       -- payment mode code of the specification
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('created', 'succeeded', 'failed', 'refunded')),
  failure TEXT,                             -- card_invalid, transaction_id_invalid, payment_error
  provider_ref TEXT,
  return_url TEXT NOT NULL,
  cancel_url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  next_ask_at INTEGER,
  locale TEXT,
  page_ends_at INTEGER,
  card_user_id TEXT,
  close_at INTEGER,
  wish TEXT,
  looked_at INTEGER,
  prepaid_discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (prepaid_discount_minor >= 0),
  UNIQUE (gateway, provider_ref),
  CHECK ((subject_kind = 'booking') = (booking_id IS NOT NULL) AND (booking_id IS NULL) <> (order_id IS NULL))
) STRICT;
INSERT INTO payment_new (id, booking_id, gateway, mode, amount_minor, currency, status, failure, provider_ref, return_url,
    cancel_url, created_at, settled_at, next_ask_at, locale, page_ends_at, card_user_id, close_at, wish, looked_at,
    prepaid_discount_minor)
  SELECT id, booking_id, gateway, mode, amount_minor, currency, status, failure, provider_ref, return_url, cancel_url,
    created_at, settled_at, next_ask_at, locale, page_ends_at, card_user_id, close_at, wish, looked_at, prepaid_discount_minor
  FROM payment ORDER BY rowid;

CREATE TABLE refund_new (
  id TEXT PRIMARY KEY,
  subject_kind TEXT NOT NULL DEFAULT 'booking' CHECK (subject_kind IN ('booking', 'membership', 'donation')),
  booking_id TEXT REFERENCES booking (id),
  order_id TEXT REFERENCES guest_order (id),
  subject_id TEXT AS (coalesce(booking_id, order_id)) VIRTUAL,
  payment_id TEXT REFERENCES payment_new (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,                     -- cancelled, late_payment, mismatch
  status TEXT NOT NULL CHECK (status IN ('initiated', 'sent', 'failed')),
  created_at INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL DEFAULT 0,
  provider_ref TEXT,
  settled_at INTEGER,
  failure TEXT,
  UNIQUE (payment_id, reason),
  CHECK ((subject_kind = 'booking') = (booking_id IS NOT NULL) AND (booking_id IS NULL) <> (order_id IS NULL))
) STRICT;
INSERT INTO refund_new (id, booking_id, payment_id, amount_minor, currency, reason, status, created_at, next_try_at,
    provider_ref, settled_at, failure)
  SELECT id, booking_id, payment_id, amount_minor, currency, reason, status, created_at, next_try_at, provider_ref,
    settled_at, failure
  FROM refund ORDER BY rowid;

CREATE TABLE wallet_use_new (
  booking_id TEXT REFERENCES booking (id),
  order_id TEXT REFERENCES guest_order (id),
  credit_id TEXT NOT NULL REFERENCES wallet_credit (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  returned_minor INTEGER NOT NULL DEFAULT 0 CHECK (returned_minor BETWEEN 0 AND amount_minor),
  at INTEGER NOT NULL,
  CHECK ((booking_id IS NULL) <> (order_id IS NULL))
) STRICT;
INSERT INTO wallet_use_new (booking_id, credit_id, amount_minor, returned_minor, at)
  SELECT booking_id, credit_id, amount_minor, returned_minor, at FROM wallet_use;

-- Children first, so that nothing is dropped that is still referred to.
DROP TABLE refund;
DROP TABLE payment;
DROP TABLE wallet_use;
ALTER TABLE payment_new RENAME TO payment;
ALTER TABLE refund_new RENAME TO refund;
ALTER TABLE wallet_use_new RENAME TO wallet_use;

CREATE INDEX payment_by_booking ON payment (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX payment_by_order ON payment (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX payment_to_ask ON payment (next_ask_at) WHERE status = 'created';
CREATE INDEX refund_by_booking ON refund (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX refund_by_order ON refund (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX refund_to_try ON refund (next_try_at) WHERE status = 'initiated';
CREATE INDEX refund_to_settle ON refund (next_try_at)
  WHERE status = 'sent' AND settled_at IS NULL AND payment_id IS NOT NULL;
CREATE INDEX refund_failed ON refund (created_at) WHERE status = 'failed';
CREATE INDEX refund_underway ON refund (created_at, id) WHERE status IN ('initiated', 'sent') AND settled_at IS NULL;
CREATE UNIQUE INDEX wallet_use_by_booking ON wallet_use (booking_id, credit_id);
CREATE UNIQUE INDEX wallet_use_by_order ON wallet_use (order_id, credit_id);
CREATE INDEX wallet_use_by_credit ON wallet_use (credit_id);

CREATE TRIGGER desk_event_of_refund AFTER UPDATE OF status ON refund
WHEN NEW.status <> OLD.status AND NEW.status IN ('sent', 'failed') BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'refund.' || NEW.status, 'booking:' || b.booking_no, b.property_id,
    (SELECT coalesce(max(position), 0) FROM booking_history WHERE booking_id = b.id),
    CAST(unixepoch('subsec') * 1000 AS INTEGER),   -- the row says when it was asked for, not when this came of it
    json_object('booking_no', b.booking_no, 'refund', NEW.id, 'amount_minor', NEW.amount_minor, 'currency', NEW.currency,
      'reason', NEW.reason)
  FROM booking b WHERE b.id = NEW.booking_id;
END;

-- A wallet has its money at once.
CREATE TRIGGER desk_event_of_wallet_refund AFTER INSERT ON refund WHEN NEW.status = 'sent' BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'refund.sent', 'booking:' || b.booking_no, b.property_id,
    (SELECT coalesce(max(position), 0) FROM booking_history WHERE booking_id = b.id), NEW.created_at,
    json_object('booking_no', b.booking_no, 'refund', NEW.id, 'amount_minor', NEW.amount_minor, 'currency', NEW.currency,
      'reason', NEW.reason)
  FROM booking b WHERE b.id = NEW.booking_id;
END;

-- The order a returned credit comes from.
ALTER TABLE wallet_credit ADD COLUMN order_id TEXT REFERENCES guest_order (id);

ALTER TABLE ledger_entry ADD COLUMN order_kind TEXT CHECK (order_kind IN ('membership', 'donation'));
ALTER TABLE ledger_entry ADD COLUMN order_id TEXT REFERENCES guest_order (id);
ALTER TABLE ledger_entry ADD COLUMN subject_kind TEXT AS (iif(booking_id IS NOT NULL, 'booking', order_kind)) VIRTUAL;
ALTER TABLE ledger_entry ADD COLUMN subject_id TEXT AS (coalesce(booking_id, order_id)) VIRTUAL;
CREATE INDEX ledger_by_order ON ledger_entry (order_id) WHERE order_id IS NOT NULL;

-- Messages of gateways: the subject of their payment. Rows of a worker of before name it through the payment alone.
ALTER TABLE payment_event ADD COLUMN subject_kind TEXT CHECK (subject_kind IN ('booking', 'membership', 'donation'));
ALTER TABLE payment_event ADD COLUMN subject_id TEXT;
UPDATE payment_event SET subject_kind = 'booking', subject_id = (SELECT booking_id FROM payment WHERE id = payment_event.payment_id);

-- An order names its brand, its tax and its number to the books as a booking does.
DROP VIEW due_posting;
CREATE VIEW due_posting AS
SELECT p.transaction_id, p.brand_id, p.booking_id, p.property_id,
  max(date(p.at / 1000 + coalesce(s.offset_minutes, 0) * 60, 'unixepoch'),
    coalesce((SELECT max(c.open_from) FROM month_close c WHERE c.brand_id = p.brand_id), '')) AS day,
  coalesce(p.number, (SELECT d.no FROM tax_document d WHERE d.booking_id = p.booking_id ORDER BY d.position DESC LIMIT 1))
    AS document_no,
  coalesce((p.moved * p.tax * 2 + p.total_minor) / (2 * nullif(p.total_minor, 0)), 0) AS tax_minor
FROM (
  SELECT e.transaction_id, e.at, e.booking_id, abs(e.amount_minor) AS moved, b.property_id, o.number,
    coalesce(b.total_minor, o.total_minor) AS total_minor,
    CAST(coalesce(iif(json_valid(b.price), b.price, '{}') ->> '$.taxMinor', o.tax_minor, 0) AS INTEGER) AS tax,
    coalesce(b.brand_id, o.brand_id, substr(e.account, instr(e.account, ':') + 1,
      coalesce(nullif(instr(substr(e.account, instr(e.account, ':') + 1), ':'), 0) - 1, 99))) AS brand_id
  FROM ledger_entry e LEFT JOIN booking b ON b.id = e.booking_id LEFT JOIN guest_order o ON o.id = e.order_id
  WHERE e.position = 0
) p LEFT JOIN seller s ON s.brand_id = p.brand_id;
