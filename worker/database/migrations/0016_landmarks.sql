-- What lies around stays: of a city, or of a holiday park (then only guests of the park ask for it).
CREATE TABLE landmark (
  id INTEGER PRIMARY KEY,
  city_id INTEGER NOT NULL REFERENCES city (id),
  holiday_park_id INTEGER REFERENCES holiday_park (id),
  kind TEXT NOT NULL CHECK (kind IN ('airport', 'station', 'bus', 'landmark', 'museum', 'market', 'green', 'beach', 'lake',
    'ski', 'facility')),
  name TEXT NOT NULL,
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  popularity INTEGER NOT NULL DEFAULT 0,   -- higher comes first
  CHECK ((kind = 'facility') = (holiday_park_id IS NOT NULL))
) STRICT;
CREATE INDEX landmark_by_city ON landmark (city_id);
-- Towns around a stay and on a map are found by where they lie.
CREATE INDEX city_by_place ON city (latitude, longitude);
