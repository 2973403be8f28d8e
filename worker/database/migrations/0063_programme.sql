-- What approved travel agents and companies pay and earn (DEC-208). One row a programme; of several that fit a stay the one
-- that names its property comes first, then the newest.
CREATE TABLE programme (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('travel_agent', 'corporate')),
  brand_id TEXT NOT NULL,
  countries TEXT NOT NULL CHECK (json_valid(countries)),          -- codes of the countries the properties are in
  price_percent INTEGER NOT NULL CHECK (price_percent BETWEEN 0 AND 100),
  commission_percent INTEGER NOT NULL CHECK (commission_percent BETWEEN 0 AND 100),
  properties TEXT CHECK (properties IS NULL OR json_valid(properties)), -- ids of those that take part; NULL: all
  from_day TEXT NOT NULL,                                         -- days on which it may be booked, the last one included
  until_day TEXT,                                                 -- NULL: no end
  is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1))
) STRICT;
CREATE INDEX programme_kind ON programme (kind, brand_id);

INSERT INTO programme (kind, brand_id, countries, price_percent, commission_percent, from_day) VALUES
  ('travel_agent', 'oyo', '["IN"]', 5, 10, '2026-01-01'),
  ('corporate', 'oyo', '["IN"]', 10, 0, '2026-01-01'),
  ('travel_agent', 'dunehouse-india', '["IN"]', 5, 10, '2026-01-01'),
  ('corporate', 'dunehouse-india', '["IN"]', 10, 0, '2026-01-01');
