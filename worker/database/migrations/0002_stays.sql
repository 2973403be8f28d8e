-- What is left of a room category on a night. No row: the category's rooms_total is free.
-- A booking creates the rows it needs; closing a night is a row with total = sold.
CREATE TABLE stock (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  total INTEGER NOT NULL CHECK (total >= 0),
  sold INTEGER NOT NULL DEFAULT 0 CHECK (sold BETWEEN 0 AND total),
  PRIMARY KEY (room_category_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE meal_option (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  code TEXT NOT NULL CHECK (code IN ('breakfast', 'lunch', 'dinner')),
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),     -- a guest and night
  PRIMARY KEY (room_category_id, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE coupon (
  code TEXT PRIMARY KEY CHECK (code = upper(code) AND length(code) BETWEEN 3 AND 24),
  brand_id TEXT CHECK (brand_id IN ('oyo', 'dunehouse', 'dunehouse-india')),   -- NULL = every brand
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'fixed')),
  value INTEGER NOT NULL CHECK (value > 0),                  -- percent, or minor units of `currency`
  currency TEXT,                                             -- needed for 'fixed' and for a cap
  cap_minor INTEGER,
  min_total_minor INTEGER NOT NULL DEFAULT 0,
  starts_on TEXT NOT NULL,
  ends_on TEXT NOT NULL,
  city_id INTEGER REFERENCES city (id),
  first_booking_only INTEGER NOT NULL DEFAULT 0 CHECK (first_booking_only IN (0, 1)),
  max_uses INTEGER,
  pre_apply INTEGER NOT NULL DEFAULT 0 CHECK (pre_apply IN (0, 1)),
  CHECK (kind = 'percent' OR currency IS NOT NULL)
) STRICT;

CREATE TABLE deal (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  brand_id TEXT NOT NULL,
  title TEXT NOT NULL,
  terms TEXT NOT NULL,
  coupon_code TEXT REFERENCES coupon (code),
  city_id INTEGER REFERENCES city (id),
  starts_on TEXT NOT NULL,
  ends_on TEXT NOT NULL,
  members_only INTEGER NOT NULL DEFAULT 0                    -- mystery deals: signed-in guests only
) STRICT;
