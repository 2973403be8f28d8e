-- Brands, countries, cities and what lies in them. Everywhere in this database: money is an integer in the minor unit
-- of its currency (`_minor`), percentages ending in `_bp` are hundredths of a percent, days are 'YYYY-MM-DD',
-- instants (`_at`) are epoch milliseconds, and booleans are 0 or 1. Indexes and triggers of a table stand in their
-- order of creation, because SQLite breaks ties between query plans by it and runs triggers in reverse. A released file
-- never changes: a change is a new file with the next number (docs/contributing.md).

-- One row for each folder of app/brands that has data; `ensureBrands` and the seed write it.
CREATE TABLE brand (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 40)
) STRICT, WITHOUT ROWID;

CREATE TABLE country (
  id INTEGER PRIMARY KEY,                 -- region id of the specification
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 2),  -- ISO 3166-1 alpha-2
  name TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency) = 3),  -- ISO 4217
  -- tax on the price; a row of tax_rule replaces it from its first day on
  tax_bp INTEGER NOT NULL DEFAULT 0 CHECK (tax_bp BETWEEN 0 AND 5000),
  -- 1: the prices of this country's properties contain the tax
  tax_inclusive INTEGER NOT NULL DEFAULT 1 CHECK (tax_inclusive IN (0, 1)),
  city_tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (city_tax_minor >= 0),  -- per guest and night, added to the price
  -- adults and children from this age pay city tax
  city_tax_from_age INTEGER NOT NULL DEFAULT 18 CHECK (city_tax_from_age BETWEEN 0 AND 18),
  city_tax_max_nights INTEGER CHECK (city_tax_max_nights > 0),  -- NULL: every night is taxed
  -- per room and night, within the same nights
  room_tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (room_tax_minor >= 0),
  stay_tax_bp INTEGER NOT NULL DEFAULT 0 CHECK (stay_tax_bp BETWEEN 0 AND 5000),  -- share of the price without tax
  -- wallet credit at the first sign-in with a brand; 0: none
  welcome_minor INTEGER NOT NULL DEFAULT 0 CHECK (welcome_minor >= 0),
  welcome_days INTEGER CHECK (welcome_days > 0)  -- NULL: the welcome credit does not expire
) STRICT;

CREATE TABLE city (
  id INTEGER PRIMARY KEY,
  country_id INTEGER NOT NULL REFERENCES country (id),
  slug TEXT NOT NULL UNIQUE CHECK (slug GLOB '[a-z]*' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL,
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  population INTEGER NOT NULL CHECK (population >= 0),
  time_zone TEXT NOT NULL,                -- IANA name; "today" at a property is the day in this zone
  popularity INTEGER NOT NULL DEFAULT 0,  -- higher comes first
  property_count INTEGER NOT NULL DEFAULT 0,  -- live properties; the seed and imports write it
  meta_description TEXT NOT NULL DEFAULT '',
  -- scenery for demo pictures; NULL: unknown
  place_kind TEXT CHECK (place_kind IN ('city', 'oldtown', 'coast', 'lake', 'hill', 'mountain', 'country', 'woods',
    'canal', 'desert', 'backwater')),
  -- translations by locale, as {"de": "München"}; `name` where a locale is missing
  names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names))
) STRICT;
CREATE INDEX city_by_country ON city (country_id, popularity DESC);
CREATE INDEX city_by_place ON city (latitude, longitude);

-- Changes of places are queued in search_due for the search index.
CREATE TRIGGER search_due_of_city AFTER UPDATE OF slug, name, country_id, latitude, longitude, population ON city
WHEN (OLD.slug, OLD.name, OLD.country_id, OLD.latitude, OLD.longitude, OLD.population)
  IS NOT (NEW.slug, NEW.name, NEW.country_id, NEW.latitude, NEW.longitude, NEW.population)
BEGIN
  INSERT INTO search_due (kind, ref_id) SELECT 'city', NEW.id
    UNION ALL SELECT 'stay', id FROM property WHERE city_id = NEW.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_city_names AFTER UPDATE OF names ON city WHEN OLD.names <> NEW.names
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('city', NEW.id) ON CONFLICT DO NOTHING;
END;

