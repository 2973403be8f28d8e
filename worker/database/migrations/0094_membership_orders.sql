-- What of an order is special to a membership (DEC-134). Its money stands in guest_order.
CREATE TABLE membership_order (
  order_id TEXT PRIMARY KEY REFERENCES guest_order (id),
  kind TEXT NOT NULL CHECK (kind IN ('join', 'renew', 'upgrade')),
  plan_id TEXT NOT NULL,
  terms TEXT NOT NULL CHECK (json_valid(terms)),        -- of the plan as it was ordered, as membership.terms
  joining_minor INTEGER NOT NULL DEFAULT 0 CHECK (joining_minor >= 0),
  joining_days INTEGER,
  tax_percent REAL NOT NULL,
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),        -- before the coupon
  discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor BETWEEN 0 AND price_minor),
  coupon_code TEXT,
  home_property_id INTEGER REFERENCES property (id),
  membership_id TEXT REFERENCES membership (id),        -- the one it renews or upgrades; once settled, the one it made or changed
  was TEXT CHECK (json_valid(was)),                     -- of that one before: planId, terms, endDate; NULL: it made a new one
  start_date TEXT,                                      -- the term it bought; NULL until it is settled
  end_date TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX membership_order_of ON membership_order (membership_id) WHERE membership_id IS NOT NULL;
CREATE INDEX membership_order_coupon ON membership_order (coupon_code) WHERE coupon_code IS NOT NULL;

-- Coupons for memberships, which are none for stays (DEC-144).
CREATE TABLE membership_coupon (
  code TEXT PRIMARY KEY CHECK (code = upper(code) AND length(code) BETWEEN 3 AND 24),
  brand_id TEXT,                                        -- NULL: every brand
  country TEXT CHECK (length(country) = 2),             -- NULL: every country
  plan_id TEXT,                                         -- NULL: every plan
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'fixed')),
  value INTEGER NOT NULL CHECK (value > 0 AND (kind = 'fixed' OR value <= 100)),   -- percent, or minor units of `currency`
  currency TEXT CHECK (length(currency) = 3),
  cap_minor INTEGER CHECK (cap_minor > 0),
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,                               -- the last one included
  max_uses INTEGER CHECK (max_uses > 0),
  CHECK ((kind = 'percent' AND cap_minor IS NULL) OR currency IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- The home hotel a guest named before there was an order (DEC-145).
CREATE TABLE membership_wish (
  user_id TEXT NOT NULL REFERENCES user (id),
  brand_id TEXT NOT NULL,
  home_property_id INTEGER NOT NULL REFERENCES property (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, brand_id)
) STRICT, WITHOUT ROWID;
