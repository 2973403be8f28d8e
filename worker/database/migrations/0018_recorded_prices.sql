-- The lowest price of a night for two in one room, taxes and all, as it was on a day. Only changes are written: a row holds
-- until the next one of its night.
CREATE TABLE recorded_price (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  night TEXT NOT NULL CHECK (night GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  recorded_on TEXT NOT NULL CHECK (recorded_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  lowest_minor INTEGER NOT NULL CHECK (lowest_minor > 0),
  PRIMARY KEY (property_id, night, recorded_on)
) STRICT, WITHOUT ROWID;
