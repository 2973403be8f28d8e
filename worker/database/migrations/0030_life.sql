-- The life of a booking. What happened to one is written once: nobody can change or delete a row of its history.
CREATE TRIGGER booking_history_stays BEFORE UPDATE ON booking_history BEGIN
  SELECT RAISE(ABORT, 'the history of a booking is append-only');
END;
CREATE TRIGGER booking_history_is_kept BEFORE DELETE ON booking_history BEGIN
  SELECT RAISE(ABORT, 'the history of a booking is append-only');
END;

-- When the time to pay was made longer; it is, once.
ALTER TABLE booking ADD COLUMN hold_extended_at INTEGER;

-- Stays kept for later: no room is taken and no price promised. On the wire and in words they are status 12, saved; they are
-- no bookings, so nothing can pay, cancel or count them. Owner: `user:<id>` or, for who has no account, `visitor:<id>`.
CREATE TABLE saved_stay (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  owner TEXT NOT NULL,
  property_id INTEGER NOT NULL REFERENCES property (id),
  room_category_id INTEGER NOT NULL REFERENCES room_category (id),
  checkin TEXT NOT NULL,
  checkout TEXT NOT NULL CHECK (checkout > checkin),
  rooms TEXT NOT NULL,                      -- JSON: the rooms with their guests
  created_at INTEGER NOT NULL,
  UNIQUE (owner, brand_id, room_category_id, checkin, checkout, rooms)
) STRICT;
