-- Room types (on the wire: room categories): tariff, season, and prices, stay rules and stock by night.

-- A season calendar: factors that properties of one climate share.
CREATE TABLE rate_calendar (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  -- JSON {"months": twelve factors in percent, "weekend": percent on Friday and Saturday, "peaks": [[first MM-DD,
  -- last MM-DD, percent]]}; the job `extend-calendars` adds days by it; NULL: it adds none
  rule TEXT CHECK (rule IS NULL OR json_valid(rule))
) STRICT;

CREATE TABLE rate_calendar_day (
  rate_calendar_id INTEGER NOT NULL REFERENCES rate_calendar (id),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  factor_bp INTEGER NOT NULL CHECK (factor_bp BETWEEN 1000 AND 100000),  -- 10000 is the base tariff
  PRIMARY KEY (rate_calendar_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE room_category (
  id INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,              -- order on the page
  name TEXT NOT NULL,
  bed TEXT NOT NULL,                      -- single, twin, double, queen, king or family
  area_sqm INTEGER NOT NULL CHECK (area_sqm > 0),
  max_occupancy INTEGER NOT NULL CHECK (max_occupancy BETWEEN 1 AND 16),
  max_adults INTEGER NOT NULL CHECK (max_adults BETWEEN 1 AND 16),
  -- physical rooms; the stock of a night without a row in stock
  rooms_total INTEGER NOT NULL CHECK (rooms_total BETWEEN 0 AND 500),
  single_minor INTEGER NOT NULL CHECK (single_minor >= 0),  -- base tariff a night, one adult
  double_minor INTEGER NOT NULL CHECK (double_minor >= 0),  -- two adults
  extra_minor INTEGER NOT NULL CHECK (extra_minor >= 0),  -- each further adult
  breakfast_included INTEGER NOT NULL DEFAULT 0 CHECK (breakfast_included IN (0, 1)),
  view TEXT,                              -- English; NULL: none
  one_liner TEXT,                         -- one sentence about it in English; NULL: none
  is_disabled INTEGER NOT NULL DEFAULT 0 CHECK (is_disabled IN (0, 1)),  -- 1: not sold
  -- JSON: amenity numbers of the property that it lacks
  restricted_amenities TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(restricted_amenities)),
  bedrooms INTEGER CHECK (bedrooms BETWEEN 0 AND 50),  -- of one unit; NULL: unknown
  bathrooms INTEGER CHECK (bathrooms BETWEEN 0 AND 50),  -- of one unit; NULL: unknown
  UNIQUE (property_id, position)
) STRICT;
-- Covering index: availability and price of a city's room types without the table.
CREATE INDEX room_category_offer ON room_category (property_id, position, id, is_disabled, max_adults, max_occupancy,
  rooms_total, single_minor, double_minor, extra_minor, breakfast_included);

CREATE TRIGGER trait_of_room AFTER INSERT ON room_category WHEN NEW.breakfast_included = 1 AND NEW.is_disabled = 0
BEGIN
  UPDATE property SET traits = traits | (3 << 36) WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_of_changed_room AFTER UPDATE OF breakfast_included, is_disabled ON room_category
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = NEW.property_id), 0)
  WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_without_room AFTER DELETE ON room_category
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = OLD.property_id), 0)
  WHERE id = OLD.property_id;
END;

-- Translations of a room type; room_category has English. NULL: the English text.
CREATE TABLE room_text (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  name TEXT CHECK (length(name) BETWEEN 1 AND 80),
  view TEXT,
  one_liner TEXT,
  PRIMARY KEY (room_category_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE room_amenity (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  amenity_id INTEGER NOT NULL,            -- as property_amenity.amenity_id
  PRIMARY KEY (room_category_id, amenity_id)
) STRICT, WITHOUT ROWID;

-- Meals a guest can add to a booking.
CREATE TABLE meal_option (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  code TEXT NOT NULL CHECK (code IN ('breakfast', 'lunch', 'dinner')),
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),  -- per guest and night
  PRIMARY KEY (room_category_id, code)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER trait_of_meal AFTER INSERT ON meal_option
BEGIN
  UPDATE property SET traits = traits | (1 << (SELECT bit FROM trait WHERE kind = 'meal' AND name = NEW.code))
    WHERE id = (SELECT property_id FROM room_category WHERE id = NEW.room_category_id AND is_disabled = 0)
      AND traits & (1 << (SELECT bit FROM trait WHERE kind = 'meal' AND name = NEW.code)) = 0;
END;
CREATE TRIGGER trait_without_meal AFTER DELETE ON meal_option
BEGIN
  UPDATE property SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = property.id), 0)
    WHERE id = (SELECT property_id FROM room_category WHERE id = OLD.room_category_id);
END;

