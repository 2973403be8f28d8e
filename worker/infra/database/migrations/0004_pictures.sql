-- Pictures of properties.

-- The pictures guests see. Positions from 0 come from seed and imports, those below 0 are copies of photo.
CREATE TABLE media (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  room_category_id INTEGER REFERENCES room_category (id) ON DELETE CASCADE,  -- NULL: of the whole property
  subject TEXT NOT NULL CHECK (subject IN ('facade', 'room', 'bath', 'lobby', 'dining', 'view')),
  -- source of the picture, as parsed in app/domain; 'https://…' is the operator's own address
  spec TEXT NOT NULL,
  PRIMARY KEY (property_id, position)
) STRICT, WITHOUT ROWID;

-- Where a property has photographs, imported pictures go to media_aside and the photographs stay.
CREATE TRIGGER media_behind_photos AFTER INSERT ON media
WHEN NEW.position >= 0 AND EXISTS (SELECT 1 FROM photo WHERE property_id = NEW.property_id) BEGIN
  INSERT OR REPLACE INTO media_aside
    VALUES (NEW.property_id, NEW.position, NEW.room_category_id, NEW.subject, NEW.spec);
  DELETE FROM media WHERE property_id = NEW.property_id AND position = NEW.position;
  INSERT OR IGNORE INTO media SELECT * FROM photo_media WHERE property_id = NEW.property_id;
END;

-- Photographs uploaded through the admin. Their files are in R2 (MEDIA) under photos/{property_id}/{name}, re-encoded
-- from the pixels; the upload itself is not stored.
CREATE TABLE photo (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,              -- from 1; the first is the cover
  room_category_id INTEGER REFERENCES room_category (id) ON DELETE SET NULL,  -- NULL: of the whole property
  subject TEXT NOT NULL CHECK (subject IN ('facade', 'room', 'bath', 'lobby', 'dining', 'view')),
  name TEXT NOT NULL UNIQUE,              -- never reused, so a file never changes under its name
  digest TEXT NOT NULL,                   -- hash of the uploaded bytes: the same picture is refused twice
  colour TEXT NOT NULL,                   -- '#rrggbb', shown until the picture has loaded
  width INTEGER NOT NULL,                 -- of the largest file, in pixels
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,                 -- of all its files
  alt TEXT NOT NULL,                      -- JSON by locale, English at least
  created_at INTEGER NOT NULL,
  UNIQUE (property_id, digest)
) STRICT;
CREATE INDEX photo_by_property ON photo (property_id, position);

-- Pictures from seed or import of properties that show photographs instead.
CREATE TABLE media_aside (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  room_category_id INTEGER REFERENCES room_category (id) ON DELETE CASCADE,  -- NULL: of the whole property
  subject TEXT NOT NULL,
  spec TEXT NOT NULL,                     -- as media.spec
  PRIMARY KEY (property_id, position)
) STRICT, WITHOUT ROWID;

-- Photographs as rows of media.
CREATE VIEW photo_media AS
  SELECT property_id, position - 1000 AS position, room_category_id, subject,
    'photo:' || json_array(property_id || '/' || name, colour, json(alt)) AS spec
  FROM photo;

-- Pictures an import named, shown or set aside: what the next import compares with and an undo restores.
CREATE VIEW named_media AS
  SELECT property_id, position, room_category_id, subject, spec FROM media WHERE position >= 0
  UNION ALL SELECT property_id, position, room_category_id, subject, spec FROM media_aside;
