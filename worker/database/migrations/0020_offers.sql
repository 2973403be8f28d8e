-- A coupon holds in its own city and in the further ones named here; with neither, everywhere.
CREATE TABLE coupon_city (
  coupon_code TEXT NOT NULL REFERENCES coupon (code) ON DELETE CASCADE,
  city_id INTEGER NOT NULL REFERENCES city (id),
  PRIMARY KEY (coupon_code, city_id)
) STRICT, WITHOUT ROWID;

-- Coupons and deals begin on their first day at `start_time` and end on their last at `end_time`, by the clock of the place.
ALTER TABLE coupon ADD COLUMN start_time TEXT NOT NULL DEFAULT '00:00' CHECK (start_time GLOB '[0-2][0-9]:[0-5][0-9]');
ALTER TABLE coupon ADD COLUMN end_time TEXT NOT NULL DEFAULT '24:00' CHECK (end_time GLOB '[0-2][0-9]:[0-5][0-9]');
ALTER TABLE deal ADD COLUMN start_time TEXT NOT NULL DEFAULT '00:00' CHECK (start_time GLOB '[0-2][0-9]:[0-5][0-9]');
ALTER TABLE deal ADD COLUMN end_time TEXT NOT NULL DEFAULT '24:00' CHECK (end_time GLOB '[0-2][0-9]:[0-5][0-9]');

-- A deal in the guest's language; title and terms of `deal` stand where a language has none.
CREATE TABLE deal_text (
  deal_id INTEGER NOT NULL REFERENCES deal (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  terms TEXT NOT NULL CHECK (length(terms) BETWEEN 1 AND 600),
  PRIMARY KEY (deal_id, locale)
) STRICT, WITHOUT ROWID;
