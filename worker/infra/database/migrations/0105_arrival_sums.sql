-- Lead times by class, summed by the job `sum-arrivals` (docs/decisions/reports.md). The sums and the changes that
-- wait in arrival_unsummed are together the rows of stay_change with is_booked, at every moment. Days are numbers as
-- in stay_change. `key` is twice the class of the lead time (app/domain/reports), and one more for stays that ended.

-- By property and month of arrival: months since January 1970.
CREATE TABLE arrival_month (
  property_id INTEGER NOT NULL,
  month INTEGER NOT NULL,
  currency TEXT NOT NULL,
  key INTEGER NOT NULL,
  bookings INTEGER NOT NULL,
  room_nights INTEGER NOT NULL,
  lead_days INTEGER NOT NULL,             -- from booking to arrival, of all bookings
  PRIMARY KEY (property_id, month, currency, key)
) STRICT, WITHOUT ROWID;

-- Of all properties by day of arrival.
CREATE TABLE arrival_day (
  day INTEGER NOT NULL,
  currency TEXT NOT NULL,
  key INTEGER NOT NULL,
  bookings INTEGER NOT NULL,
  room_nights INTEGER NOT NULL,
  lead_days INTEGER NOT NULL,
  PRIMARY KEY (day, currency, key)
) STRICT, WITHOUT ROWID;

-- Changes that are in no sum yet: the primary key of stay_change.
CREATE TABLE arrival_unsummed (
  property_id INTEGER NOT NULL,
  arrival INTEGER NOT NULL,
  at INTEGER NOT NULL,
  booking_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (property_id, arrival, at, booking_id, position)
) STRICT, WITHOUT ROWID;

INSERT INTO arrival_unsummed
  SELECT property_id, arrival, at, booking_id, position FROM stay_change WHERE is_booked = 1;

CREATE TRIGGER arrival_unsummed_of_change AFTER INSERT ON stay_change WHEN NEW.is_booked = 1 BEGIN
  INSERT INTO arrival_unsummed VALUES (NEW.property_id, NEW.arrival, NEW.at, NEW.booking_id, NEW.position);
END;

-- Another time zone moves the days on which bookings were made: everything is summed anew.
CREATE TRIGGER arrival_sums_of_city AFTER UPDATE OF time_zone ON city WHEN OLD.time_zone <> NEW.time_zone BEGIN
  DELETE FROM arrival_month;
  DELETE FROM arrival_day;
  INSERT OR IGNORE INTO arrival_unsummed
    SELECT property_id, arrival, at, booking_id, position FROM stay_change WHERE is_booked = 1;
END;
CREATE TRIGGER arrival_sums_of_property AFTER UPDATE OF city_id ON property
WHEN (SELECT time_zone FROM city WHERE id = OLD.city_id) <> (SELECT time_zone FROM city WHERE id = NEW.city_id)
  AND EXISTS (SELECT 1 FROM stay_change WHERE property_id = NEW.id) BEGIN
  DELETE FROM arrival_month;
  DELETE FROM arrival_day;
  INSERT OR IGNORE INTO arrival_unsummed
    SELECT property_id, arrival, at, booking_id, position FROM stay_change WHERE is_booked = 1;
END;
