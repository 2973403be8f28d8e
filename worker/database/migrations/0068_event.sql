-- What browsers tell of themselves, checked by the catalogue (docs/events.md) and without anything of a person: the own table of
-- EVENT_SINK=table. Erased after thirty days by the job erase-events.
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  at INTEGER NOT NULL,
  visit TEXT,                               -- random for a visit; null: it belongs to none
  rate REAL NOT NULL CHECK (rate > 0),      -- the share of visits of which such events are kept
  fields TEXT NOT NULL                      -- JSON by the catalogue
) STRICT;
CREATE INDEX event_at ON event (at);
CREATE INDEX event_name ON event (name, at);
