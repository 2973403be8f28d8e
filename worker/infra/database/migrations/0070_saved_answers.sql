-- Answers that staff send often, in several languages. No guest is in them.

CREATE TABLE saved_answer (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  property_id INTEGER REFERENCES property (id),  -- NULL: of all properties of the brand
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),  -- for staff
  texts TEXT NOT NULL CHECK (json_valid(texts)),  -- JSON: text by language, with placeholders such as {name}
  revision INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_answer_of_brand ON saved_answer (brand_id, name);
