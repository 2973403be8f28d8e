-- What lists are narrowed by, as bits of one number, so that a search reads no other table for them: 1 to 30 an amenity of
-- that number; 31 to 35 the restrictions no_local_ids, no_unmarried_couples, no_foreign_guests, no_postpaid, and any rule on
-- rooms or guests; 36 a room with breakfast included; 37 to 39 breakfast, lunch, dinner to be had. The rows of the tables are the truth: triggers copy it.
ALTER TABLE property ADD COLUMN traits INTEGER NOT NULL DEFAULT 0;

CREATE TABLE trait (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  bit INTEGER NOT NULL,
  PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
INSERT INTO trait VALUES
  ('restriction', 'no_local_ids', 31), ('restriction', 'no_unmarried_couples', 32), ('restriction', 'no_foreign_guests', 33),
  ('restriction', 'no_postpaid', 34), ('restriction', 'min_rooms', 35), ('restriction', 'max_rooms', 35),
  ('restriction', 'no_triple_occupancy', 35), ('restriction', 'pah_max_rooms', 35),
  ('room', 'breakfast', 36), ('room', 'served', 37),
  ('meal', 'breakfast', 37), ('meal', 'lunch', 38), ('meal', 'dinner', 39);

CREATE VIEW property_trait AS
  SELECT property_id, amenity_id AS bit FROM property_amenity WHERE amenity_id BETWEEN 1 AND 30
  UNION SELECT r.property_id, t.bit FROM restriction r JOIN trait t ON t.kind = 'restriction' AND t.name = r.kind
  UNION SELECT c.property_id, t.bit FROM room_category c JOIN trait t ON t.kind = 'room'
    WHERE c.breakfast_included = 1 AND c.is_disabled = 0
  UNION SELECT c.property_id, t.bit FROM meal_option m
    JOIN room_category c ON c.id = m.room_category_id AND c.is_disabled = 0
    JOIN trait t ON t.kind = 'meal' AND t.name = m.code;

UPDATE property SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = property.id), 0);

CREATE TRIGGER trait_of_amenity AFTER INSERT ON property_amenity WHEN NEW.amenity_id BETWEEN 1 AND 30
BEGIN
  UPDATE property SET traits = traits | (1 << NEW.amenity_id) WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_without_amenity AFTER DELETE ON property_amenity WHEN OLD.amenity_id BETWEEN 1 AND 30
BEGIN
  UPDATE property SET traits = traits & ~(1 << OLD.amenity_id) WHERE id = OLD.property_id;
END;
CREATE TRIGGER trait_of_restriction AFTER INSERT ON restriction
  WHEN EXISTS (SELECT 1 FROM trait WHERE kind = 'restriction' AND name = NEW.kind)
BEGIN
  UPDATE property SET traits = traits | (1 << (SELECT bit FROM trait WHERE kind = 'restriction' AND name = NEW.kind))
    WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_without_restriction AFTER DELETE ON restriction
BEGIN
  UPDATE property SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = OLD.property_id), 0)
    WHERE id = OLD.property_id;
END;
CREATE TRIGGER trait_of_room AFTER INSERT ON room_category WHEN NEW.breakfast_included = 1 AND NEW.is_disabled = 0
BEGIN
  UPDATE property SET traits = traits | (3 << 36) WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_of_changed_room AFTER UPDATE OF breakfast_included, is_disabled ON room_category
BEGIN
  UPDATE property SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = NEW.property_id), 0)
    WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_without_room AFTER DELETE ON room_category
BEGIN
  UPDATE property SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = OLD.property_id), 0)
    WHERE id = OLD.property_id;
END;
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

-- Everything a walk through a city's stays needs, in the order of the list: the stays themselves are read for the page only.
DROP INDEX property_by_city;
CREATE INDEX property_by_city ON property (brand_id, city_id, popularity DESC, id, rate_calendar_id, country_id,
  discount_percent, currency, rating_tenths, rating_count, collection, kind, pets_allowed, free_cancellation_hours, traits,
  locality_id) WHERE is_live = 1;

-- What a category must be to be offered, and what it costs, side by side for the stays of a city.
CREATE INDEX room_category_offer ON room_category (property_id, position, id, is_disabled, max_adults, max_occupancy,
  rooms_total, single_minor, double_minor, extra_minor, breakfast_included);

-- Stays a guest wants to see again. Guests without an account keep theirs on the device.
CREATE TABLE shortlist (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, property_id)
) STRICT, WITHOUT ROWID;
