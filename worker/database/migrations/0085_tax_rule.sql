-- How stays are taxed from a night on, where that is not as their country says: of a whole country, or of one city. Either the tax
-- on the price (`rate`) or what the town takes on top of it (`local`); each kind follows the rule with the latest day that has come, a
-- city's before its country's.
CREATE TABLE tax_rule (
  id TEXT PRIMARY KEY,
  country_id INTEGER NOT NULL REFERENCES country (id),
  city_id INTEGER REFERENCES city (id),                     -- NULL: the whole country
  kind TEXT NOT NULL CHECK (kind IN ('rate', 'local')),
  first_day TEXT NOT NULL CHECK (first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  rule TEXT NOT NULL CHECK (json_valid(rule)),              -- fields of TaxRule: those of its kind, all of them
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tax_rule_by_place ON tax_rule (country_id, COALESCE(city_id, 0), kind, first_day);
