-- The filter "near ski slopes": a fact of the property and the ski areas of its city.

-- 50: a ski area of the property's city is at most 5 km away, as the crow flies.
INSERT INTO trait VALUES ('slopes', 'ski', 50);

-- 5 km are 0.045 degrees of latitude.
DROP VIEW property_trait;
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
  UNION SELECT p.id, t.bit FROM property p JOIN trait t ON t.kind = 'slopes'
    WHERE EXISTS (SELECT 1 FROM landmark g WHERE g.city_id = p.city_id AND g.kind = t.name
      AND pow(g.latitude - p.latitude, 2) + pow((g.longitude - p.longitude) * cos(radians(p.latitude)), 2)
        <= pow(0.045, 2));

CREATE TRIGGER trait_of_slopes AFTER INSERT ON landmark WHEN NEW.kind = 'ski'
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = property.id), 0)
  WHERE city_id = NEW.city_id;
END;
CREATE TRIGGER trait_of_changed_slopes AFTER UPDATE OF kind, city_id, latitude, longitude ON landmark
WHEN 'ski' IN (OLD.kind, NEW.kind) AND (OLD.kind, OLD.city_id, OLD.latitude, OLD.longitude)
  IS NOT (NEW.kind, NEW.city_id, NEW.latitude, NEW.longitude)
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = property.id), 0)
  WHERE city_id IN (OLD.city_id, NEW.city_id);
END;
CREATE TRIGGER trait_without_slopes AFTER DELETE ON landmark WHEN OLD.kind = 'ski'
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = property.id), 0)
  WHERE city_id = OLD.city_id;
END;
CREATE TRIGGER trait_of_place AFTER INSERT ON property
WHEN EXISTS (SELECT 1 FROM landmark WHERE city_id = NEW.city_id AND kind = 'ski')
BEGIN
  UPDATE property
  SET traits = traits | COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = NEW.id), 0)
  WHERE id = NEW.id;
END;
CREATE TRIGGER trait_of_changed_place AFTER UPDATE OF city_id, latitude, longitude ON property
WHEN (OLD.city_id, OLD.latitude, OLD.longitude) IS NOT (NEW.city_id, NEW.latitude, NEW.longitude)
  AND EXISTS (SELECT 1 FROM landmark WHERE city_id IN (OLD.city_id, NEW.city_id) AND kind = 'ski')
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = NEW.id), 0)
  WHERE id = NEW.id;
END;

UPDATE property
SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = property.id), 0)
WHERE city_id IN (SELECT city_id FROM landmark WHERE kind = 'ski');
