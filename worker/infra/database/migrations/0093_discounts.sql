-- Automatic discounts, which every stay gets that meets their conditions. Imports and the admin write these tables.
-- A property with discounts has bit 53 of its traits; without it no query reads them.

CREATE TABLE discount (
  id INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  -- names it in requests, files and prices of bookings
  code TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 20 AND code NOT GLOB '*[^A-Za-z0-9_-]*'),
  position INTEGER NOT NULL DEFAULT 0,    -- order in which guests see them
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),  -- English
  names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names)),  -- JSON: names by locale
  is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),
  percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 90),  -- of the room price
  -- 1: added to no other; the stay gets it or the sum of the others, whichever is more
  is_exclusive INTEGER NOT NULL DEFAULT 0 CHECK (is_exclusive IN (0, 1)),
  needs_member INTEGER NOT NULL DEFAULT 0 CHECK (needs_member IN (0, 1)),
  needs_phone INTEGER NOT NULL DEFAULT 0 CHECK (needs_phone IN (0, 1)),
  countries TEXT CHECK (json_valid(countries)),  -- JSON: codes of the sites' countries; NULL: all
  rooms TEXT CHECK (json_valid(rooms)),   -- JSON: ids of room types; NULL: all
  plans TEXT CHECK (json_valid(plans)),   -- JSON: codes of rate plans, standard: the own price; NULL: all
  sell_from TEXT CHECK (sell_from GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- NULL here and below: no limit
  sell_to TEXT CHECK (sell_to GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- last day of booking
  stay_from TEXT CHECK (stay_from GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- first night
  stay_to TEXT CHECK (stay_to GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- last night
  arrival_days INTEGER CHECK (arrival_days BETWEEN 1 AND 127),  -- weekday set, 1 << weekday with Sunday = 0
  min_advance INTEGER CHECK (min_advance BETWEEN 0 AND 730),  -- days between booking and arrival
  max_advance INTEGER CHECK (max_advance BETWEEN 0 AND 730),
  min_nights INTEGER CHECK (min_nights BETWEEN 1 AND 90),
  max_nights INTEGER CHECK (max_nights BETWEEN 1 AND 90),
  revision INTEGER NOT NULL DEFAULT 0,    -- grows with each change
  UNIQUE (property_id, code),
  CHECK (sell_to >= sell_from), CHECK (stay_to >= stay_from),
  CHECK (max_advance >= min_advance), CHECK (max_nights >= min_nights)
) STRICT;

-- Limits of all automatic discounts of a property together; without a row 90 % and no floor.
CREATE TABLE discount_limit (
  property_id INTEGER PRIMARY KEY REFERENCES property (id) ON DELETE CASCADE,
  max_percent INTEGER NOT NULL CHECK (max_percent BETWEEN 1 AND 90),
  floor_minor INTEGER NOT NULL DEFAULT 0 CHECK (floor_minor >= 0),  -- least room price of a room and night, minor units
  revision INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO trait VALUES ('discount', 'automatic', 53);

-- These triggers alone maintain the bit: D1 allows the view property_trait, from which others recompute traits, five terms.
CREATE TRIGGER trait_of_discount AFTER INSERT ON discount
BEGIN
  UPDATE property SET traits = traits | (1 << 53) WHERE id = NEW.property_id AND traits & (1 << 53) = 0;
END;
CREATE TRIGGER trait_without_discount AFTER DELETE ON discount
BEGIN
  UPDATE property SET traits = traits & ~(1 << 53)
    WHERE id = OLD.property_id AND NOT EXISTS (SELECT 1 FROM discount WHERE property_id = OLD.property_id);
END;
CREATE TRIGGER trait_keeps_discount AFTER UPDATE OF traits ON property
  WHEN NEW.traits & (1 << 53) = 0 AND EXISTS (SELECT 1 FROM discount WHERE property_id = NEW.id)
BEGIN
  UPDATE property SET traits = traits | (1 << 53) WHERE id = NEW.id;
END;
