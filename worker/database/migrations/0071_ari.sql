-- What an operator says of single nights through the desk (`PATCH /v1/ari`). There are rows only where something was said.

-- What a night of a room category costs, exactly: neither season nor discount nor rounding changes it. No row: tariff × calendar.
CREATE TABLE night_rate (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  single_minor INTEGER NOT NULL CHECK (single_minor > 0),    -- one adult in a room
  double_minor INTEGER NOT NULL CHECK (double_minor > 0),
  extra_minor INTEGER NOT NULL CHECK (extra_minor >= 0),     -- each further one
  PRIMARY KEY (room_category_id, day)
) STRICT, WITHOUT ROWID;

-- What a room category asks of the stays that arrive or leave on a day, besides the rules of its property (day_rule).
CREATE TABLE night_rule (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  min_nights INTEGER CHECK (min_nights BETWEEN 1 AND 90),
  max_nights INTEGER CHECK (max_nights BETWEEN 1 AND 90),
  no_arrival INTEGER NOT NULL DEFAULT 0 CHECK (no_arrival IN (0, 1)),
  no_departure INTEGER NOT NULL DEFAULT 0 CHECK (no_departure IN (0, 1)),
  PRIMARY KEY (room_category_id, day),
  CHECK (max_nights IS NULL OR min_nights IS NULL OR max_nights >= min_nights)
) STRICT, WITHOUT ROWID;

-- A closed night sells nothing, whatever is left of it and whoever cancels; opened again it sells what is left.
ALTER TABLE stock ADD COLUMN is_closed INTEGER NOT NULL DEFAULT 0 CHECK (is_closed IN (0, 1));

-- How new the sender's last word on a night is, by what it was about (epoch ms): what is older changes nothing any more.
CREATE TABLE night_word (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  price_at INTEGER NOT NULL DEFAULT 0,
  stock_at INTEGER NOT NULL DEFAULT 0,
  rule_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (room_category_id, day)
) STRICT, WITHOUT ROWID;
