-- Bookings. Status keys, states and payment status are the numbers and words of the specification.

-- A price an operator offers one guest for one stay. Its state is derived: booked (by a booking that is not
-- cancelled), withdrawn, ended or open.
CREATE TABLE quotation (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL REFERENCES brand (id),
  property_id INTEGER NOT NULL REFERENCES property (id),
  room_category_id INTEGER NOT NULL REFERENCES room_category (id),
  checkin TEXT NOT NULL,
  checkout TEXT NOT NULL CHECK (checkout > checkin),
  rooms TEXT NOT NULL CHECK (json_valid(rooms)),  -- JSON: guests of each room
  total_minor INTEGER NOT NULL CHECK (total_minor > 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  guest_country_code TEXT,                -- the guest it is for, by phone or email; NULL once erased
  guest_phone TEXT,
  guest_email TEXT,
  ends_at INTEGER NOT NULL,               -- last moment it can be booked
  created_at INTEGER NOT NULL,
  withdrawn_at INTEGER                    -- NULL: not withdrawn
) STRICT;
CREATE INDEX quotation_by_end ON quotation (ends_at) WHERE guest_phone IS NOT NULL OR guest_email IS NOT NULL;
CREATE INDEX quotation_by_age ON quotation (created_at DESC, id DESC);

CREATE TABLE booking (
  id TEXT PRIMARY KEY,
  booking_no TEXT NOT NULL UNIQUE,
  invoice_no TEXT NOT NULL UNIQUE,        -- INV and booking_no; on the wire, and printed while tax_document has no row
  brand_id TEXT NOT NULL,
  -- PROPERTY_CHANGE and REBOOKING replace another booking
  request_type TEXT NOT NULL DEFAULT 'NEW' CHECK (request_type IN ('NEW', 'PROPERTY_CHANGE', 'REBOOKING')),
  replaces_booking_id TEXT REFERENCES booking (id),  -- NULL: it replaces none
  -- statusKeys of app/domain: 0 confirmed, 1 checked in, 2 checked out, 3 cancelled, 4 no-show, 7 hold, 13 void;
  -- homes: 19 confirmed, 20 over, 21 cancelled
  status_key INTEGER NOT NULL CHECK (status_key BETWEEN 0 AND 21),
  state TEXT NOT NULL CHECK (state IN ('confirmed', 'completed', 'cancelled', 'requested', 'saved')),
  -- 0 pending, 1 partial, 2 completed, 3 cancelled
  payment_status INTEGER NOT NULL DEFAULT 0 CHECK (payment_status BETWEEN 0 AND 3),
  property_id INTEGER NOT NULL REFERENCES property (id),
  room_category_id INTEGER NOT NULL REFERENCES room_category (id),
  checkin TEXT NOT NULL,                  -- day of arrival
  checkout TEXT NOT NULL CHECK (checkout > checkin),
  nights INTEGER NOT NULL CHECK (nights BETWEEN 1 AND 60),
  rooms INTEGER NOT NULL CHECK (rooms BETWEEN 1 AND 50),
  guest_name TEXT NOT NULL,
  guest_country_code TEXT NOT NULL,
  guest_phone TEXT NOT NULL,              -- '' once the guest is erased
  guest_email TEXT,
  guest_address TEXT,                     -- JSON: street, number, postal code, city; homes only
  locale TEXT NOT NULL,                   -- language of its messages
  user_id TEXT REFERENCES user (id),      -- NULL: booked without an account
  visitor_id TEXT NOT NULL,               -- anonymous visitor who booked, for limits per browser
  currency TEXT NOT NULL,
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),  -- to pay, taxes included
  paid_minor INTEGER NOT NULL DEFAULT 0 CHECK (paid_minor >= 0),  -- paid so far, wallet included
  advance_minor INTEGER NOT NULL DEFAULT 0,  -- smallest payment that confirms a prepaid booking
  discount_minor INTEGER NOT NULL DEFAULT 0,
  coupon_code TEXT,                       -- NULL: none
  price TEXT NOT NULL,                    -- JSON: the PriceQuote it was sold at
  policy TEXT NOT NULL,                   -- JSON: the cancellation policy it was sold with
  source TEXT NOT NULL,                   -- channel
  details TEXT NOT NULL DEFAULT '{}',     -- JSON: campaign marks and other fields of the request that are only stored
  hold_expires_at INTEGER,                -- while status_key is 7, else NULL
  created_at INTEGER NOT NULL,
  cancelled_at INTEGER,
  cancellation_reason TEXT,
  cancellation_blame TEXT,                -- guest, house (the property) or system; NULL: nobody, or not cancelled
  token_hash TEXT NOT NULL,               -- keyed hash of the token in the guest's links
  origin TEXT NOT NULL DEFAULT '',        -- host it was booked on; links in later messages lead there
  -- grows with each change of the stay: a decision on an older one must read again
  revision INTEGER NOT NULL DEFAULT 0,
  wallet_minor INTEGER NOT NULL DEFAULT 0 CHECK (wallet_minor >= 0),  -- part of paid_minor that is wallet money
  -- most the wallet may pay of the total, as agreed
  wallet_percent INTEGER NOT NULL DEFAULT 0 CHECK (wallet_percent BETWEEN 0 AND 100),
  arrival_time TEXT,                      -- HH:MM in the property's time zone; NULL: not stated
  special_requests TEXT,                  -- the guest's words to the property; NULL: none
  hold_extended_at INTEGER,               -- when the time to pay was extended, once; NULL: not
  quotation_id TEXT REFERENCES quotation (id),  -- NULL: booked at the public price
  claimed_at INTEGER,                     -- when an account took over a booking made without one; NULL: never
  guest_title TEXT CHECK (guest_title IN ('Mr', 'Ms', 'Mx')),  -- homes only; NULL: not asked
  -- keyed hash of the booker's network (IPv4 address or IPv6 /64), for limits; NULL: address unknown, or erased
  network_hash TEXT,
  is_proven INTEGER NOT NULL DEFAULT 0 CHECK (is_proven IN (0, 1)),  -- 1: the guest has proven a phone number
  -- end of the time to reconfirm an unpaid, unproven booking; NULL: not asked, answered or over
  reconfirm_by INTEGER,
  reconfirmed_at INTEGER,                 -- NULL: never
  times_moved INTEGER NOT NULL DEFAULT 0, -- how often an outage of the site moved its hold or reconfirmation
  -- of the online check-in
  checkin_state TEXT NOT NULL DEFAULT 'not_started' CHECK (checkin_state IN ('not_started', 'started', 'done')),
  -- name as the admin searches it, written by the job `fold-guests`; NULL: not yet, or plain ASCII that lower() folds
  guest_folded TEXT,
  has_breakfast INTEGER,                  -- 1: breakfast was included in the room type when it was booked
  -- what shows that the guest was there; triggers copy view booking_evidence
  evidence TEXT NOT NULL DEFAULT 'none' CHECK (evidence IN ('none', 'proven_guest', 'paid', 'seen_by_staff')),
  -- keyed hash of the guest's mailbox, for first-booking offers; NULL: no email, or erased
  mail_mark TEXT,
  network_56_hash TEXT,                   -- of the IPv6 /56 around network_hash; NULL: IPv4, or no network_hash
  network_48_hash TEXT                    -- of the IPv6 /48, likewise
) STRICT;
CREATE INDEX booking_by_phone ON booking (guest_phone, created_at DESC);
CREATE INDEX booking_by_user ON booking (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX booking_open_holds ON booking (hold_expires_at) WHERE status_key = 7;
CREATE INDEX booking_holds_by_visitor ON booking (visitor_id) WHERE status_key = 7;
CREATE INDEX booking_by_property ON booking (property_id, checkin);
CREATE INDEX booking_by_token ON booking (token_hash);
CREATE INDEX booking_staying ON booking (checkout) WHERE status_key IN (0, 1, 19);
CREATE INDEX booking_by_visitor ON booking (visitor_id, created_at DESC);
CREATE INDEX booking_arrivals ON booking (checkin) WHERE status_key = 0;
CREATE INDEX booking_of_quotation ON booking (quotation_id) WHERE quotation_id IS NOT NULL;
CREATE INDEX booking_reminders ON booking (checkin) WHERE status_key IN (0, 19);
CREATE INDEX booking_unproven_by_network ON booking (network_hash) WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_unproven_by_house ON booking (property_id, created_at) WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_unproven_by_arrival ON booking (checkin) WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_reconfirm_by ON booking (reconfirm_by, id) WHERE reconfirm_by IS NOT NULL;
CREATE INDEX booking_guest_kept ON booking (checkout) WHERE user_id IS NULL AND guest_phone <> '';
CREATE INDEX booking_by_creation ON booking (created_at DESC, id DESC);
CREATE INDEX booking_commission ON booking (checkout) WHERE price ->> '$.programme.commissionMinor' > 0;
CREATE INDEX booking_ended_of_user ON booking (user_id, checkout) WHERE user_id IS NOT NULL;
CREATE INDEX booking_by_checkout_made ON booking (checkout, created_at DESC);
CREATE INDEX booking_unfolded ON booking (id) WHERE guest_folded IS NULL AND guest_name GLOB '*[^ -~]*';
CREATE INDEX booking_by_mail_mark ON booking (mail_mark) WHERE mail_mark IS NOT NULL;
-- Limits on unpaid bookings of unproven guests, and what was paid, which raises the limits.
CREATE INDEX booking_unpaid_by_network ON booking (network_hash, status_key, created_at)
  WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_unpaid_by_network_56 ON booking (network_56_hash, status_key, created_at)
  WHERE is_proven = 0 AND paid_minor = 0 AND network_56_hash IS NOT NULL;
CREATE INDEX booking_unpaid_by_network_48 ON booking (network_48_hash, status_key, created_at)
  WHERE is_proven = 0 AND paid_minor = 0 AND network_48_hash IS NOT NULL;
CREATE INDEX booking_unpaid_by_property ON booking (property_id, status_key, created_at)
  WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_unpaid_by_brand ON booking (brand_id, created_at) WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_paid_by_network ON booking (network_hash, created_at) WHERE paid_minor > 0;
CREATE INDEX booking_paid_by_network_56 ON booking (network_56_hash, created_at)
  WHERE paid_minor > 0 AND network_56_hash IS NOT NULL;
CREATE INDEX booking_paid_by_network_48 ON booking (network_48_hash, created_at)
  WHERE paid_minor > 0 AND network_48_hash IS NOT NULL;
CREATE INDEX booking_paid_by_property ON booking (property_id, created_at) WHERE paid_minor > 0;

-- Guests of each room.
CREATE TABLE booking_room (
  booking_id TEXT NOT NULL REFERENCES booking (id),
  position INTEGER NOT NULL,
  adults INTEGER NOT NULL CHECK (adults BETWEEN 1 AND 16),
  children INTEGER NOT NULL DEFAULT 0,
  infants INTEGER NOT NULL DEFAULT 0,
  pets INTEGER NOT NULL DEFAULT 0,
  -- JSON list in the order stated, null in it: age not stated; NULL: none was stated
  child_ages TEXT,
  PRIMARY KEY (booking_id, position)
) STRICT, WITHOUT ROWID;

-- Lines of the bill.
CREATE TABLE bill (
  booking_id TEXT NOT NULL REFERENCES booking (id),
  position INTEGER NOT NULL,
  bill_type TEXT NOT NULL,                -- room, early_checkin, meal, tax, city_tax, discount, coupon
  name TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (booking_id, position)
) STRICT, WITHOUT ROWID;

-- Meals added to a booking.
CREATE TABLE meal_booking (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  category_code TEXT NOT NULL,
  guest_count INTEGER NOT NULL CHECK (guest_count > 0),
  status TEXT NOT NULL CHECK (status IN ('Confirmed', 'Cancelled')),
  amount_minor INTEGER NOT NULL           -- for all guests and nights
) STRICT;
CREATE INDEX meal_booking_by_booking ON meal_booking (booking_id);

-- Append-only events of a booking. A guarded write inserts its row first: of several concurrent changes one gets the
-- position.
CREATE TABLE booking_history (
  booking_id TEXT NOT NULL REFERENCES booking (id),
  position INTEGER NOT NULL,              -- 0, 1, 2 …
  at INTEGER NOT NULL,
  -- created, held, confirmed, paid, payment_failed, expired, cancelled, refunded, rebooked, modified and others
  event TEXT NOT NULL,
  actor TEXT NOT NULL,                    -- guest, system, gateway or desk
  details TEXT NOT NULL DEFAULT '{}',     -- JSON
  -- id of the write; its other statements check that this row exists; never NULL
  change_id TEXT,
  PRIMARY KEY (booking_id, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX booking_history_by_change ON booking_history (change_id) WHERE change_id IS NOT NULL;

CREATE TRIGGER booking_history_stays BEFORE UPDATE ON booking_history BEGIN
  SELECT RAISE(ABORT, 'the history of a booking is append-only');
END;
CREATE TRIGGER booking_history_is_kept BEFORE DELETE ON booking_history BEGIN
  SELECT RAISE(ABORT, 'the history of a booking is append-only');
END;

-- Admin events of bookings. The body is written by the first reader, because the booking's row is written after its
-- history.
CREATE TRIGGER desk_event_of_booking AFTER INSERT ON booking_history
WHEN NEW.event NOT IN ('payment_failed', 'refunded', 'claimed') BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, cause, booking_id, at)
  SELECT CASE NEW.event
      WHEN 'held' THEN 'booking.held'
      WHEN 'created' THEN 'booking.confirmed'
      WHEN 'confirmed' THEN 'booking.confirmed'
      WHEN 'completed' THEN 'booking.completed'
      WHEN 'no_show' THEN 'booking.no_show'
      WHEN 'cancelled' THEN 'booking.cancelled'
      WHEN 'expired' THEN 'booking.cancelled'
      WHEN 'lapsed' THEN 'booking.cancelled'
      WHEN 'rebooked' THEN 'booking.cancelled'
      ELSE 'booking.changed' END,
    'booking:' || b.booking_no, b.property_id, NEW.position, NEW.event, NEW.booking_id, NEW.at
  FROM booking b
  -- A payment on a hold confirms it, which has an event of its own.
  WHERE b.id = NEW.booking_id AND NOT (NEW.event = 'paid' AND b.status_key = 7);
END;
CREATE TRIGGER evidence_of_seen_guest AFTER INSERT ON booking_history
WHEN NEW.event IN ('checked_in', 'completed') AND NEW.details ->> 'by' = 'desk' BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id)
  WHERE id = NEW.booking_id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id);
END;

-- The property's internal notes and its words to the guest. They are erased with the guest (trigger
-- booking_note_forgotten).
CREATE TABLE booking_note (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  at INTEGER NOT NULL,
  author TEXT NOT NULL,                   -- actor, as audit_event.actor
  kind TEXT NOT NULL CHECK (kind IN ('note', 'message', 'cancellation', 'move', 'refund')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000)
) STRICT;
CREATE INDEX booking_note_by_booking ON booking_note (booking_id, at);
