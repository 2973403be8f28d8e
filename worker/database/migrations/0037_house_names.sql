-- What a house is also called, the few words it is marked with, who looks after guests, and what a room goes without.
ALTER TABLE property ADD COLUMN alternate_name TEXT CHECK (length(alternate_name) BETWEEN 1 AND 120);
ALTER TABLE property ADD COLUMN tag_text TEXT CHECK (length(tag_text) BETWEEN 1 AND 40);
ALTER TABLE property ADD COLUMN captains TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(captains));  -- names, as JSON
-- Numbers of amenities of the house that this category does not include, as JSON.
ALTER TABLE room_category ADD COLUMN restricted_amenities TEXT NOT NULL DEFAULT '[]'
  CHECK (json_valid(restricted_amenities));