-- Further names a city is searched by, such as local script, old and foreign names.
CREATE TABLE city_name (
  city_id INTEGER PRIMARY KEY REFERENCES city (id) ON DELETE CASCADE,
  names TEXT NOT NULL                     -- separated by ' | '
) STRICT;

CREATE TRIGGER search_due_of_city_name AFTER INSERT ON city_name
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('city', NEW.city_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_changed_city_name AFTER UPDATE OF names ON city_name WHEN OLD.names <> NEW.names
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('city', NEW.city_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_lost_city_name AFTER DELETE ON city_name
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('city', OLD.city_id) ON CONFLICT DO NOTHING;
END;

-- A quarter of a city.
CREATE TABLE locality (
  id INTEGER PRIMARY KEY,
  city_id INTEGER NOT NULL REFERENCES city (id),
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names)),  -- as city.names
  UNIQUE (city_id, slug)
) STRICT;

CREATE TRIGGER search_due_of_locality AFTER UPDATE OF slug, name, latitude, longitude ON locality
WHEN (OLD.slug, OLD.name, OLD.latitude, OLD.longitude) IS NOT (NEW.slug, NEW.name, NEW.latitude, NEW.longitude)
BEGIN
  INSERT INTO search_due (kind, ref_id) SELECT 'city', NEW.city_id
    UNION ALL SELECT 'stay', id FROM property WHERE locality_id = NEW.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_locality_names AFTER UPDATE OF names ON locality WHEN OLD.names <> NEW.names
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('city', NEW.city_id) ON CONFLICT DO NOTHING;
END;

CREATE TABLE holiday_park (
  id INTEGER PRIMARY KEY,
  city_id INTEGER NOT NULL REFERENCES city (id),
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL
) STRICT;

CREATE TRIGGER search_due_of_park AFTER UPDATE OF slug, name, latitude, longitude ON holiday_park
WHEN (OLD.slug, OLD.name, OLD.latitude, OLD.longitude) IS NOT (NEW.slug, NEW.name, NEW.latitude, NEW.longitude)
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('city', NEW.city_id) ON CONFLICT DO NOTHING;
END;

-- Places shown around a property: of a city, or the facilities of a holiday park.
CREATE TABLE landmark (
  id INTEGER PRIMARY KEY,
  city_id INTEGER NOT NULL REFERENCES city (id),
  holiday_park_id INTEGER REFERENCES holiday_park (id),  -- set for facilities only
  kind TEXT NOT NULL CHECK (kind IN ('airport', 'station', 'bus', 'landmark', 'museum', 'market', 'green', 'beach',
    'lake', 'ski', 'facility')),
  name TEXT NOT NULL,
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  popularity INTEGER NOT NULL DEFAULT 0,  -- higher comes first
  names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names)),  -- as city.names
  CHECK ((kind = 'facility') = (holiday_park_id IS NOT NULL))
) STRICT;
CREATE INDEX landmark_by_city ON landmark (city_id);

-- Labels of properties that guests search by.
CREATE TABLE tag (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
) STRICT;

-- Taxes that differ from the country's columns from a night on. Of each kind the rule with the latest first day that
-- has come applies; a city's rule comes before its country's.
CREATE TABLE tax_rule (
  id TEXT PRIMARY KEY,
  country_id INTEGER NOT NULL REFERENCES country (id),
  city_id INTEGER REFERENCES city (id),   -- NULL: the whole country
  kind TEXT NOT NULL CHECK (kind IN ('rate', 'local')),  -- rate: tax on the price; local: what the city adds
  first_day TEXT NOT NULL CHECK (first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  rule TEXT NOT NULL CHECK (json_valid(rule)),  -- JSON: all fields of TaxRule of this kind
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL                -- actor, as audit_event.actor, or 'seed'
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tax_rule_by_place ON tax_rule (country_id, COALESCE(city_id, 0), kind, first_day);

-- Reference rates for showing prices in another currency. Nothing is charged by them. Operators set them by
-- `PATCH /v1/exchange-rates`, the seed those of the demo.
CREATE TABLE exchange_rate (
  currency TEXT NOT NULL PRIMARY KEY CHECK (length(currency) = 3),
  -- price of one euro in millionths of this currency's unit
  per_euro_micro INTEGER NOT NULL CHECK (per_euro_micro > 0),
  quoted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
