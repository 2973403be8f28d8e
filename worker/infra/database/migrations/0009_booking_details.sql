-- What belongs to bookings besides the booking itself.

-- Bookings with an account's phone number that its guest said are not theirs, so that the site asks once.
CREATE TABLE booking_disclaimed (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, booking_id)
) STRICT, WITHOUT ROWID;

-- Stays saved for later (status 12 on the wire): no room is taken and no price promised.
CREATE TABLE saved_stay (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  owner TEXT NOT NULL,                    -- 'user:<id>' or 'visitor:<id>'
  property_id INTEGER NOT NULL REFERENCES property (id),
  room_category_id INTEGER NOT NULL REFERENCES room_category (id),
  checkin TEXT NOT NULL,
  checkout TEXT NOT NULL CHECK (checkout > checkin),
  rooms TEXT NOT NULL,                    -- JSON: guests of each room
  created_at INTEGER NOT NULL,
  UNIQUE (owner, brand_id, room_category_id, checkin, checkout, rooms)
) STRICT;
CREATE INDEX saved_stay_by_day ON saved_stay (checkin);

-- Bookings that used a coupon.
CREATE TABLE coupon_use (
  coupon_code TEXT NOT NULL REFERENCES coupon (code),
  booking_id TEXT NOT NULL REFERENCES booking (id),
  guest_phone TEXT NOT NULL,
  -- 1: the booking ended, so the use no longer counts
  released INTEGER NOT NULL DEFAULT 0 CHECK (released IN (0, 1)),
  -- keyed hash of the guest's phone number; it outlives the account for two years; NULL: none, or over
  number_mark TEXT,
  -- when number_mark was written; always given, the default is unused
  marked_at INTEGER NOT NULL DEFAULT 1795392000000,
  cost_minor INTEGER NOT NULL DEFAULT 0,  -- the discount of the booking's price, kept by triggers
  mail_mark TEXT,                         -- as booking.mail_mark, kept as long as number_mark
  PRIMARY KEY (coupon_code, booking_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX coupon_use_by_booking ON coupon_use (booking_id);
CREATE INDEX coupon_use_by_number ON coupon_use (number_mark) WHERE number_mark IS NOT NULL;
CREATE INDEX coupon_use_by_mark_age ON coupon_use (marked_at) WHERE number_mark IS NOT NULL;
CREATE INDEX coupon_use_by_mail ON coupon_use (mail_mark) WHERE mail_mark IS NOT NULL;

CREATE TRIGGER coupon_use_cost AFTER INSERT ON coupon_use BEGIN
  UPDATE coupon_use
  SET cost_minor = coalesce((SELECT b.price ->> '$.couponMinor' FROM booking b WHERE b.id = new.booking_id), 0)
  WHERE coupon_code = new.coupon_code AND booking_id = new.booking_id;
END;

-- Guests registered by online check-in. The job `erase-checkins` deletes them 30 days after check-out.
CREATE TABLE checkin_guest (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  kind TEXT NOT NULL CHECK (kind IN ('adult', 'child')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  nationality TEXT NOT NULL CHECK (length(nationality) = 2),
  document_kind TEXT CHECK (document_kind IN ('passport', 'national_id', 'driving_licence')),  -- adults only
  sealed_number TEXT,                     -- AES-GCM, purpose 'checkin-document'; never stored in clear
  saved_at INTEGER NOT NULL,
  CHECK ((kind = 'adult') = (document_kind IS NOT NULL AND sealed_number IS NOT NULL))
) STRICT;
CREATE INDEX checkin_guest_of_booking ON checkin_guest (booking_id, saved_at);

-- Booking cards in Google Wallet. The job `end-cards` ends those whose booking has changed.
CREATE TABLE wallet_card (
  serial TEXT PRIMARY KEY,                -- the wallet's id of the card
  booking_id TEXT NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL,
  checkin TEXT NOT NULL,                  -- what the card shows; the job compares it with the booking
  checkout TEXT NOT NULL,
  next_at INTEGER NOT NULL DEFAULT 0      -- next attempt to end it
) STRICT, WITHOUT ROWID;
CREATE INDEX wallet_card_booking ON wallet_card (booking_id);

-- First answer of each idempotent request, stored in the transaction of its effect.
CREATE TABLE idempotency (
  caller TEXT NOT NULL,                   -- visitor, account or token
  operation TEXT NOT NULL,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 128),
  digest TEXT NOT NULL,                   -- hash of the request: another body with the same key is refused
  status INTEGER NOT NULL,                -- HTTP status
  answer TEXT NOT NULL,                   -- JSON body
  created_at INTEGER NOT NULL,
  PRIMARY KEY (caller, operation, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_by_age ON idempotency (created_at);
