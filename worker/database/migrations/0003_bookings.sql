-- What was bought. Status keys, states and payment status are the numbers and words of the specification.
CREATE TABLE booking (
  id TEXT PRIMARY KEY,
  booking_no TEXT NOT NULL UNIQUE,
  invoice_no TEXT NOT NULL UNIQUE,
  brand_id TEXT NOT NULL,
  request_type TEXT NOT NULL DEFAULT 'NEW' CHECK (request_type IN ('NEW', 'PROPERTY_CHANGE', 'REBOOKING')),
  replaces_booking_id TEXT REFERENCES booking (id),
  status_key INTEGER NOT NULL CHECK (status_key BETWEEN 0 AND 21),
  state TEXT NOT NULL CHECK (state IN ('confirmed', 'completed', 'cancelled', 'requested', 'saved')),
  payment_status INTEGER NOT NULL DEFAULT 0 CHECK (payment_status BETWEEN 0 AND 3),
  property_id INTEGER NOT NULL REFERENCES property (id),
  room_category_id INTEGER NOT NULL REFERENCES room_category (id),
  checkin TEXT NOT NULL,
  checkout TEXT NOT NULL CHECK (checkout > checkin),
  nights INTEGER NOT NULL CHECK (nights BETWEEN 1 AND 60),
  rooms INTEGER NOT NULL CHECK (rooms BETWEEN 1 AND 50),
  guest_name TEXT NOT NULL,
  guest_country_code TEXT NOT NULL,
  guest_phone TEXT NOT NULL,
  guest_email TEXT,
  guest_address TEXT,                       -- JSON: street, number, postal code, city; holiday homes
  locale TEXT NOT NULL,
  user_id TEXT REFERENCES user (id),
  visitor_id TEXT NOT NULL,                 -- the anonymous visitor who made it: open-hold limit
  currency TEXT NOT NULL,
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  paid_minor INTEGER NOT NULL DEFAULT 0 CHECK (paid_minor >= 0),
  advance_minor INTEGER NOT NULL DEFAULT 0, -- smallest amount that confirms a prepaid booking
  discount_minor INTEGER NOT NULL DEFAULT 0,
  coupon_code TEXT,
  price TEXT NOT NULL,                      -- JSON: the PriceQuote it was sold at
  policy TEXT NOT NULL,                     -- JSON: the cancellation policy it was sold with
  source TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '{}',       -- JSON: utm, sub_source, microsite, orderUrl, quotation, special wishes
  hold_expires_at INTEGER,                  -- epoch ms while status_key = 7
  created_at INTEGER NOT NULL,
  cancelled_at INTEGER,
  cancellation_reason TEXT,
  cancellation_blame TEXT,
  token_hash TEXT NOT NULL                  -- keyed hash of the guest's link token
) STRICT;
CREATE INDEX booking_by_phone ON booking (guest_phone, created_at DESC);
CREATE INDEX booking_by_user ON booking (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX booking_open_holds ON booking (hold_expires_at) WHERE status_key = 7;
CREATE INDEX booking_holds_by_visitor ON booking (visitor_id) WHERE status_key = 7;
CREATE INDEX booking_by_property ON booking (property_id, checkin);
CREATE INDEX booking_by_token ON booking (token_hash);

CREATE TABLE booking_room (
  booking_id TEXT NOT NULL REFERENCES booking (id),
  position INTEGER NOT NULL,
  adults INTEGER NOT NULL CHECK (adults BETWEEN 1 AND 16),
  children INTEGER NOT NULL DEFAULT 0,
  infants INTEGER NOT NULL DEFAULT 0,
  pets INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (booking_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE bill (
  booking_id TEXT NOT NULL REFERENCES booking (id),
  position INTEGER NOT NULL,
  bill_type TEXT NOT NULL,                  -- room, early_checkin, meal, tax, city_tax, discount, coupon
  name TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (booking_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE meal_booking (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  category_code TEXT NOT NULL,
  guest_count INTEGER NOT NULL CHECK (guest_count > 0),
  status TEXT NOT NULL CHECK (status IN ('Confirmed', 'Cancelled')),
  amount_minor INTEGER NOT NULL
) STRICT;
CREATE INDEX meal_booking_by_booking ON meal_booking (booking_id);

-- Append-only: every change of state, with who and why.
CREATE TABLE booking_history (
  booking_id TEXT NOT NULL REFERENCES booking (id),
  position INTEGER NOT NULL,
  at INTEGER NOT NULL,
  event TEXT NOT NULL,                      -- created, held, confirmed, paid, payment_failed, expired, cancelled, refunded, rebooked, modified
  actor TEXT NOT NULL,                      -- guest, system, gateway
  details TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (booking_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE payment (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
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
  UNIQUE (gateway, provider_ref)
) STRICT;
CREATE INDEX payment_by_booking ON payment (booking_id);
CREATE INDEX payment_open ON payment (created_at) WHERE status = 'created';

CREATE TABLE payment_event (
  gateway TEXT NOT NULL,
  event_id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  effect TEXT NOT NULL,                     -- applied, repeated, mismatch, late_refunded, late_rebooked
  PRIMARY KEY (gateway, event_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE refund (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  payment_id TEXT REFERENCES payment (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,                     -- cancelled, late_payment, mismatch
  status TEXT NOT NULL CHECK (status IN ('initiated', 'sent', 'failed')),
  created_at INTEGER NOT NULL,
  UNIQUE (payment_id, reason)
) STRICT;
CREATE INDEX refund_by_booking ON refund (booking_id);

-- Double entry: the rows of one transaction sum to zero.
CREATE TABLE ledger_entry (
  transaction_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  account TEXT NOT NULL,                    -- gateway:<name>, guest:<booking>, revenue:<brand>, refunds:<brand>
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  booking_id TEXT REFERENCES booking (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (transaction_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_by_booking ON ledger_entry (booking_id);

CREATE TABLE coupon_use (
  coupon_code TEXT NOT NULL REFERENCES coupon (code),
  booking_id TEXT NOT NULL REFERENCES booking (id),
  guest_phone TEXT NOT NULL,
  released INTEGER NOT NULL DEFAULT 0 CHECK (released IN (0, 1)),
  PRIMARY KEY (coupon_code, booking_id)
) STRICT, WITHOUT ROWID;

-- The first answer of a keyed call, stored in the transaction of its effect.
CREATE TABLE idempotency (
  caller TEXT NOT NULL,
  operation TEXT NOT NULL,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 128),
  digest TEXT NOT NULL,
  status INTEGER NOT NULL,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (caller, operation, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_by_age ON idempotency (created_at);

-- Outbox: written with the change it tells of, sent by the queue, read at /api/pwa/dev/outbox outside production.
CREATE TABLE message (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  locale TEXT NOT NULL,
  payload TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT;
CREATE INDEX message_waiting ON message (created_at) WHERE status = 'queued';
