-- What a stay asks of the days of a guest's visit, season by season; a property without rows asks nothing. Rules that
-- overlap all hold. Weekday sets are bits, 1 << weekday with 0 = Sunday; NULL = any day, 0 = none.
CREATE TABLE day_rule (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  first_day TEXT NOT NULL CHECK (first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  last_day TEXT NOT NULL CHECK (last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND last_day >= first_day),
  min_nights INTEGER CHECK (min_nights BETWEEN 1 AND 90),       -- of a stay that arrives then
  max_nights INTEGER CHECK (max_nights BETWEEN 1 AND 90),
  arrival_days INTEGER CHECK (arrival_days BETWEEN 0 AND 127),
  departure_days INTEGER CHECK (departure_days BETWEEN 0 AND 127),
  is_closed INTEGER NOT NULL DEFAULT 0 CHECK (is_closed IN (0, 1)),   -- no night that begins then is sold
  PRIMARY KEY (property_id, first_day, last_day),
  CHECK (max_nights IS NULL OR min_nights IS NULL OR max_nights >= min_nights)
) STRICT, WITHOUT ROWID;
