-- Rooms of a property that could be sold in a past night, recorded by the job `record-capacity`: later changes of
-- rooms, blocks and closings do not change reports. Days since 1970-01-01. No row: counted as the property is now.
CREATE TABLE night_capacity (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  rooms INTEGER NOT NULL CHECK (rooms >= 0),
  PRIMARY KEY (property_id, day)
) STRICT, WITHOUT ROWID;

-- Reports look for the few nights with rooms out of sale.
CREATE INDEX stock_out_of_sale ON stock (room_category_id, day) WHERE is_closed = 1 OR blocked > 0;
