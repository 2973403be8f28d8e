-- What one euro costs in a currency, in millionths of its unit, and when that was so. Prices are shown by it, never charged.
CREATE TABLE exchange_rate (
  currency TEXT NOT NULL PRIMARY KEY CHECK (length(currency) = 3),
  per_euro_micro INTEGER NOT NULL CHECK (per_euro_micro > 0),
  quoted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
