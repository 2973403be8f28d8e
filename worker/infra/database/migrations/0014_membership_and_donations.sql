-- Membership (plans, members and their orders) and donations.

-- Plans on sale. Members keep the terms they bought.
CREATE TABLE membership_plan (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL CHECK (length(country) = 2),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  rank INTEGER NOT NULL CHECK (rank > 0), -- an upgrade goes to a higher rank
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),  -- tax included
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  tax_percent REAL NOT NULL DEFAULT 0 CHECK (tax_percent BETWEEN 0 AND 100),
  months INTEGER NOT NULL CHECK (months BETWEEN 1 AND 60),  -- length of the term
  -- off the price at properties that take part
  member_percent INTEGER NOT NULL CHECK (member_percent BETWEEN 0 AND 50),
  -- off the price at the member's home hotel
  home_percent INTEGER NOT NULL CHECK (home_percent BETWEEN member_percent AND 50),
  joining_minor INTEGER NOT NULL DEFAULT 0 CHECK (joining_minor >= 0),  -- wallet credit on joining
  joining_days INTEGER CHECK (joining_days > 0),  -- NULL: the credit does not expire
  first_day TEXT NOT NULL,                -- first day of sale
  last_day TEXT                           -- last day of sale; NULL: no end
) STRICT;
CREATE INDEX membership_plan_on_sale ON membership_plan (brand_id, country, rank);

CREATE TABLE membership (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  status TEXT NOT NULL CHECK (status IN ('running', 'ended', 'refunded')),
  plan_id TEXT NOT NULL,
  country TEXT NOT NULL,                  -- its time zone ends the term
  -- JSON: name, rank, priceMinor, currency, months, memberPercent, homePercent as bought
  terms TEXT NOT NULL CHECK (json_valid(terms)),
  start_date TEXT NOT NULL,
  end_date TEXT NOT NULL,                 -- last day it is valid
  home_property_id INTEGER REFERENCES property (id),  -- NULL: none chosen
  home_chosen_at INTEGER,                 -- NULL: none chosen
  reminded TEXT NOT NULL DEFAULT '',      -- reminders sent, by days before the end: ',30d,3d'
  created_at INTEGER NOT NULL,
  ended_at INTEGER                        -- NULL: running
) STRICT;
CREATE UNIQUE INDEX membership_running ON membership (user_id, brand_id) WHERE status = 'running';
CREATE INDEX membership_ending ON membership (end_date) WHERE status = 'running';

-- The part of a guest_order that is special to membership.
CREATE TABLE membership_order (
  order_id TEXT PRIMARY KEY REFERENCES guest_order (id),
  kind TEXT NOT NULL CHECK (kind IN ('join', 'renew', 'upgrade')),
  plan_id TEXT NOT NULL,
  terms TEXT NOT NULL CHECK (json_valid(terms)),  -- JSON, as membership.terms
  joining_minor INTEGER NOT NULL DEFAULT 0 CHECK (joining_minor >= 0),
  joining_days INTEGER,
  tax_percent REAL NOT NULL,
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),  -- before the coupon
  discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor BETWEEN 0 AND price_minor),
  coupon_code TEXT,                       -- NULL: none
  home_property_id INTEGER REFERENCES property (id),  -- NULL: none named
  -- the one it renews or upgrades; once settled, the one it made or changed
  membership_id TEXT REFERENCES membership (id),
  was TEXT CHECK (json_valid(was)),       -- JSON: planId, terms and endDate before; NULL: it made a new one
  start_date TEXT,                        -- term that was bought; NULL until settled
  end_date TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX membership_order_of ON membership_order (membership_id) WHERE membership_id IS NOT NULL;
CREATE INDEX membership_order_coupon ON membership_order (coupon_code) WHERE coupon_code IS NOT NULL;

-- Coupons for membership orders only.
CREATE TABLE membership_coupon (
  code TEXT PRIMARY KEY CHECK (code = upper(code) AND length(code) BETWEEN 3 AND 24),
  brand_id TEXT,                          -- NULL: every brand
  country TEXT CHECK (length(country) = 2),  -- NULL: every country
  plan_id TEXT,                           -- NULL: every plan
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'fixed')),
  -- percent, or minor units of currency
  value INTEGER NOT NULL CHECK (value > 0 AND (kind = 'fixed' OR value <= 100)),
  currency TEXT CHECK (length(currency) = 3),
  cap_minor INTEGER CHECK (cap_minor > 0),
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,                 -- last day it works
  max_uses INTEGER CHECK (max_uses > 0),  -- NULL: unlimited
  -- last_day before it was paused, while last_day is in the past; NULL: not paused
  paused_last_day TEXT,
  CHECK ((kind = 'percent' AND cap_minor IS NULL) OR currency IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- Home hotel a guest chose before ordering.
CREATE TABLE membership_wish (
  user_id TEXT NOT NULL REFERENCES user (id),
  brand_id TEXT NOT NULL,
  home_property_id INTEGER NOT NULL REFERENCES property (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, brand_id)
) STRICT, WITHOUT ROWID;

-- What guests of a country can donate to. A country without an open cause has no donation page.
CREATE TABLE cause (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),  -- its ledger account is cause:<id>
  country TEXT NOT NULL CHECK (length(country) = 2),
  rank INTEGER NOT NULL DEFAULT 1,        -- order within its country
  is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),  -- 0: ended; kept for receipts
  is_example INTEGER NOT NULL DEFAULT 0 CHECK (is_example IN (0, 1)),  -- 1: demo data
  words TEXT NOT NULL CHECK (json_valid(words))  -- JSON by locale: name and text; English always
) STRICT, WITHOUT ROWID;
CREATE INDEX cause_open ON cause (country, rank, id) WHERE is_open = 1;

-- Smallest and largest donation by currency. No row: the currency is not accepted.
CREATE TABLE donation_limit (
  currency TEXT PRIMARY KEY CHECK (length(currency) = 3),
  least_minor INTEGER NOT NULL CHECK (least_minor > 0),
  most_minor INTEGER NOT NULL CHECK (most_minor >= least_minor)
) STRICT, WITHOUT ROWID;
INSERT INTO donation_limit (currency, least_minor, most_minor) VALUES
  ('INR', 5000, 5000000), ('EUR', 200, 100000), ('GBP', 200, 100000), ('USD', 200, 100000),
  ('IDR', 2000000, 2000000000), ('MYR', 500, 500000), ('AED', 500, 500000), ('JPY', 300, 150000),
  ('THB', 5000, 3500000), ('VND', 50000, 25000000), ('BRL', 500, 500000), ('MXN', 2500, 2000000), ('DKK', 1000, 700000);

-- The part of a guest_order that is special to a donation; the order's number is the receipt's.
CREATE TABLE donation (
  order_id TEXT PRIMARY KEY REFERENCES guest_order (id),
  cause_id TEXT NOT NULL REFERENCES cause (id),
  code TEXT NOT NULL CHECK (length(code) = 8),  -- opens the receipt, together with the number
  email TEXT                              -- where the receipt goes; NULL: not given, or erased
) STRICT, WITHOUT ROWID;
CREATE INDEX donation_of_cause ON donation (cause_id);
