-- Rate plans: what a room type is sold at beside its own price (plan 0, which has no rows). Imports and the admin write
-- these tables. A property with plans has bit 52 of its traits; without it no query reads them.

CREATE TABLE rate_plan (
  id INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  -- names it in addresses, requests and files
  code TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 20 AND code NOT GLOB '*[^A-Za-z0-9_-]*' AND code <> 'standard'),
  position INTEGER NOT NULL DEFAULT 0,    -- order of plans with equal prices
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),  -- English
  names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names)),  -- JSON: names by locale
  is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),  -- 0: not sold; plans may still follow its price
  -- plan whose price it follows, which follows no other plan; NULL: the room type's own price
  lead_id INTEGER REFERENCES rate_plan (id),
  -- 1: sold only on nights with a price in rate_plan_night
  is_nightly INTEGER NOT NULL DEFAULT 0 CHECK (is_nightly IN (0, 1)),
  change_bp INTEGER NOT NULL DEFAULT 0 CHECK (change_bp BETWEEN -9000 AND 50000),  -- of the lead's night; -1000: 10 % less
  room_minor INTEGER NOT NULL DEFAULT 0,  -- added for each room and night, minor units
  person_minor INTEGER NOT NULL DEFAULT 0,  -- added for each paying adult and night; children pay their share
  -- NULL: that of the room type
  board TEXT CHECK (board IN ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')),
  policy TEXT CHECK (json_valid(policy)), -- JSON: PolicyRule of app/domain; NULL: that of the property
  payment TEXT CHECK (payment IN ('at_property', 'deposit', 'prepaid')),  -- NULL: that of the property
  deposit_percent INTEGER CHECK (deposit_percent BETWEEN 1 AND 99),  -- of a deposit, of the total
  visibility TEXT NOT NULL DEFAULT 'public'
    CHECK (visibility IN ('public', 'member', 'agent', 'company', 'link', 'device')),
  sell_from TEXT CHECK (sell_from GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- NULL here and below: no limit
  sell_to TEXT CHECK (sell_to GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- last day it can be booked
  stay_from TEXT CHECK (stay_from GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- first night
  stay_to TEXT CHECK (stay_to GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),  -- last night
  arrival_days INTEGER CHECK (arrival_days BETWEEN 1 AND 127),  -- weekday set, 1 << weekday with Sunday = 0
  min_advance INTEGER CHECK (min_advance BETWEEN 0 AND 730),  -- days between booking and arrival
  max_advance INTEGER CHECK (max_advance BETWEEN 0 AND 730),
  min_nights INTEGER CHECK (min_nights BETWEEN 1 AND 90),
  max_nights INTEGER CHECK (max_nights BETWEEN 1 AND 90),
  revision INTEGER NOT NULL DEFAULT 0,    -- grows with each change
  UNIQUE (property_id, code),
  CHECK ((payment IS 'deposit') = (deposit_percent IS NOT NULL)),
  CHECK (sell_to >= sell_from), CHECK (stay_to >= stay_from),
  CHECK (max_advance >= min_advance), CHECK (max_nights >= min_nights)
) STRICT;
CREATE INDEX rate_plan_by_lead ON rate_plan (lead_id) WHERE lead_id IS NOT NULL;

-- Room types that a plan is sold for.
CREATE TABLE rate_plan_room (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  plan_id INTEGER NOT NULL REFERENCES rate_plan (id) ON DELETE CASCADE,
  board TEXT CHECK (board IN ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')),  -- NULL: the plan's
  policy TEXT CHECK (json_valid(policy)), -- JSON, as rate_plan.policy; NULL: the plan's
  PRIMARY KEY (room_category_id, plan_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_plan_room_by_plan ON rate_plan_room (plan_id);

-- Values of a plan for single nights of a room type; NULL sets nothing.
CREATE TABLE rate_plan_night (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  plan_id INTEGER NOT NULL REFERENCES rate_plan (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  -- price as in night_rate: exact, in place of what follows from the lead
  single_minor INTEGER CHECK (single_minor > 0),
  double_minor INTEGER CHECK (double_minor > 0),
  extra_minor INTEGER CHECK (extra_minor >= 0),
  min_nights INTEGER CHECK (min_nights BETWEEN 1 AND 90),  -- of stays that arrive on this day
  max_nights INTEGER CHECK (max_nights BETWEEN 1 AND 90),
  min_through INTEGER CHECK (min_through BETWEEN 1 AND 90),  -- of all stays with this night
  no_arrival INTEGER NOT NULL DEFAULT 0 CHECK (no_arrival IN (0, 1)),
  no_departure INTEGER NOT NULL DEFAULT 0 CHECK (no_departure IN (0, 1)),
  is_closed INTEGER NOT NULL DEFAULT 0 CHECK (is_closed IN (0, 1)),
  PRIMARY KEY (room_category_id, plan_id, day),
  CHECK ((single_minor IS NULL) = (double_minor IS NULL) AND (single_minor IS NULL) = (extra_minor IS NULL)),
  CHECK (max_nights >= min_nights)
) STRICT, WITHOUT ROWID;

INSERT INTO trait VALUES ('rates', 'plan', 52);

DROP VIEW property_trait;
-- One term for facts of other tables than those of rooms: D1 allows five terms.
CREATE VIEW property_trait AS
  SELECT property_id, amenity_id AS bit FROM property_amenity WHERE amenity_id BETWEEN 1 AND 30
  UNION SELECT r.property_id, t.bit FROM restriction r JOIN trait t ON t.kind = 'restriction' AND t.name = r.kind
  UNION SELECT c.property_id, t.bit FROM room_category c
    JOIN trait t ON t.kind IN ('room', 'bedrooms', 'beds', 'bathrooms')
    WHERE c.is_disabled = 0 AND CASE t.kind
      WHEN 'room' THEN c.breakfast_included = 1
      WHEN 'bedrooms' THEN c.bedrooms >= CAST(t.name AS INTEGER)
      WHEN 'bathrooms' THEN c.bathrooms >= CAST(t.name AS INTEGER)
      ELSE coalesce((SELECT sum(count) FROM room_bed WHERE room_category_id = c.id),
        CASE WHEN c.bed IN ('twin', 'family') THEN 2 ELSE 1 END) >= CAST(t.name AS INTEGER) END
  UNION SELECT c.property_id, t.bit FROM meal_option m
    JOIN room_category c ON c.id = m.room_category_id AND c.is_disabled = 0
    JOIN trait t ON t.kind = 'meal' AND t.name = m.code
  UNION SELECT p.id, t.bit FROM property p JOIN trait t ON t.kind IN ('slopes', 'rates')
    WHERE CASE t.kind WHEN 'rates' THEN EXISTS (SELECT 1 FROM rate_plan WHERE property_id = p.id)
      ELSE EXISTS (SELECT 1 FROM landmark g WHERE g.city_id = p.city_id AND g.kind = t.name
      AND pow(g.latitude - p.latitude, 2) + pow((g.longitude - p.longitude) * cos(radians(p.latitude)), 2)
        <= pow(0.045, 2)) END;

CREATE TRIGGER trait_of_plan AFTER INSERT ON rate_plan
BEGIN
  UPDATE property SET traits = traits | (1 << 52) WHERE id = NEW.property_id AND traits & (1 << 52) = 0;
END;
CREATE TRIGGER trait_without_plan AFTER DELETE ON rate_plan
BEGIN
  UPDATE property SET traits = traits & ~(1 << 52)
    WHERE id = OLD.property_id AND NOT EXISTS (SELECT 1 FROM rate_plan WHERE property_id = OLD.property_id);
END;

-- The plan it was booked at, as agreed: JSON with id, code, name, payment, board and
-- hasBreakfast; NULL: plan 0.
ALTER TABLE booking ADD COLUMN plan TEXT CHECK (json_valid(plan));

-- As in 0012, where the plan has no board.
DROP TRIGGER booking_breakfast;
DROP TRIGGER booking_breakfast_anew;
CREATE TRIGGER booking_breakfast AFTER INSERT ON booking
BEGIN
  UPDATE booking SET has_breakfast = iif(NEW.plan IS NULL,
      (SELECT breakfast_included FROM room_category WHERE id = NEW.room_category_id), NEW.plan ->> '$.hasBreakfast')
    WHERE id = NEW.id;
END;
CREATE TRIGGER booking_breakfast_anew AFTER UPDATE OF room_category_id, plan ON booking
  WHEN (NEW.room_category_id, NEW.plan) IS NOT (OLD.room_category_id, OLD.plan)
BEGIN
  UPDATE booking SET has_breakfast = iif(NEW.plan IS NULL,
      (SELECT breakfast_included FROM room_category WHERE id = NEW.room_category_id), NEW.plan ->> '$.hasBreakfast')
    WHERE id = NEW.id;
END;
