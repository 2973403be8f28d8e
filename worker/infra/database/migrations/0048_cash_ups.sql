-- Money taken by hand, and tills counted at the end of a day. Names are those of staff; guests are in neither table.

-- Who noted a payment made by hand, and how the money came. Payments noted before this release have no row.
CREATE TABLE noted_payment (
  payment_id TEXT PRIMARY KEY REFERENCES payment (id),
  property_id INTEGER NOT NULL REFERENCES property (id),
  day TEXT NOT NULL,                      -- at the property
  way TEXT NOT NULL CHECK (way IN ('bank_transfer', 'cash', 'card', 'upi')),
  reference TEXT NOT NULL,
  taken_by TEXT NOT NULL,                 -- actor, as in audit_event
  person TEXT                             -- name of the person at that time; NULL: a program
) STRICT;
CREATE INDEX noted_payment_by_day ON noted_payment (property_id, day);

-- The cash of one person on one day, counted once.
CREATE TABLE cash_up (
  property_id INTEGER NOT NULL REFERENCES property (id),
  day TEXT NOT NULL,
  taken_by TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  expected_minor INTEGER NOT NULL,        -- cash noted less cash given back when it was counted
  counted_minor INTEGER NOT NULL CHECK (counted_minor >= 0),
  note TEXT CHECK (length(note) BETWEEN 1 AND 500),  -- why they differ; NULL: nothing to say
  at INTEGER NOT NULL,
  closed_by TEXT NOT NULL,
  person TEXT,                            -- name of who counted; NULL: a program
  PRIMARY KEY (property_id, day, taken_by, currency)
) STRICT, WITHOUT ROWID;
