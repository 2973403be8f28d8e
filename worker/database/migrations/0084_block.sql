-- Rooms a house takes out of sale for some nights, both days included, with the reason. Several over a night add up.
CREATE TABLE block (
  id TEXT PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  first_day TEXT NOT NULL CHECK (first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  last_day TEXT NOT NULL CHECK (last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  rooms INTEGER NOT NULL CHECK (rooms > 0),
  reason TEXT NOT NULL CHECK (reason IN ('renovation', 'owner', 'maintenance', 'other')),
  note TEXT,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  CHECK (last_day >= first_day)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_by_category ON block (room_category_id, last_day);
CREATE INDEX block_by_property ON block (property_id, last_day);

-- The sum of the blocks over a night, kept by the transaction that changes one, so that a guest's page reads one row as before.
ALTER TABLE stock ADD COLUMN blocked INTEGER NOT NULL DEFAULT 0 CHECK (blocked >= 0);
