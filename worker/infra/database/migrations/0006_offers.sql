-- Coupons, deals, and programmes and partners. Prices a single guest was offered are in quotation.

CREATE TABLE coupon (
  code TEXT PRIMARY KEY CHECK (code = upper(code) AND length(code) BETWEEN 3 AND 24),  -- upper case
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'fixed')),  -- with value: percent, or minor units of currency
  value INTEGER NOT NULL CHECK (value > 0),
  currency TEXT,                          -- required for 'fixed' and for a cap
  cap_minor INTEGER,                      -- largest discount; NULL: no cap
  min_total_minor INTEGER NOT NULL DEFAULT 0,
  starts_on TEXT NOT NULL,                -- from start_time in the property's time zone
  ends_on TEXT NOT NULL,                  -- until end_time, that day included
  city_id INTEGER REFERENCES city (id),   -- NULL: no single city; see coupon_city
  first_booking_only INTEGER NOT NULL DEFAULT 0 CHECK (first_booking_only IN (0, 1)),
  max_uses INTEGER,                       -- NULL: unlimited
  pre_apply INTEGER NOT NULL DEFAULT 0 CHECK (pre_apply IN (0, 1)),  -- 1: offered to every guest without typing it
  start_time TEXT NOT NULL DEFAULT '00:00' CHECK (start_time GLOB '[0-2][0-9]:[0-5][0-9]'),
  end_time TEXT NOT NULL DEFAULT '24:00' CHECK (end_time GLOB '[0-2][0-9]:[0-5][0-9]'),
  brand_id TEXT REFERENCES brand (id),    -- NULL: every brand
  is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1)),  -- 1: gives nothing until the admin resumes it
  budget_minor INTEGER CHECK (budget_minor >= 0),  -- most it may cost in all; NULL: no limit
  -- who bears the discount; money of a third party stays in the taxed value
  funded_by TEXT NOT NULL DEFAULT 'operator' CHECK (funded_by IN ('operator', 'third_party')),
  CHECK (kind = 'percent' OR currency IS NOT NULL)
) STRICT;

-- Further cities of a coupon. With neither city_id nor rows here it applies everywhere.
CREATE TABLE coupon_city (
  coupon_code TEXT NOT NULL REFERENCES coupon (code) ON DELETE CASCADE,
  city_id INTEGER NOT NULL REFERENCES city (id),
  PRIMARY KEY (coupon_code, city_id)
) STRICT, WITHOUT ROWID;

-- An offer with a page of its own, usually with a coupon.
CREATE TABLE deal (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  brand_id TEXT NOT NULL,
  title TEXT NOT NULL,                    -- English; deal_text has translations
  terms TEXT NOT NULL,
  coupon_code TEXT REFERENCES coupon (code),  -- NULL: the deal is information only
  city_id INTEGER REFERENCES city (id),   -- NULL: everywhere
  starts_on TEXT NOT NULL,                -- with start_time, as for coupons
  ends_on TEXT NOT NULL,
  members_only INTEGER NOT NULL DEFAULT 0,  -- 1: signed-in guests only
  start_time TEXT NOT NULL DEFAULT '00:00' CHECK (start_time GLOB '[0-2][0-9]:[0-5][0-9]'),
  end_time TEXT NOT NULL DEFAULT '24:00' CHECK (end_time GLOB '[0-2][0-9]:[0-5][0-9]'),
  is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1))  -- 1: not shown
) STRICT;

-- Translations of a deal.
CREATE TABLE deal_text (
  deal_id INTEGER NOT NULL REFERENCES deal (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  terms TEXT NOT NULL CHECK (length(terms) BETWEEN 1 AND 600),
  PRIMARY KEY (deal_id, locale)
) STRICT, WITHOUT ROWID;

-- Prices and commission of approved travel agents and companies. Of several that fit a stay, one that names its
-- property comes first, then the newest.
CREATE TABLE programme (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('travel_agent', 'corporate')),
  brand_id TEXT NOT NULL,
  countries TEXT NOT NULL CHECK (json_valid(countries)),  -- JSON: codes of the countries its properties are in
  price_percent INTEGER NOT NULL CHECK (price_percent BETWEEN 0 AND 100),  -- off the price
  -- of the price, paid to the account afterwards
  commission_percent INTEGER NOT NULL CHECK (commission_percent BETWEEN 0 AND 100),
  properties TEXT CHECK (properties IS NULL OR json_valid(properties)),  -- JSON: ids that take part; NULL: all
  from_day TEXT NOT NULL,                 -- first day it can be booked
  until_day TEXT,                         -- last day it can be booked; NULL: no end
  is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1))
) STRICT;
CREATE INDEX programme_kind ON programme (kind, brand_id);
INSERT INTO programme (kind, brand_id, countries, price_percent, commission_percent, from_day) VALUES
  ('travel_agent', 'marigold', '["IN"]', 5, 10, '2026-01-01'),
  ('corporate', 'marigold', '["IN"]', 10, 0, '2026-01-01'),
  ('travel_agent', 'dunehouse-india', '["IN"]', 5, 10, '2026-01-01'),
  ('corporate', 'dunehouse-india', '["IN"]', 10, 0, '2026-01-01');

-- Partners with a microsite at /microsite/{name}: how a visit looks and what its bookings carry.
CREATE TABLE partner (
  name TEXT PRIMARY KEY,
  title TEXT NOT NULL,                    -- name that guests read
  -- 1: the microsite starts with the date picker only
  picker_alone INTEGER NOT NULL DEFAULT 0 CHECK (picker_alone IN (0, 1)),
  hotel_page TEXT NOT NULL DEFAULT 'old' CHECK (hotel_page IN ('old', 'new')),  -- wire value
  devise_role TEXT,                       -- role in its guests' API answers; gives no rights; NULL: the usual role
  source TEXT,                            -- source of its bookings; NULL: the usual one
  sub_source TEXT,                        -- NULL: none
  -- JSON: parts of the page that are left out
  hides TEXT NOT NULL DEFAULT '["appCard","installPrompt","insuranceBanner","callerId","mysteryDeals"]'
    CHECK (json_valid(hides)),
  -- JSON of texts, copied to every booking
  configuration TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(configuration)),
  is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO partner (name, title, picker_alone, hotel_page, devise_role, source, sub_source, configuration) VALUES
  ('skybridge', 'Skybridge', 1, 'new', NULL, 'Skybridge', 'inflight', '{"channel":"inflight","club":"Bridge Club"}'),
  ('railpass', 'Railpass', 0, 'new', NULL, 'Railpass', NULL, '{}'),
  ('coachline', 'Coachline', 0, 'old', NULL, 'Coachline', NULL, '{}'),
  ('ferryways', 'Ferryways', 0, 'old', NULL, 'Ferryways', NULL, '{}'),
  ('bankperks', 'Bankperks', 1, 'old', 'Bankperks_Guest', 'Bankperks', NULL, '{"card":"perks"}');

-- Legal pages an operator has completed and approved. A page without a row is shown as a draft.
CREATE TABLE legal_approval (
  brand_id TEXT NOT NULL,
  page TEXT NOT NULL,
  approved_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, page)
) STRICT, WITHOUT ROWID;
