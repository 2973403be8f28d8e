-- Photographs of a house, uploaded at the desk. Their files lie in R2 (MEDIA), made anew from the pixels, in the folder
-- photos/{property_id}/{name}; what was sent is not kept (docs/decisions/photos.md).
CREATE TABLE photo (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,                -- from 1; the first is the cover
  room_category_id INTEGER REFERENCES room_category (id) ON DELETE SET NULL,
  subject TEXT NOT NULL CHECK (subject IN ('facade', 'room', 'bath', 'lobby', 'dining', 'view')),
  name TEXT NOT NULL UNIQUE,                -- never used again, so a file never changes under its name
  digest TEXT NOT NULL,                     -- of the bytes that were sent: no picture twice
  colour TEXT NOT NULL,                     -- '#rrggbb', on the page until the picture is there
  width INTEGER NOT NULL,                   -- of the largest file, in pixels
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,                   -- of all its files
  alt TEXT NOT NULL,                        -- {"en": "…", "de": "…"}: English at least
  created_at INTEGER NOT NULL,
  UNIQUE (property_id, digest)
) STRICT;
CREATE INDEX photo_by_property ON photo (property_id, position);

-- Photographs as rows of `media`, the one table guests are shown pictures from. Their positions are below 0, so that no
-- import meets them.
CREATE VIEW photo_media AS
  SELECT property_id, position - 1000 AS position, room_category_id, subject,
    'photo:' || json_array(property_id || '/' || name, colour, json(alt)) AS spec
  FROM photo;

-- What an import or the seed named of a house, while its photographs are shown in its place.
CREATE TABLE media_aside (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  room_category_id INTEGER REFERENCES room_category (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  spec TEXT NOT NULL,
  PRIMARY KEY (property_id, position)
) STRICT, WITHOUT ROWID;

-- An import takes all pictures of a house away and writes its own, one after the other: where there are photographs, these
-- come back and what it wrote goes aside, in place of what it wrote before.
CREATE TRIGGER media_behind_photos AFTER INSERT ON media
WHEN NEW.position >= 0 AND EXISTS (SELECT 1 FROM photo WHERE property_id = NEW.property_id) BEGIN
  DELETE FROM media_aside WHERE property_id = NEW.property_id AND position >= NEW.position;
  INSERT INTO media_aside VALUES (NEW.property_id, NEW.position, NEW.room_category_id, NEW.subject, NEW.spec);
  DELETE FROM media WHERE property_id = NEW.property_id AND position = NEW.position;
  INSERT OR IGNORE INTO media SELECT * FROM photo_media WHERE property_id = NEW.property_id;
END;
