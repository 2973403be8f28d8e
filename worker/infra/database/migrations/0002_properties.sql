-- A property is a hotel or a holiday home. Seed, imports and the admin write these tables.

CREATE TABLE property (
  id INTEGER PRIMARY KEY,
  oyo_id TEXT NOT NULL UNIQUE,            -- public property code
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  slug TEXT NOT NULL,                     -- last part of its address, after the id
  kind TEXT NOT NULL CHECK (kind IN ('hotel', 'home')),
  collection TEXT NOT NULL DEFAULT 'classic' CHECK (collection IN ('classic', 'townhouse', 'silverkey', 'villa',
    'chalet', 'farm', 'park')),
  city_id INTEGER NOT NULL REFERENCES city (id),
  country_id INTEGER NOT NULL REFERENCES country (id),
  locality_id INTEGER REFERENCES locality (id),
  holiday_park_id INTEGER REFERENCES holiday_park (id),
  street TEXT NOT NULL,
  postal_code TEXT NOT NULL DEFAULT '',
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  rate_calendar_id INTEGER NOT NULL REFERENCES rate_calendar (id),  -- season and weekend factors of its prices
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  -- off the tariff, on every night
  discount_percent INTEGER NOT NULL DEFAULT 0 CHECK (discount_percent BETWEEN 0 AND 90),
  -- a higher discount is not shown as a struck-through price
  slasher_percent INTEGER NOT NULL DEFAULT 60 CHECK (slasher_percent BETWEEN 0 AND 100),
  rating_tenths INTEGER CHECK (rating_tenths BETWEEN 10 AND 50),  -- mean of its counted reviews; NULL: none
  rating_count INTEGER NOT NULL DEFAULT 0,  -- reviews that are neither hidden nor unverified
  -- hours before check-in; NULL: not refundable
  free_cancellation_hours INTEGER CHECK (free_cancellation_hours BETWEEN 0 AND 2160),
  checkin_time TEXT NOT NULL DEFAULT '12:00',  -- HH:MM in the property's time zone
  checkout_time TEXT NOT NULL DEFAULT '11:00',
  pets_allowed INTEGER NOT NULL DEFAULT 0 CHECK (pets_allowed BETWEEN 0 AND 9),  -- number of pets; 0: none
  bedrooms INTEGER NOT NULL DEFAULT 0,    -- of a home; 0: unknown
  -- scenery of demo pictures, one of the first eight kinds; drawn_as is finer
  scene TEXT NOT NULL CHECK (scene IN ('city', 'haveli', 'villa', 'chalet', 'canal', 'farm', 'park', 'dune')),
  popularity INTEGER NOT NULL DEFAULT 0,  -- higher comes first
  hide_prices INTEGER NOT NULL DEFAULT 0 CHECK (hide_prices IN (0, 1)),  -- 1: no price is shown
  external_booking_url TEXT,              -- NULL: booked on this site
  is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),  -- 0: guests do not find it
  -- day of the last change a guest can see; the sitemap shows it
  updated_on TEXT NOT NULL DEFAULT '2026-01-01' CHECK (updated_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  -- unused, always NULL
  import_digest TEXT,
  traits INTEGER NOT NULL DEFAULT 0,      -- bits of table trait, for filters; triggers below keep it
  breakfast_from TEXT CHECK (breakfast_from GLOB '[0-2][0-9]:[0-5][0-9]'),  -- HH:MM; NULL: unknown
  breakfast_until TEXT CHECK (breakfast_until GLOB '[0-2][0-9]:[0-5][0-9]'),
  -- of a home, where EU 2024/1028 requires one
  registration_number TEXT CHECK (length(registration_number) BETWEEN 1 AND 60),
  -- children below this age are free
  child_free_below INTEGER NOT NULL DEFAULT 18 CHECK (child_free_below BETWEEN 0 AND 18),
  -- children from this age pay as adults
  child_adult_from INTEGER NOT NULL DEFAULT 18 CHECK (child_adult_from BETWEEN 0 AND 18),
  -- of the extra guest's price, between these two ages
  child_share_percent INTEGER NOT NULL DEFAULT 0 CHECK (child_share_percent BETWEEN 0 AND 100),
  -- age assumed when the guest states none
  child_unknown_age INTEGER NOT NULL DEFAULT 0 CHECK (child_unknown_age BETWEEN 0 AND 17),
  -- 1: reachable by its address alone, in no list; for `npm run prove`
  is_test INTEGER NOT NULL DEFAULT 0 CHECK (is_test IN (0, 1)),
  brand_id TEXT REFERENCES brand (id),    -- never NULL: the triggers below enforce it
  -- second name, shown beside the first; NULL: none
  alternate_name TEXT CHECK (length(alternate_name) BETWEEN 1 AND 120),
  tag_text TEXT CHECK (length(tag_text) BETWEEN 1 AND 40),  -- label on its card; NULL: none
  captains TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(captains)),  -- JSON: names of the staff who look after guests
  -- off the total when everything is paid ahead
  prepaid_discount_percent INTEGER NOT NULL DEFAULT 0 CHECK (prepaid_discount_percent BETWEEN 0 AND 50),
  drawn_as TEXT,                          -- scenery of demo pictures; NULL: scene
  takes_part INTEGER NOT NULL DEFAULT 0 CHECK (takes_part IN (0, 1))  -- 1: members pay less here
) STRICT;
CREATE INDEX property_by_locality ON property (locality_id, popularity DESC) WHERE is_live = 1;
CREATE INDEX property_by_park ON property (holiday_park_id) WHERE holiday_park_id IS NOT NULL;
CREATE INDEX property_by_place ON property (latitude, longitude) WHERE is_live = 1;
-- Covering index of a city's list in its default order: only the page shown is read from the table.
CREATE INDEX property_by_city ON property (brand_id, city_id, popularity DESC, id, rate_calendar_id, country_id,
  discount_percent, currency, rating_tenths, rating_count, collection, kind, pets_allowed, free_cancellation_hours,
  traits, locality_id) WHERE is_live = 1;
