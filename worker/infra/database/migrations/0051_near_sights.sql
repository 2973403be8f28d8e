-- The filter by distance to the beach, lake or slopes, and the filter by sauna, with their numbers of results.

-- How near the nearest beach, lake and ski area of the property's city are: 3 up to 500 m, 2 up to 1 km, 1 up to 3 km,
-- else 0, as the crow flies. Beach + 4 × lake + 16 × ski area. Written by the triggers below only.
ALTER TABLE property ADD COLUMN sight_steps INTEGER NOT NULL DEFAULT 0;

-- Distances are squares in degrees of latitude, of 111.2 km.
CREATE VIEW property_sight AS
  SELECT p.id AS property_id, COALESCE((SELECT sum(steps) FROM (
      SELECT max((square <= pow(3 / 111.2, 2)) + (square <= pow(1 / 111.2, 2)) + (square <= pow(0.5 / 111.2, 2)))
        * CASE kind WHEN 'beach' THEN 1 WHEN 'lake' THEN 4 ELSE 16 END AS steps
      FROM (SELECT g.kind, pow(g.latitude - p.latitude, 2)
          + pow((g.longitude - p.longitude) * cos(radians(p.latitude)), 2) AS square
        FROM landmark g WHERE g.city_id = p.city_id AND g.kind IN ('beach', 'lake', 'ski'))
      GROUP BY kind)), 0) AS steps
  FROM property p;

CREATE TRIGGER sight_steps_of_landmark AFTER INSERT ON landmark WHEN NEW.kind IN ('beach', 'lake', 'ski')
BEGIN
  UPDATE property SET sight_steps = (SELECT steps FROM property_sight WHERE property_id = property.id)
  WHERE city_id = NEW.city_id;
END;
CREATE TRIGGER sight_steps_of_changed_landmark AFTER UPDATE OF kind, city_id, latitude, longitude ON landmark
WHEN (OLD.kind IN ('beach', 'lake', 'ski') OR NEW.kind IN ('beach', 'lake', 'ski'))
  AND (OLD.kind, OLD.city_id, OLD.latitude, OLD.longitude) IS NOT (NEW.kind, NEW.city_id, NEW.latitude, NEW.longitude)
BEGIN
  UPDATE property SET sight_steps = (SELECT steps FROM property_sight WHERE property_id = property.id)
  WHERE city_id IN (OLD.city_id, NEW.city_id);
END;
CREATE TRIGGER sight_steps_without_landmark AFTER DELETE ON landmark WHEN OLD.kind IN ('beach', 'lake', 'ski')
BEGIN
  UPDATE property SET sight_steps = (SELECT steps FROM property_sight WHERE property_id = property.id)
  WHERE city_id = OLD.city_id;
END;
CREATE TRIGGER sight_steps_of_property AFTER INSERT ON property
WHEN EXISTS (SELECT 1 FROM landmark WHERE city_id = NEW.city_id AND kind IN ('beach', 'lake', 'ski'))
BEGIN
  UPDATE property SET sight_steps = (SELECT steps FROM property_sight WHERE property_id = NEW.id) WHERE id = NEW.id;
END;
CREATE TRIGGER sight_steps_of_moved_property AFTER UPDATE OF city_id, latitude, longitude ON property
WHEN (OLD.city_id, OLD.latitude, OLD.longitude) IS NOT (NEW.city_id, NEW.latitude, NEW.longitude)
BEGIN
  UPDATE property SET sight_steps = (SELECT steps FROM property_sight WHERE property_id = NEW.id) WHERE id = NEW.id;
END;

UPDATE property SET sight_steps = (SELECT steps FROM property_sight WHERE property_id = property.id)
WHERE city_id IN (SELECT city_id FROM landmark WHERE kind IN ('beach', 'lake', 'ski'));

-- With the new column, so that a list's scan reads no row of the table.
DROP INDEX property_by_city;
CREATE INDEX property_by_city ON property (brand_id, city_id, popularity DESC, id, rate_calendar_id, country_id,
  discount_percent, currency, rating_tenths, rating_count, collection, kind, pets_allowed, free_cancellation_hours,
  traits, locality_id, sight_steps) WHERE is_live = 1;

-- 51: a sauna, amenity 31, whose number is the bit of a rule.
INSERT INTO trait VALUES ('amenity', '31', 51);

-- 5 km are 0.045 degrees of latitude.
DROP VIEW property_trait;
CREATE VIEW property_trait AS
  SELECT property_id, iif(amenity_id = 31, 51, amenity_id) AS bit FROM property_amenity
    WHERE amenity_id BETWEEN 1 AND 31
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
  UNION SELECT p.id, t.bit FROM property p JOIN trait t ON t.kind = 'slopes'
    WHERE EXISTS (SELECT 1 FROM landmark g WHERE g.city_id = p.city_id AND g.kind = t.name
      AND pow(g.latitude - p.latitude, 2) + pow((g.longitude - p.longitude) * cos(radians(p.latitude)), 2)
        <= pow(0.045, 2));

CREATE TRIGGER trait_of_sauna AFTER INSERT ON property_amenity WHEN NEW.amenity_id = 31
BEGIN
  UPDATE property SET traits = traits | (1 << 51) WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_without_sauna AFTER DELETE ON property_amenity WHEN OLD.amenity_id = 31
BEGIN
  UPDATE property SET traits = traits & ~(1 << 51) WHERE id = OLD.property_id;
END;

UPDATE property SET traits = traits | (1 << 51)
WHERE id IN (SELECT property_id FROM property_amenity WHERE amenity_id = 31);
