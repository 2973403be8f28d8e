-- Membership (DEC-129): what plans are on sale is data, what somebody bought keeps the terms it was bought with.
CREATE TABLE membership_plan (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL CHECK (length(country) = 2),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  rank INTEGER NOT NULL CHECK (rank > 0),                        -- an upgrade goes to a higher one
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),         -- tax is in it
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  tax_percent REAL NOT NULL DEFAULT 0 CHECK (tax_percent BETWEEN 0 AND 100),
  months INTEGER NOT NULL CHECK (months BETWEEN 1 AND 60),
  member_percent INTEGER NOT NULL CHECK (member_percent BETWEEN 0 AND 50),
  home_percent INTEGER NOT NULL CHECK (home_percent BETWEEN member_percent AND 50),
  joining_minor INTEGER NOT NULL DEFAULT 0 CHECK (joining_minor >= 0),
  joining_days INTEGER CHECK (joining_days > 0),                 -- NULL: the joining money never ends
  first_day TEXT NOT NULL,                                       -- days of sale, the last one included
  last_day TEXT                                                  -- NULL: no end
) STRICT;
CREATE INDEX membership_plan_on_sale ON membership_plan (brand_id, country, rank);

CREATE TABLE membership (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  status TEXT NOT NULL CHECK (status IN ('running', 'ended', 'refunded')),
  plan_id TEXT NOT NULL,
  country TEXT NOT NULL,                                         -- whose time zone ends it
  terms TEXT NOT NULL CHECK (json_valid(terms)),                 -- of the plan as it was bought: name, rank, priceMinor, currency, months, memberPercent, homePercent
  start_date TEXT NOT NULL,
  end_date TEXT NOT NULL,                                        -- it holds through this day
  home_property_id INTEGER REFERENCES property (id),             -- NULL: none chosen
  home_chosen_at INTEGER,
  reminded TEXT NOT NULL DEFAULT '',                             -- days before the end it was reminded of already
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE UNIQUE INDEX membership_running ON membership (user_id, brand_id) WHERE status = 'running';
CREATE INDEX membership_ending ON membership (end_date) WHERE status = 'running';

-- Whether members pay less in a house (DEC-141).
ALTER TABLE property ADD COLUMN takes_part INTEGER NOT NULL DEFAULT 0 CHECK (takes_part IN (0, 1));
