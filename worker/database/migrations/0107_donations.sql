-- Donations (DEC-182): to which causes guests of a country can give is data; a country without an open one has no page of it.
CREATE TABLE cause (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),       -- its account in the ledger is `cause:<id>`
  country TEXT NOT NULL CHECK (length(country) = 2),
  rank INTEGER NOT NULL DEFAULT 1,                               -- its place among those of its country
  is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),  -- one that ended keeps its words for receipts
  is_example INTEGER NOT NULL DEFAULT 0 CHECK (is_example IN (0, 1)),
  words TEXT NOT NULL CHECK (json_valid(words))                  -- by language: name and text; English always
) STRICT, WITHOUT ROWID;
CREATE INDEX cause_open ON cause (country, rank, id) WHERE is_open = 1;

-- The least and the most that is taken at once, by currency. A currency without a row takes no donations.
CREATE TABLE donation_limit (
  currency TEXT PRIMARY KEY CHECK (length(currency) = 3),
  least_minor INTEGER NOT NULL CHECK (least_minor > 0),
  most_minor INTEGER NOT NULL CHECK (most_minor >= least_minor)
) STRICT, WITHOUT ROWID;
INSERT INTO donation_limit (currency, least_minor, most_minor) VALUES
  ('INR', 5000, 5000000), ('EUR', 200, 100000), ('GBP', 200, 100000), ('USD', 200, 100000), ('IDR', 2000000, 2000000000),
  ('MYR', 500, 500000), ('AED', 500, 500000), ('JPY', 300, 150000), ('THB', 5000, 3500000), ('VND', 50000, 25000000),
  ('BRL', 500, 500000), ('MXN', 2500, 2000000), ('DKK', 1000, 700000);

-- What of an order is special to a donation. Its money stands in guest_order; its number is that of the receipt.
CREATE TABLE donation (
  order_id TEXT PRIMARY KEY REFERENCES guest_order (id),
  cause_id TEXT NOT NULL REFERENCES cause (id),
  code TEXT NOT NULL CHECK (length(code) = 8),                   -- shows the receipt, together with the number
  email TEXT                                                     -- where the receipt goes; NULL once its donor is forgotten
) STRICT, WITHOUT ROWID;
CREATE INDEX donation_of_cause ON donation (cause_id);

CREATE INDEX guest_order_given_in ON guest_order (visitor_id, created_at DESC) WHERE kind = 'donation' AND user_id IS NULL;
CREATE INDEX guest_order_given_at ON guest_order (country, created_at) WHERE kind = 'donation' AND user_id IS NULL AND visitor_id <> '';
