-- Beds of room types, filters by bedrooms, beds and bathrooms, and what a booked room had.

-- The beds of one unit, by bedroom. Seed and imports write it. Without rows the room type has its `bed` alone, and
-- 'family' means several beds of unknown kinds.
CREATE TABLE room_bed (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,              -- from 0, in the order guests read
  room INTEGER NOT NULL CHECK (room BETWEEN 0 AND 50),  -- which bedroom, from 1; 0: the living room, or a studio
  kind TEXT NOT NULL CHECK (kind IN ('single', 'double', 'queen', 'king', 'bunk', 'sofa_bed', 'futon')),
  count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 20),
  width_cm INTEGER CHECK (width_cm BETWEEN 50 AND 300),  -- of one bed; NULL: unknown
  PRIMARY KEY (room_category_id, position)
) STRICT, WITHOUT ROWID;

INSERT INTO room_bed (room_category_id, position, room, kind, count)
  SELECT id, 0, CASE bedrooms WHEN 0 THEN 0 ELSE 1 END, CASE bed WHEN 'twin' THEN 'single' ELSE bed END,
    CASE bed WHEN 'twin' THEN 2 ELSE 1 END
  FROM room_category WHERE bed IN ('single', 'twin', 'double', 'queen', 'king');

-- 40 to 49: a room type on sale has at least so many bedrooms, beds or bathrooms.
INSERT INTO trait VALUES
  ('bedrooms', '2', 40), ('bedrooms', '3', 41), ('bedrooms', '4', 42), ('bedrooms', '5', 43),
  ('beds', '2', 44), ('beds', '3', 45), ('beds', '4', 46), ('beds', '6', 47),
  ('bathrooms', '2', 48), ('bathrooms', '3', 49);

DROP VIEW property_trait;
-- Room types have one term for all kinds of traits: D1 allows five terms.
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
    JOIN trait t ON t.kind = 'meal' AND t.name = m.code;

CREATE TRIGGER trait_of_room_size AFTER INSERT ON room_category
WHEN NEW.is_disabled = 0 AND (NEW.bedrooms >= 2 OR NEW.bathrooms >= 2 OR NEW.bed IN ('twin', 'family'))
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = NEW.property_id), 0)
  WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_of_changed_room_size AFTER UPDATE OF bedrooms, bathrooms, bed ON room_category
WHEN (OLD.bedrooms, OLD.bathrooms, OLD.bed) IS NOT (NEW.bedrooms, NEW.bathrooms, NEW.bed)
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = NEW.property_id), 0)
  WHERE id = NEW.property_id;
END;
CREATE TRIGGER trait_of_bed AFTER INSERT ON room_bed
WHEN (SELECT sum(count) FROM room_bed WHERE room_category_id = NEW.room_category_id) >= 2
BEGIN
  UPDATE property
  SET traits = traits | (SELECT sum(1 << bit) FROM trait WHERE kind = 'beds' AND CAST(name AS INTEGER) <=
    (SELECT sum(count) FROM room_bed WHERE room_category_id = NEW.room_category_id))
  WHERE id = (SELECT property_id FROM room_category WHERE id = NEW.room_category_id AND is_disabled = 0);
END;
CREATE TRIGGER trait_of_changed_bed AFTER UPDATE OF count ON room_bed WHEN NEW.count <> OLD.count
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = property.id), 0)
  WHERE id = (SELECT property_id FROM room_category WHERE id = NEW.room_category_id);
END;
CREATE TRIGGER trait_without_bed AFTER DELETE ON room_bed
BEGIN
  UPDATE property
  SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = property.id), 0)
  WHERE id = (SELECT property_id FROM room_category WHERE id = OLD.room_category_id);
END;

UPDATE property
SET traits = COALESCE((SELECT sum(1 << bit) FROM property_trait WHERE property_id = property.id), 0)
WHERE id IN (SELECT property_id FROM room_category WHERE bedrooms >= 2 OR bathrooms >= 2 OR bed IN ('twin', 'family'));

-- What sleeps how many in a room type, as JSON: its bed, its beds as [room, kind, count, width_cm], and its rooms.
CREATE VIEW room_layout AS
  SELECT c.id AS room_category_id, json_object('bed', c.bed, 'bedrooms', c.bedrooms, 'bathrooms', c.bathrooms,
    'beds', json((SELECT json_group_array(json_array(room, kind, count, width_cm)) FROM room_bed b
      WHERE b.room_category_id = c.id))) AS layout
  FROM room_category c;

-- The room type's layout when it was booked; NULL: booked before this column, so today's layout counts.
ALTER TABLE booking ADD COLUMN room_layout TEXT CHECK (room_layout IS NULL OR json_valid(room_layout));

CREATE TRIGGER booking_layout AFTER INSERT ON booking
BEGIN
  UPDATE booking SET room_layout = (SELECT layout FROM room_layout WHERE room_category_id = NEW.room_category_id)
    WHERE id = NEW.id;
END;
CREATE TRIGGER booking_layout_anew AFTER UPDATE OF room_category_id ON booking
  WHEN NEW.room_category_id <> OLD.room_category_id
BEGIN
  UPDATE booking SET room_layout = (SELECT layout FROM room_layout WHERE room_category_id = NEW.room_category_id)
    WHERE id = NEW.id;
END;
