-- Rooms as they exist in a property: numbers on doors, which booking has which on what night, and housekeeping.

-- A room a guest sleeps in. Staff and imports write it.
CREATE TABLE room_unit (
  id INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 20),  -- as on its door
  floor TEXT CHECK (length(floor) BETWEEN 1 AND 20),  -- NULL: unknown
  note TEXT CHECK (length(note) BETWEEN 1 AND 500),  -- for staff; NULL: none
  out_from TEXT,                          -- first night out of order; NULL: in order
  out_to TEXT CHECK ((out_from IS NULL) = (out_to IS NULL) AND (out_to >= out_from OR out_to IS NULL)),  -- last night
  housekeeping TEXT NOT NULL DEFAULT 'clean' CHECK (housekeeping IN ('clean', 'dirty', 'inspected')),
  housekeeping_at INTEGER NOT NULL DEFAULT 0,  -- when it was set, in milliseconds
  revision INTEGER NOT NULL DEFAULT 0,    -- grows with each change
  UNIQUE (property_id, name)
) STRICT;
CREATE INDEX room_unit_by_category ON room_unit (room_category_id);

-- The booking that has a unit in a night. The key gives a night to one booking.
CREATE TABLE unit_night (
  unit_id INTEGER NOT NULL REFERENCES room_unit (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  position INTEGER NOT NULL,              -- room of the booking, as booking_room.position
  PRIMARY KEY (unit_id, day)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX unit_night_of_booking ON unit_night (booking_id, position, day);

-- Nights and rooms a booking no longer has lose their unit; another room type needs other units.
CREATE TRIGGER unit_nights_of_changed_booking AFTER UPDATE OF checkin, checkout, rooms, room_category_id ON booking
WHEN (NEW.checkin, NEW.checkout, NEW.rooms, NEW.room_category_id)
  IS NOT (OLD.checkin, OLD.checkout, OLD.rooms, OLD.room_category_id) BEGIN
  DELETE FROM unit_night WHERE booking_id = NEW.id AND (day < NEW.checkin OR day >= NEW.checkout
    OR position >= NEW.rooms OR NEW.room_category_id <> OLD.room_category_id);
END;
CREATE TRIGGER unit_nights_of_closed_booking AFTER UPDATE OF state ON booking
WHEN NEW.state = 'cancelled' AND OLD.state <> 'cancelled' BEGIN
  DELETE FROM unit_night WHERE booking_id = NEW.id;
END;
-- A guest leaves a dirty room; nights booked beyond the departure stay with the booking.
CREATE TRIGGER unit_dirty_after_departure AFTER UPDATE OF state ON booking
WHEN NEW.state = 'completed' AND OLD.state <> 'completed' BEGIN
  UPDATE room_unit SET housekeeping = 'dirty', revision = revision + 1,
    housekeeping_at = coalesce((SELECT max(h.at) FROM booking_history h WHERE h.booking_id = NEW.id), 0)
  WHERE housekeeping <> 'dirty' AND id IN (SELECT n.unit_id FROM unit_night n WHERE n.booking_id = NEW.id
    AND n.day = (SELECT max(l.day) FROM unit_night l WHERE l.booking_id = n.booking_id AND l.position = n.position));
END;
