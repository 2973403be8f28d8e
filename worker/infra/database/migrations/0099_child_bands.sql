-- Child bands: what children of some ages pay in place of child_free_below, child_adult_from and child_share_percent.
-- JSON: an array of [first age, last age, 'percent' of the extra guest's price or 'amount' in minor units, value, first
-- child of these ages in a room that it applies to (1: every), whether the child takes a place of the room type (0 or 1)].
-- Imports and the admin write it; NULL: no bands.
ALTER TABLE property ADD COLUMN child_bands TEXT CHECK (json_valid(child_bands));

-- Guests that double_minor covers; adults fill them first, then children, the most expensive first. NULL: two. A room of
-- one adult has the single price, which covers no child.
ALTER TABLE room_category ADD COLUMN base_guests INTEGER CHECK (base_guests BETWEEN 3 AND 16);
