-- Areas and landmarks in the search box: what guests picked, and what the search index has yet to follow.

-- As suggestion_pick, whose CHECK has neither kind.
CREATE TABLE place_pick (
  brand_id TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  kind TEXT NOT NULL CHECK (kind IN ('area', 'landmark')),
  ref_id INTEGER NOT NULL,
  typed TEXT NOT NULL CHECK (length(typed) <= 32),  -- folded text; '' where it could identify a person
  picks INTEGER NOT NULL DEFAULT 1 CHECK (picks > 0),
  PRIMARY KEY (brand_id, day, kind, ref_id, typed)
) STRICT, WITHOUT ROWID;

-- As search_taken, for search_due_place.
CREATE TABLE search_taken_place (
  kind TEXT NOT NULL CHECK (kind IN ('area', 'landmark')),
  ref_id INTEGER NOT NULL,
  PRIMARY KEY (kind, ref_id)
) STRICT, WITHOUT ROWID;

-- A property that appears, moves or goes changes the counts of its areas and of the landmarks near it. The margin of
-- 0.2 degrees (22 km) is wider than any landmark's list.
CREATE TRIGGER search_due_places_of_stay AFTER INSERT ON property WHEN NEW.is_live = 1
BEGIN
  INSERT INTO search_due_place (kind, ref_id)
    SELECT 'area', area_id FROM area_city WHERE city_id = NEW.city_id
    UNION ALL SELECT 'landmark', id FROM landmark WHERE slug IS NOT NULL
      AND latitude BETWEEN NEW.latitude - 0.2 AND NEW.latitude + 0.2
      AND abs(longitude - NEW.longitude) * cos(radians(NEW.latitude)) <= 0.2
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_places_of_changed_stay AFTER UPDATE OF is_live, brand_id, city_id, latitude, longitude
  ON property
WHEN (OLD.is_live, OLD.brand_id, OLD.city_id, OLD.latitude, OLD.longitude)
  IS NOT (NEW.is_live, NEW.brand_id, NEW.city_id, NEW.latitude, NEW.longitude)
BEGIN
  INSERT INTO search_due_place (kind, ref_id)
    SELECT 'area', area_id FROM area_city WHERE city_id IN (OLD.city_id, NEW.city_id)
    UNION ALL SELECT 'landmark', id FROM landmark WHERE slug IS NOT NULL
      AND latitude BETWEEN NEW.latitude - 0.2 AND NEW.latitude + 0.2
      AND abs(longitude - NEW.longitude) * cos(radians(NEW.latitude)) <= 0.2
    UNION ALL SELECT 'landmark', id FROM landmark WHERE slug IS NOT NULL
      AND latitude BETWEEN OLD.latitude - 0.2 AND OLD.latitude + 0.2
      AND abs(longitude - OLD.longitude) * cos(radians(OLD.latitude)) <= 0.2
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_places_of_lost_stay AFTER DELETE ON property WHEN OLD.is_live = 1
BEGIN
  INSERT INTO search_due_place (kind, ref_id)
    SELECT 'area', area_id FROM area_city WHERE city_id = OLD.city_id
    UNION ALL SELECT 'landmark', id FROM landmark WHERE slug IS NOT NULL
      AND latitude BETWEEN OLD.latitude - 0.2 AND OLD.latitude + 0.2
      AND abs(longitude - OLD.longitude) * cos(radians(OLD.latitude)) <= 0.2
    ON CONFLICT DO NOTHING;
END;

-- Words and counts that come from other rows: an area's cities, its larger area, a landmark's city.
CREATE TRIGGER search_due_of_area_city AFTER INSERT ON area_city
BEGIN
  INSERT INTO search_due_place (kind, ref_id) VALUES ('area', NEW.area_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_lost_area_city AFTER DELETE ON area_city
BEGIN
  INSERT INTO search_due_place (kind, ref_id) VALUES ('area', OLD.area_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_smaller_areas AFTER UPDATE OF name, names ON area
WHEN (OLD.name, OLD.names) IS NOT (NEW.name, NEW.names)
BEGIN
  INSERT INTO search_due_place (kind, ref_id) SELECT 'area', id FROM area WHERE parent_id = NEW.id
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_landmark_names AFTER UPDATE OF also_searched_by ON landmark
WHEN NEW.slug IS NOT NULL AND OLD.also_searched_by <> NEW.also_searched_by
BEGIN
  INSERT INTO search_due_place (kind, ref_id) VALUES ('landmark', NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_landmarks_of_city AFTER UPDATE OF slug, name, names, country_id ON city
WHEN (OLD.slug, OLD.name, OLD.names, OLD.country_id) IS NOT (NEW.slug, NEW.name, NEW.names, NEW.country_id)
BEGIN
  INSERT INTO search_due_place (kind, ref_id)
    SELECT 'landmark', id FROM landmark WHERE city_id = NEW.id AND slug IS NOT NULL ON CONFLICT DO NOTHING;
END;
