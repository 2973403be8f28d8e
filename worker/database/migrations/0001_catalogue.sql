-- What can be found. Money is an integer in the minor unit; days are 'YYYY-MM-DD'; instants are epoch milliseconds.

CREATE TABLE country (
  id INTEGER PRIMARY KEY,                 -- region id of the specification
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 2),
  name TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  tax_bp INTEGER NOT NULL DEFAULT 0 CHECK (tax_bp BETWEEN 0 AND 5000),
  tax_inclusive INTEGER NOT NULL DEFAULT 1 CHECK (tax_inclusive IN (0, 1)),
  city_tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (city_tax_minor >= 0)   -- per adult and night, always on top
) STRICT;

CREATE TABLE city (
  id INTEGER PRIMARY KEY,
  country_id INTEGER NOT NULL REFERENCES country (id),
  slug TEXT NOT NULL UNIQUE CHECK (slug GLOB '[a-z]*' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL,
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  population INTEGER NOT NULL CHECK (population >= 0),
  time_zone TEXT NOT NULL,
  popularity INTEGER NOT NULL DEFAULT 0,   -- higher comes first
  property_count INTEGER NOT NULL DEFAULT 0,
  meta_description TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX city_by_country ON city (country_id, popularity DESC);

CREATE TABLE locality (
  id INTEGER PRIMARY KEY,
  city_id INTEGER NOT NULL REFERENCES city (id),
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  UNIQUE (city_id, slug)
) STRICT;

CREATE TABLE tag (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE holiday_park (
  id INTEGER PRIMARY KEY,
  city_id INTEGER NOT NULL REFERENCES city (id),
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL
) STRICT;

CREATE TABLE rate_calendar (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- One factor per calendar and day carries season and weekend: 10000 = the base tariff.
CREATE TABLE rate_calendar_day (
  rate_calendar_id INTEGER NOT NULL REFERENCES rate_calendar (id),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  factor_bp INTEGER NOT NULL CHECK (factor_bp BETWEEN 1000 AND 100000),
  PRIMARY KEY (rate_calendar_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE property (
  id INTEGER PRIMARY KEY,
  brand_id TEXT NOT NULL CHECK (brand_id IN ('oyo', 'dunehouse', 'dunehouse-india')),
  oyo_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  slug TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('hotel', 'home')),
  collection TEXT NOT NULL DEFAULT 'classic' CHECK (collection IN ('classic', 'townhouse', 'silverkey', 'villa', 'chalet', 'farm', 'park')),
  city_id INTEGER NOT NULL REFERENCES city (id),
  country_id INTEGER NOT NULL REFERENCES country (id),
  locality_id INTEGER REFERENCES locality (id),
  holiday_park_id INTEGER REFERENCES holiday_park (id),
  street TEXT NOT NULL,
  postal_code TEXT NOT NULL DEFAULT '',
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  rate_calendar_id INTEGER NOT NULL REFERENCES rate_calendar (id),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  discount_percent INTEGER NOT NULL DEFAULT 0 CHECK (discount_percent BETWEEN 0 AND 90),
  slasher_percent INTEGER NOT NULL DEFAULT 60 CHECK (slasher_percent BETWEEN 0 AND 100),
  rating_tenths INTEGER CHECK (rating_tenths BETWEEN 10 AND 50),
  rating_count INTEGER NOT NULL DEFAULT 0,
  free_cancellation_hours INTEGER CHECK (free_cancellation_hours BETWEEN 0 AND 2160),  -- before check-in time; NULL = not refundable
  checkin_time TEXT NOT NULL DEFAULT '12:00',
  checkout_time TEXT NOT NULL DEFAULT '11:00',
  pets_allowed INTEGER NOT NULL DEFAULT 0 CHECK (pets_allowed BETWEEN 0 AND 9),
  bedrooms INTEGER NOT NULL DEFAULT 0,
  scene TEXT NOT NULL CHECK (scene IN ('city', 'haveli', 'villa', 'chalet', 'canal', 'farm', 'park', 'dune')),
  popularity INTEGER NOT NULL DEFAULT 0,
  hide_prices INTEGER NOT NULL DEFAULT 0 CHECK (hide_prices IN (0, 1)),
  external_booking_url TEXT,
  is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1))
) STRICT;
CREATE INDEX property_by_city ON property (brand_id, city_id, popularity DESC) WHERE is_live = 1;
CREATE INDEX property_by_locality ON property (locality_id, popularity DESC) WHERE is_live = 1;
CREATE INDEX property_by_country ON property (brand_id, country_id, popularity DESC) WHERE is_live = 1;
CREATE INDEX property_by_park ON property (holiday_park_id) WHERE holiday_park_id IS NOT NULL;
CREATE INDEX property_by_place ON property (latitude, longitude) WHERE is_live = 1;

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

-- Amenity ids are the numbers of app/domain/stays/amenities.ts.
CREATE TABLE property_amenity (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  amenity_id INTEGER NOT NULL,
  PRIMARY KEY (property_id, amenity_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE room_category (
  id INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  bed TEXT NOT NULL,                        -- single, twin, double, queen, king, family
  area_sqm INTEGER NOT NULL CHECK (area_sqm > 0),
  max_occupancy INTEGER NOT NULL CHECK (max_occupancy BETWEEN 1 AND 16),
  max_adults INTEGER NOT NULL CHECK (max_adults BETWEEN 1 AND 16),
  rooms_total INTEGER NOT NULL CHECK (rooms_total BETWEEN 0 AND 500),
  single_minor INTEGER NOT NULL CHECK (single_minor >= 0),   -- base tariff a night, one adult
  double_minor INTEGER NOT NULL CHECK (double_minor >= 0),   -- two adults
  extra_minor INTEGER NOT NULL CHECK (extra_minor >= 0),     -- each further adult
  breakfast_included INTEGER NOT NULL DEFAULT 0 CHECK (breakfast_included IN (0, 1)),
  view TEXT,
  one_liner TEXT,
  is_disabled INTEGER NOT NULL DEFAULT 0 CHECK (is_disabled IN (0, 1)),
  UNIQUE (property_id, position)
) STRICT;

CREATE TABLE room_amenity (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  amenity_id INTEGER NOT NULL,
  PRIMARY KEY (room_category_id, amenity_id)
) STRICT, WITHOUT ROWID;

-- A picture is either drawn (scene parameters in `spec`, see worker/pictures) or an address of the operator's own.
CREATE TABLE media (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  room_category_id INTEGER REFERENCES room_category (id) ON DELETE CASCADE,
  subject TEXT NOT NULL CHECK (subject IN ('facade', 'room', 'bath', 'lobby', 'dining', 'view')),
  spec TEXT NOT NULL,                       -- 'drawn:{seed}.{type}.{kind}.{time}.{season}' or 'https://…'
  PRIMARY KEY (property_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  source INTEGER NOT NULL CHECK (source IN (0, 2)),          -- 0 own guests, 2 google
  rating_tenths INTEGER NOT NULL CHECK (rating_tenths BETWEEN 10 AND 50),
  cleanliness_tenths INTEGER, location_tenths INTEGER, service_tenths INTEGER, value_tenths INTEGER,
  author TEXT NOT NULL,
  locale TEXT NOT NULL,
  body TEXT NOT NULL,
  stayed_on TEXT NOT NULL
) STRICT;
CREATE INDEX review_by_property ON review (property_id, stayed_on DESC);

CREATE TABLE restriction (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('min_rooms', 'max_rooms', 'no_triple_occupancy', 'no_postpaid', 'max_oyo_money_allowed',
    'specific_restrictions', 'early_checkin', 'pah_max_rooms', 'no_local_ids', 'no_unmarried_couples', 'no_foreign_guests')),
  number INTEGER,                           -- rooms or percent, by kind
  text TEXT,                                -- notes, or JSON for early_checkin: {"1": minor, "2": minor, "3": minor}
  PRIMARY KEY (property_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX restriction_by_kind ON restriction (kind, property_id);
