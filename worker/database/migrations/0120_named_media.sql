-- What a file named of a house's pictures, be it shown or aside while its photographs are: what an import compares and an undo gives back.
CREATE VIEW named_media AS
  SELECT property_id, position, room_category_id, subject, spec FROM media WHERE position >= 0
  UNION ALL SELECT property_id, position, room_category_id, subject, spec FROM media_aside;

-- An import writes the pictures that changed alone, so each takes the place of its own.
DROP TRIGGER media_behind_photos;
CREATE TRIGGER media_behind_photos AFTER INSERT ON media
WHEN NEW.position >= 0 AND EXISTS (SELECT 1 FROM photo WHERE property_id = NEW.property_id) BEGIN
  INSERT OR REPLACE INTO media_aside
    VALUES (NEW.property_id, NEW.position, NEW.room_category_id, NEW.subject, NEW.spec);
  DELETE FROM media WHERE property_id = NEW.property_id AND position = NEW.position;
  INSERT OR IGNORE INTO media SELECT * FROM photo_media WHERE property_id = NEW.property_id;
END;
