-- What happens on some days, for the staff who set prices: a festival, a fair, roadworks. Guests don't see it.
CREATE TABLE calendar_note (
  id TEXT PRIMARY KEY,
  property_id INTEGER REFERENCES property (id) ON DELETE CASCADE, -- NULL: of all properties
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL CHECK (last_day >= first_day),          -- inclusive
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL                                        -- 'operator:<id>' or 'token:<id>'
) STRICT;

CREATE INDEX calendar_note_days ON calendar_note (last_day, first_day);
CREATE INDEX calendar_note_of_property ON calendar_note (property_id, first_day) WHERE property_id IS NOT NULL;

-- Translations whose English text changed after them. A new translation, or a check that it still holds, removes
-- the row.
CREATE TABLE stale_text (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  room_category_id INTEGER NOT NULL,       -- 0: a text of the property
  field TEXT NOT NULL,                     -- as in import files: description, room_name, room_view, room_one_liner
  locale TEXT NOT NULL,
  since INTEGER NOT NULL,                  -- when the English text changed first
  PRIMARY KEY (property_id, room_category_id, field, locale)
) STRICT, WITHOUT ROWID;