CREATE INDEX property_by_country ON property (brand_id, country_id, popularity DESC) WHERE is_live = 1;

-- The column allows NULL, so triggers refuse it.
CREATE TRIGGER property_has_brand BEFORE INSERT ON property WHEN NEW.brand_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'a stay belongs to a brand');
END;
CREATE TRIGGER property_keeps_brand BEFORE UPDATE OF brand_id ON property WHEN NEW.brand_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'a stay belongs to a brand');
END;

-- Changes of properties are queued in search_due for the search index.
CREATE TRIGGER search_due_of_stay AFTER INSERT ON property
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('stay', NEW.id), ('city', NEW.city_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_changed_stay AFTER UPDATE OF oyo_id, name, slug, collection, city_id, country_id,
  locality_id, holiday_park_id, latitude, longitude, rating_tenths, popularity, is_live, brand_id ON property
WHEN (OLD.oyo_id, OLD.name, OLD.slug, OLD.collection, OLD.city_id, OLD.country_id, OLD.locality_id,
    OLD.holiday_park_id, OLD.latitude, OLD.longitude, OLD.rating_tenths, OLD.popularity, OLD.is_live, OLD.brand_id)
  IS NOT (NEW.oyo_id, NEW.name, NEW.slug, NEW.collection, NEW.city_id, NEW.country_id, NEW.locality_id,
    NEW.holiday_park_id, NEW.latitude, NEW.longitude, NEW.rating_tenths, NEW.popularity, NEW.is_live, NEW.brand_id)
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('stay', NEW.id), ('city', NEW.city_id), ('city', OLD.city_id)
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_lost_stay AFTER DELETE ON property
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('stay', OLD.id), ('city', OLD.city_id) ON CONFLICT DO NOTHING;
END;

-- Descriptions by locale.
CREATE TABLE property_text (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (property_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE property_tag (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tag (id),
  PRIMARY KEY (property_id, tag_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX property_tag_by_tag ON property_tag (tag_id);

CREATE TRIGGER search_due_of_tag AFTER INSERT ON property_tag
BEGIN
  INSERT INTO search_due (kind, ref_id) SELECT 'stay', NEW.property_id
    UNION ALL SELECT 'city', city_id FROM property WHERE id = NEW.property_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_lost_tag AFTER DELETE ON property_tag
BEGIN
  INSERT INTO search_due (kind, ref_id) SELECT 'stay', OLD.property_id
    UNION ALL SELECT 'city', city_id FROM property WHERE id = OLD.property_id ON CONFLICT DO NOTHING;
END;

CREATE TABLE property_amenity (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  amenity_id INTEGER NOT NULL,            -- number in the list of amenities of app/domain
  PRIMARY KEY (property_id, amenity_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER trait_of_amenity AFTER INSERT ON property_amenity WHEN NEW.amenity_id BETWEEN 1 AND 30
BEGIN
  UPDATE property SET traits = traits | (1 << NEW.amenity_id) WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_without_amenity AFTER DELETE ON property_amenity WHEN OLD.amenity_id BETWEEN 1 AND 30
BEGIN
  UPDATE property SET traits = traits & ~(1 << OLD.amenity_id) WHERE id = OLD.property_id;
END;

-- House rules that are not tied to dates.
CREATE TABLE restriction (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('min_rooms', 'max_rooms', 'no_triple_occupancy', 'no_postpaid',
    'max_oyo_money_allowed', 'specific_restrictions', 'early_checkin', 'pah_max_rooms', 'no_local_ids',
    'no_unmarried_couples', 'no_foreign_guests')),
  number INTEGER,                         -- rooms or percent, by kind; NULL: the kind has none
  -- notes, or for early_checkin JSON {"1": minor, "2": minor, "3": minor} by hours; NULL: none
  text TEXT,
  PRIMARY KEY (property_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX restriction_by_kind ON restriction (kind, property_id);

CREATE TRIGGER trait_of_restriction AFTER INSERT ON restriction
  WHEN EXISTS (SELECT 1 FROM trait WHERE kind = 'restriction' AND name = NEW.kind)
BEGIN
  UPDATE property SET traits = traits | (1 << (SELECT bit FROM trait WHERE kind = 'restriction' AND name = NEW.kind))
    WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_without_restriction AFTER DELETE ON restriction
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = OLD.property_id), 0)
  WHERE id = OLD.property_id;
END;

-- Stay rules of a property by season. All rules that cover a day apply; without rows there is no rule. Weekday sets
-- are bits, 1 << weekday with Sunday = 0.
CREATE TABLE day_rule (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  first_day TEXT NOT NULL CHECK (first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  last_day TEXT NOT NULL CHECK (last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND last_day >= first_day),
  min_nights INTEGER CHECK (min_nights BETWEEN 1 AND 90),  -- of stays that arrive in this period; NULL: no limit
  max_nights INTEGER CHECK (max_nights BETWEEN 1 AND 90),  -- NULL: no limit
  arrival_days INTEGER CHECK (arrival_days BETWEEN 0 AND 127),  -- weekday set; NULL: any day
  departure_days INTEGER CHECK (departure_days BETWEEN 0 AND 127),  -- weekday set; NULL: any day
  is_closed INTEGER NOT NULL DEFAULT 0 CHECK (is_closed IN (0, 1)),  -- 1: no night of this period is sold
  PRIMARY KEY (property_id, first_day, last_day),
  CHECK (max_nights IS NULL OR min_nights IS NULL OR max_nights >= min_nights)
) STRICT, WITHOUT ROWID;

-- Bit numbers of property.traits, for filters that would otherwise read other tables. Amenities 1 to 30 are bits 1 to
-- 30; 35 is any limit on rooms or guests; 36 is a room type with breakfast included; 37 to 39 are meals, 37 also where
-- breakfast is included.
CREATE TABLE trait (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  bit INTEGER NOT NULL,
  PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
INSERT INTO trait VALUES
  ('restriction', 'no_local_ids', 31), ('restriction', 'no_unmarried_couples', 32),
  ('restriction', 'no_foreign_guests', 33), ('restriction', 'no_postpaid', 34),
  ('restriction', 'min_rooms', 35), ('restriction', 'max_rooms', 35),
  ('restriction', 'no_triple_occupancy', 35), ('restriction', 'pah_max_rooms', 35),
  ('room', 'breakfast', 36), ('room', 'served', 37),
  ('meal', 'breakfast', 37), ('meal', 'lunch', 38), ('meal', 'dinner', 39);

-- What guests chose for what they typed in the search box, counted by day, without anything about the guest.
CREATE TABLE suggestion_pick (
  brand_id TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  -- with ref_id: the thing that was chosen
  kind TEXT NOT NULL CHECK (kind IN ('country', 'city', 'locality', 'holiday_park', 'hotel')),
  ref_id INTEGER NOT NULL,
  typed TEXT NOT NULL CHECK (length(typed) <= 32),  -- folded text; '' where it could identify a person
  picks INTEGER NOT NULL DEFAULT 1 CHECK (picks > 0),
  PRIMARY KEY (brand_id, day, kind, ref_id, typed)
) STRICT, WITHOUT ROWID;
