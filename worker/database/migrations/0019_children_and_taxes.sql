-- What a property asks for children by their age: nothing below `child_free_below`, a share of the extra guest's price
-- from there on, the adult price from `child_adult_from` on. A child of unknown age is taken to be `child_unknown_age`.
ALTER TABLE property ADD COLUMN child_free_below INTEGER NOT NULL DEFAULT 18 CHECK (child_free_below BETWEEN 0 AND 18);
ALTER TABLE property ADD COLUMN child_adult_from INTEGER NOT NULL DEFAULT 18 CHECK (child_adult_from BETWEEN 0 AND 18);
ALTER TABLE property ADD COLUMN child_share_percent INTEGER NOT NULL DEFAULT 0 CHECK (child_share_percent BETWEEN 0 AND 100);
ALTER TABLE property ADD COLUMN child_unknown_age INTEGER NOT NULL DEFAULT 0 CHECK (child_unknown_age BETWEEN 0 AND 17);

-- Local taxes on top of a price: city tax of children from an age on and for so many nights at most (NULL = all), a tax of
-- each room and night within the same nights, and a part of the price without tax.
ALTER TABLE country ADD COLUMN city_tax_from_age INTEGER NOT NULL DEFAULT 18 CHECK (city_tax_from_age BETWEEN 0 AND 18);
ALTER TABLE country ADD COLUMN city_tax_max_nights INTEGER CHECK (city_tax_max_nights > 0);
ALTER TABLE country ADD COLUMN room_tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (room_tax_minor >= 0);
ALTER TABLE country ADD COLUMN stay_tax_bp INTEGER NOT NULL DEFAULT 0 CHECK (stay_tax_bp BETWEEN 0 AND 5000);

-- Ages of the children of a room as they were told: a JSON list, null in it = not told; NULL = none was.
ALTER TABLE booking_room ADD COLUMN child_ages TEXT;