-- Which bits of trait a property has. Triggers copy them to property.traits.
CREATE VIEW property_trait AS
  SELECT property_id, amenity_id AS bit FROM property_amenity WHERE amenity_id BETWEEN 1 AND 30
  UNION SELECT r.property_id, t.bit FROM restriction r JOIN trait t ON t.kind = 'restriction' AND t.name = r.kind
  UNION SELECT c.property_id, t.bit FROM room_category c JOIN trait t ON t.kind = 'room'
    WHERE c.breakfast_included = 1 AND c.is_disabled = 0
  UNION SELECT c.property_id, t.bit FROM meal_option m
    JOIN room_category c ON c.id = m.room_category_id AND c.is_disabled = 0
    JOIN trait t ON t.kind = 'meal' AND t.name = m.code;

-- Exact prices of single nights, pushed through the admin (`PATCH /v1/ari`): neither season nor discount applies. No
-- row: tariff × calendar.
CREATE TABLE night_rate (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  single_minor INTEGER NOT NULL CHECK (single_minor > 0),  -- one adult
  double_minor INTEGER NOT NULL CHECK (double_minor > 0),  -- two adults
  extra_minor INTEGER NOT NULL CHECK (extra_minor >= 0),  -- each further adult
  PRIMARY KEY (room_category_id, day)
) STRICT, WITHOUT ROWID;

-- Stay rules of single nights, besides day_rule.
CREATE TABLE night_rule (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  min_nights INTEGER CHECK (min_nights BETWEEN 1 AND 90),  -- of stays that arrive on this day; NULL: no limit
  max_nights INTEGER CHECK (max_nights BETWEEN 1 AND 90),  -- NULL: no limit
  no_arrival INTEGER NOT NULL DEFAULT 0 CHECK (no_arrival IN (0, 1)),  -- closed to arrival
  no_departure INTEGER NOT NULL DEFAULT 0 CHECK (no_departure IN (0, 1)),  -- closed to departure
  PRIMARY KEY (room_category_id, day),
  CHECK (max_nights IS NULL OR min_nights IS NULL OR max_nights >= min_nights)
) STRICT, WITHOUT ROWID;

-- When the sender's last update of a night was made, by subject (epoch milliseconds; 0: never). Older updates are
-- ignored.
CREATE TABLE night_word (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  price_at INTEGER NOT NULL DEFAULT 0,
  stock_at INTEGER NOT NULL DEFAULT 0,
  rule_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (room_category_id, day)
) STRICT, WITHOUT ROWID;

-- Scratch row of one rate update: its resolved nights, computed once for all statements of the transaction. The next
-- update overwrites it.
CREATE TABLE night_gate (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  nights TEXT NOT NULL,                   -- JSON: an array of arrays, in the column order of the rate update's code
  is_faulty INTEGER NOT NULL CHECK (is_faulty IN (0, 1))  -- 1: at least one night is refused, so nothing is written
) STRICT;

-- The lowest price of a night as it was on a day, for two guests in one room with taxes: evidence for price drops. A
-- row holds until the next recorded_on of its night. The job `record-prices` writes changes.
CREATE TABLE recorded_price (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  night TEXT NOT NULL CHECK (night GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  recorded_on TEXT NOT NULL CHECK (recorded_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  lowest_minor INTEGER NOT NULL CHECK (lowest_minor > 0),
  PRIMARY KEY (property_id, night, recorded_on)
) STRICT, WITHOUT ROWID;

-- One row per room type and night that differs from room_category.rooms_total: bookings, the admin and imports write
-- it. Rooms left = total - sold - blocked, or 0 when closed.
CREATE TABLE stock (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  total INTEGER NOT NULL CHECK (total >= 0),  -- rooms on sale
  sold INTEGER NOT NULL DEFAULT 0 CHECK (sold BETWEEN 0 AND total),
  is_closed INTEGER NOT NULL DEFAULT 0 CHECK (is_closed IN (0, 1)),  -- 1: stop sell, whatever is left
  -- sum of the rows of block that cover this night, kept by the transaction that changes one
  blocked INTEGER NOT NULL DEFAULT 0 CHECK (blocked >= 0),
  PRIMARY KEY (room_category_id, day)
) STRICT, WITHOUT ROWID;

-- Rooms taken out of sale for a period, both days included. Several blocks of a night add up.
CREATE TABLE block (
  id TEXT PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  first_day TEXT NOT NULL CHECK (first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  last_day TEXT NOT NULL CHECK (last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  rooms INTEGER NOT NULL CHECK (rooms > 0),
  reason TEXT NOT NULL CHECK (reason IN ('renovation', 'owner', 'maintenance', 'other')),
  note TEXT,                              -- NULL: none
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,               -- actor, as audit_event.actor
  revision INTEGER NOT NULL DEFAULT 0,    -- grows with each change
  CHECK (last_day >= first_day)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_by_category ON block (room_category_id, last_day);
CREATE INDEX block_by_property ON block (property_id, last_day);
