-- What places are called in each language, as JSON `{"de": "München"}`; `name` stands where a language is not named.
ALTER TABLE city ADD COLUMN names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names));
ALTER TABLE locality ADD COLUMN names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names));
ALTER TABLE landmark ADD COLUMN names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names));

-- What a room category is called, looks at and says of itself in another language than English.
CREATE TABLE room_text (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  name TEXT CHECK (length(name) BETWEEN 1 AND 80),
  view TEXT,
  one_liner TEXT,
  PRIMARY KEY (room_category_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER search_due_of_city_names AFTER UPDATE OF names ON city WHEN OLD.names <> NEW.names
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('city', NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_due_of_locality_names AFTER UPDATE OF names ON locality WHEN OLD.names <> NEW.names
BEGIN
  INSERT INTO search_due (kind, ref_id) VALUES ('city', NEW.city_id) ON CONFLICT DO NOTHING;
END;
