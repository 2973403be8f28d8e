-- What of the catalogue changed since the search index (the database SEARCH) was last brought up to it: stays, and cities with
-- their quarters, parks and country. Whoever changes them need not know; the desk follows after each of its changes.
CREATE TABLE search_due (
  kind TEXT NOT NULL CHECK (kind IN ('stay', 'city')),
  ref_id INTEGER NOT NULL,
  PRIMARY KEY (kind, ref_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER search_due_of_stay AFTER INSERT ON property
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('stay', NEW.id), ('city', NEW.city_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_changed_stay AFTER UPDATE OF oyo_id, name, slug, collection, city_id, country_id, locality_id,
  holiday_park_id, latitude, longitude, rating_tenths, popularity, is_live, brand_id ON property
WHEN (OLD.oyo_id, OLD.name, OLD.slug, OLD.collection, OLD.city_id, OLD.country_id, OLD.locality_id, OLD.holiday_park_id,
    OLD.latitude, OLD.longitude, OLD.rating_tenths, OLD.popularity, OLD.is_live, OLD.brand_id)
  IS NOT (NEW.oyo_id, NEW.name, NEW.slug, NEW.collection, NEW.city_id, NEW.country_id, NEW.locality_id, NEW.holiday_park_id,
    NEW.latitude, NEW.longitude, NEW.rating_tenths, NEW.popularity, NEW.is_live, NEW.brand_id)
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('stay', NEW.id), ('city', NEW.city_id), ('city', OLD.city_id)
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_lost_stay AFTER DELETE ON property
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('stay', OLD.id), ('city', OLD.city_id) ON CONFLICT DO NOTHING;
END;
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
CREATE TRIGGER search_due_of_city AFTER UPDATE OF slug, name, country_id, latitude, longitude, population ON city
WHEN (OLD.slug, OLD.name, OLD.country_id, OLD.latitude, OLD.longitude, OLD.population)
  IS NOT (NEW.slug, NEW.name, NEW.country_id, NEW.latitude, NEW.longitude, NEW.population)
BEGIN
  INSERT INTO search_due (kind, ref_id) SELECT 'city', NEW.id
    UNION ALL SELECT 'stay', id FROM property WHERE city_id = NEW.id ON CONFLICT DO NOTHING;
END;
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
CREATE TRIGGER search_due_of_locality AFTER UPDATE OF slug, name, latitude, longitude ON locality
WHEN (OLD.slug, OLD.name, OLD.latitude, OLD.longitude) IS NOT (NEW.slug, NEW.name, NEW.latitude, NEW.longitude)
BEGIN
  INSERT INTO search_due (kind, ref_id) SELECT 'city', NEW.city_id
    UNION ALL SELECT 'stay', id FROM property WHERE locality_id = NEW.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_park AFTER UPDATE OF slug, name, latitude, longitude ON holiday_park
WHEN (OLD.slug, OLD.name, OLD.latitude, OLD.longitude) IS NOT (NEW.slug, NEW.name, NEW.latitude, NEW.longitude)
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('city', NEW.city_id) ON CONFLICT DO NOTHING;
END;

-- Who follows just now: one at a time.
CREATE TABLE search_follower (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  until INTEGER NOT NULL                    -- epoch ms; gone by, when it was cut off
) STRICT;
