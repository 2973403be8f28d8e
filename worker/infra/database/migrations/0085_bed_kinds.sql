-- The filter by kinds of beds, with its numbers of results.

-- Which kinds of beds a room type has: 1 a double, queen or king bed, 2 separate beds, 4 a bunk bed, 8 a sofa bed.
-- Without rows of room_bed they follow from `bed`; a 'family' room has beds of unknown kinds, so none.
CREATE VIEW room_bed_kinds AS
  SELECT c.id AS room_category_id, c.property_id, c.is_disabled, COALESCE(
    (SELECT max(kind IN ('double', 'queen', 'king')) + 2 * (sum(iif(kind IN ('single', 'futon'), count, 0)) >= 2)
      + 4 * max(kind = 'bunk') + 8 * max(kind = 'sofa_bed') FROM room_bed WHERE room_category_id = c.id),
    CASE WHEN c.bed IN ('double', 'queen', 'king') THEN 1 WHEN c.bed = 'twin' THEN 2 ELSE 0 END) AS kinds
  FROM room_category c;

-- Bits of the room types on sale, as in room_bed_kinds. Written by the triggers below only.
ALTER TABLE property ADD COLUMN bed_kinds INTEGER NOT NULL DEFAULT 0;

CREATE VIEW property_bed_kinds AS
  SELECT p.id AS property_id, COALESCE((SELECT max(kinds & 1) + max(kinds & 2) + max(kinds & 4) + max(kinds & 8)
    FROM room_bed_kinds WHERE property_id = p.id AND is_disabled = 0), 0) AS kinds
  FROM property p;

CREATE TRIGGER bed_kinds_of_room AFTER INSERT ON room_category WHEN NEW.is_disabled = 0
BEGIN
  UPDATE property SET bed_kinds = bed_kinds | (SELECT kinds FROM room_bed_kinds WHERE room_category_id = NEW.id)
  WHERE id = NEW.property_id;
END;
CREATE TRIGGER bed_kinds_of_changed_room AFTER UPDATE OF bed, is_disabled ON room_category
WHEN (OLD.bed, OLD.is_disabled) IS NOT (NEW.bed, NEW.is_disabled)
BEGIN
  UPDATE property SET bed_kinds = (SELECT kinds FROM property_bed_kinds WHERE property_id = property.id)
  WHERE id = NEW.property_id;
END;
CREATE TRIGGER bed_kinds_without_room AFTER DELETE ON room_category
BEGIN
  UPDATE property SET bed_kinds = (SELECT kinds FROM property_bed_kinds WHERE property_id = property.id)
  WHERE id = OLD.property_id;
END;
CREATE TRIGGER bed_kinds_of_bed AFTER INSERT ON room_bed
BEGIN
  UPDATE property SET bed_kinds = (SELECT kinds FROM property_bed_kinds WHERE property_id = property.id)
  WHERE id = (SELECT property_id FROM room_category WHERE id = NEW.room_category_id AND is_disabled = 0)
    AND bed_kinds IS NOT (SELECT kinds FROM property_bed_kinds WHERE property_id = property.id);
END;
CREATE TRIGGER bed_kinds_of_changed_bed AFTER UPDATE OF kind, count ON room_bed
WHEN (OLD.kind, OLD.count) IS NOT (NEW.kind, NEW.count)
BEGIN
  UPDATE property SET bed_kinds = (SELECT kinds FROM property_bed_kinds WHERE property_id = property.id)
  WHERE id = (SELECT property_id FROM room_category WHERE id = NEW.room_category_id);
END;
CREATE TRIGGER bed_kinds_without_bed AFTER DELETE ON room_bed
BEGIN
  UPDATE property SET bed_kinds = (SELECT kinds FROM property_bed_kinds WHERE property_id = property.id)
  WHERE id = (SELECT property_id FROM room_category WHERE id = OLD.room_category_id);
END;

UPDATE property SET bed_kinds = (SELECT kinds FROM property_bed_kinds WHERE property_id = property.id);

-- With the new column, so that a list's scan reads no row of the table.
DROP INDEX property_by_city;
CREATE INDEX property_by_city ON property (brand_id, city_id, popularity DESC, id, rate_calendar_id, country_id,
  discount_percent, currency, rating_tenths, rating_count, collection, kind, pets_allowed, free_cancellation_hours,
  traits, locality_id, sight_steps, bed_kinds) WHERE is_live = 1;
