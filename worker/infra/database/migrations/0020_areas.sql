-- Areas larger than a city, and landmarks that guests search by name.

-- A state, province, county, region, municipality, coast, island, lake, national park or mountain range.
CREATE TABLE area (
  id INTEGER PRIMARY KEY,
  country_id INTEGER NOT NULL REFERENCES country (id),
  parent_id INTEGER REFERENCES area (id),  -- the next larger area; NULL: the country
  kind TEXT NOT NULL CHECK (kind IN ('state', 'province', 'county', 'region', 'municipality', 'coast', 'island', 'lake',
    'park', 'mountains')),
  -- its address, `/hotels-in-<slug>/`; the triggers below refuse the slug of a city
  slug TEXT NOT NULL UNIQUE CHECK (slug GLOB '[a-z]*' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names)),  -- as city.names
  also_searched_by TEXT NOT NULL DEFAULT '',  -- further names, separated by ' | '
  -- the text of its page by locale, as {"en": "…"}; '{}': a text made of its numbers
  descriptions TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(descriptions)),
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),  -- of its centre
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  popularity INTEGER NOT NULL DEFAULT 0,  -- higher comes first
  property_count INTEGER NOT NULL DEFAULT 0  -- live properties; the seed and imports write it
) STRICT;
CREATE INDEX area_by_country ON area (country_id, popularity DESC);
CREATE INDEX area_by_parent ON area (parent_id) WHERE parent_id IS NOT NULL;

-- The cities of an area, each listed under every area that contains it, its parents included.
CREATE TABLE area_city (
  area_id INTEGER NOT NULL REFERENCES area (id) ON DELETE CASCADE,
  city_id INTEGER NOT NULL REFERENCES city (id) ON DELETE CASCADE,
  PRIMARY KEY (area_id, city_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX area_city_by_city ON area_city (city_id, area_id);

CREATE TRIGGER area_slug_is_free BEFORE INSERT ON area
WHEN EXISTS (SELECT 1 FROM city WHERE slug = NEW.slug)
BEGIN
  SELECT RAISE(ABORT, 'the slug is that of a city');
END;
CREATE TRIGGER area_slug_stays_free BEFORE UPDATE OF slug ON area
WHEN EXISTS (SELECT 1 FROM city WHERE slug = NEW.slug)
BEGIN
  SELECT RAISE(ABORT, 'the slug is that of a city');
END;

-- Last part of `/hotels-near-<slug>-<city>/`, unique within its city; NULL: the landmark has no list and is not
-- searched.
ALTER TABLE landmark ADD COLUMN slug TEXT CHECK (slug GLOB '[a-z0-9]*' AND slug NOT GLOB '*[^a-z0-9-]*');
ALTER TABLE landmark ADD COLUMN also_searched_by TEXT NOT NULL DEFAULT '';  -- as area.also_searched_by
CREATE UNIQUE INDEX landmark_by_slug ON landmark (city_id, slug) WHERE slug IS NOT NULL;
CREATE INDEX landmark_by_place ON landmark (latitude, longitude) WHERE slug IS NOT NULL;

-- Areas and landmarks whose rows in the search index are out of date, as search_due for cities and properties.
CREATE TABLE search_due_place (
  kind TEXT NOT NULL CHECK (kind IN ('area', 'landmark')),
  ref_id INTEGER NOT NULL,
  PRIMARY KEY (kind, ref_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER search_due_of_new_area AFTER INSERT ON area
BEGIN
  INSERT INTO search_due_place (kind, ref_id) VALUES ('area', NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_area AFTER UPDATE OF kind, slug, name, names, also_searched_by, country_id, parent_id,
  latitude, longitude, popularity, property_count ON area
WHEN (OLD.kind, OLD.slug, OLD.name, OLD.names, OLD.also_searched_by, OLD.country_id, OLD.parent_id, OLD.latitude,
    OLD.longitude, OLD.popularity, OLD.property_count)
  IS NOT (NEW.kind, NEW.slug, NEW.name, NEW.names, NEW.also_searched_by, NEW.country_id, NEW.parent_id, NEW.latitude,
    NEW.longitude, NEW.popularity, NEW.property_count)
BEGIN
  INSERT INTO search_due_place (kind, ref_id) VALUES ('area', NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_lost_area AFTER DELETE ON area
BEGIN
  INSERT INTO search_due_place (kind, ref_id) VALUES ('area', OLD.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_new_landmark AFTER INSERT ON landmark WHEN NEW.slug IS NOT NULL
BEGIN
  INSERT INTO search_due_place (kind, ref_id) VALUES ('landmark', NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_landmark AFTER UPDATE OF kind, slug, name, names, also_searched_by, city_id, latitude,
  longitude, popularity ON landmark
WHEN (OLD.kind, OLD.slug, OLD.name, OLD.names, OLD.also_searched_by, OLD.city_id, OLD.latitude, OLD.longitude,
    OLD.popularity)
  IS NOT (NEW.kind, NEW.slug, NEW.name, NEW.names, NEW.also_searched_by, NEW.city_id, NEW.latitude, NEW.longitude,
    NEW.popularity)
BEGIN
  INSERT INTO search_due_place (kind, ref_id) VALUES ('landmark', NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_lost_landmark AFTER DELETE ON landmark WHEN OLD.slug IS NOT NULL
BEGIN
  INSERT INTO search_due_place (kind, ref_id) VALUES ('landmark', OLD.id) ON CONFLICT DO NOTHING;
END;
