-- Extras that guests may add to a stay for a price: airport pick-up, late check-out, a cot. Imports and the admin write
-- them. What a booking has is in the price it was sold at (booking.price, '$.extras'); its stock is counted there, so
-- that nothing has to be released.
CREATE TABLE extra (
  id INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  -- names it in forms, requests, files and bookings
  code TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 20 AND code NOT GLOB '*[^A-Za-z0-9_-]*'),
  position INTEGER NOT NULL DEFAULT 0,    -- order in which guests see them
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),  -- English
  names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names)),  -- JSON: names by locale
  description TEXT CHECK (length(description) BETWEEN 1 AND 200),  -- English
  descriptions TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(descriptions)),  -- JSON: descriptions by locale
  is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),  -- 0: not sold
  -- what amount_minor is for; stay and night count each room
  per TEXT NOT NULL CHECK (per IN ('stay', 'night', 'guest', 'guest_night', 'unit', 'unit_night')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),  -- minor units, with or without tax as the room prices
  max_units INTEGER CHECK (max_units BETWEEN 1 AND 99),  -- of a booking; NULL: rooms or guests are counted
  -- when it is provided: on arrival, on departure, or every night of the stay
  day TEXT NOT NULL DEFAULT 'arrival' CHECK (day IN ('arrival', 'departure', 'nights')),
  per_day INTEGER CHECK (per_day BETWEEN 0 AND 9999),  -- available each day; NULL: any number
  lead_hours INTEGER NOT NULL DEFAULT 0 CHECK (lead_hours BETWEEN 0 AND 8760),  -- before check-in time
  room_category_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(room_category_ids)),  -- JSON: room types; []: all
  plan_codes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(plan_codes)),  -- JSON: codes of rate plans; []: all
  revision INTEGER NOT NULL DEFAULT 0,    -- grows with each change
  UNIQUE (property_id, code),
  CHECK ((per IN ('unit', 'unit_night')) = (max_units IS NOT NULL))
) STRICT;

-- 1: the property has extras; without them no query reads the table.
ALTER TABLE property ADD COLUMN has_extras INTEGER NOT NULL DEFAULT 0 CHECK (has_extras IN (0, 1));

CREATE TRIGGER property_has_extras AFTER INSERT ON extra
BEGIN
  UPDATE property SET has_extras = 1 WHERE id = NEW.property_id AND has_extras = 0;
END;
CREATE TRIGGER property_without_extras AFTER DELETE ON extra
BEGIN
  UPDATE property SET has_extras = 0
    WHERE id = OLD.property_id AND NOT EXISTS (SELECT 1 FROM extra WHERE property_id = OLD.property_id);
END;
