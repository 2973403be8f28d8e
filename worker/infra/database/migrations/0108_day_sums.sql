-- Sums of all properties by day, for reports of a whole business by day (docs/decisions/reports.md). Triggers keep
-- them, so they agree with night_sold and stay_change at every moment. Days are numbers as there.

CREATE TABLE day_sold (
  currency TEXT NOT NULL,
  day INTEGER NOT NULL,
  source TEXT NOT NULL,
  rooms INTEGER NOT NULL,
  free_rooms INTEGER NOT NULL,
  room_minor INTEGER NOT NULL,
  other_minor INTEGER NOT NULL,
  fee_minor INTEGER NOT NULL,
  PRIMARY KEY (currency, day, source)
) STRICT, WITHOUT ROWID;

-- By day of arrival: bookings, and what was lost and kept of those that ended.
CREATE TABLE day_ended (
  currency TEXT NOT NULL,
  day INTEGER NOT NULL,
  bookings INTEGER NOT NULL,
  cancelled INTEGER NOT NULL,
  no_shows INTEGER NOT NULL,
  lost_nights INTEGER NOT NULL,           -- room nights of cancelled stays and no-shows
  lost_minor INTEGER NOT NULL,            -- their revenue of the rooms
  fee_minor INTEGER NOT NULL,
  PRIMARY KEY (currency, day)
) STRICT, WITHOUT ROWID;

INSERT INTO day_sold
  SELECT currency, day, source, sum(rooms), sum(free_rooms), sum(room_minor), sum(other_minor), sum(fee_minor)
  FROM night_sold GROUP BY currency, day, source;

INSERT INTO day_ended
  SELECT currency, arrival, sum(iif(kind IN ('cancelled', 'no_show'), 0, sign * is_booked)),
    sum(iif(kind = 'cancelled', -sign * is_booked, 0)), sum(iif(kind = 'no_show', -sign * is_booked, 0)),
    sum(iif(kind IN ('cancelled', 'no_show'), -sign * rooms * nights, 0)),
    sum(iif(kind IN ('cancelled', 'no_show'), -sign * room_minor, 0)), sum(sign * fee_minor)
  FROM stay_change GROUP BY currency, arrival;

CREATE TRIGGER day_sold_of_new_night AFTER INSERT ON night_sold BEGIN
  INSERT INTO day_sold (currency, day, source, rooms, free_rooms, room_minor, other_minor, fee_minor)
  VALUES (NEW.currency, NEW.day, NEW.source, NEW.rooms, NEW.free_rooms, NEW.room_minor, NEW.other_minor, NEW.fee_minor)
  ON CONFLICT DO UPDATE SET rooms = rooms + excluded.rooms, free_rooms = free_rooms + excluded.free_rooms,
    room_minor = room_minor + excluded.room_minor, other_minor = other_minor + excluded.other_minor,
    fee_minor = fee_minor + excluded.fee_minor;
END;

CREATE TRIGGER day_sold_of_changed_night AFTER UPDATE ON night_sold BEGIN
  UPDATE day_sold SET rooms = rooms + NEW.rooms - OLD.rooms, free_rooms = free_rooms + NEW.free_rooms - OLD.free_rooms,
    room_minor = room_minor + NEW.room_minor - OLD.room_minor,
    other_minor = other_minor + NEW.other_minor - OLD.other_minor, fee_minor = fee_minor + NEW.fee_minor - OLD.fee_minor
  WHERE currency = NEW.currency AND day = NEW.day AND source = NEW.source;
END;

CREATE TRIGGER day_ended_of_change AFTER INSERT ON stay_change BEGIN
  INSERT INTO day_ended (currency, day, bookings, cancelled, no_shows, lost_nights, lost_minor, fee_minor)
  SELECT NEW.currency, NEW.arrival, iif(ended, 0, NEW.sign * NEW.is_booked),
    iif(NEW.kind = 'cancelled', -NEW.sign * NEW.is_booked, 0), iif(NEW.kind = 'no_show', -NEW.sign * NEW.is_booked, 0),
    iif(ended, -NEW.sign * NEW.rooms * NEW.nights, 0), iif(ended, -NEW.sign * NEW.room_minor, 0),
    NEW.sign * NEW.fee_minor
  FROM (SELECT NEW.kind IN ('cancelled', 'no_show') AS ended) WHERE true
  ON CONFLICT DO UPDATE SET bookings = bookings + excluded.bookings, cancelled = cancelled + excluded.cancelled,
    no_shows = no_shows + excluded.no_shows, lost_nights = lost_nights + excluded.lost_nights,
    lost_minor = lost_minor + excluded.lost_minor, fee_minor = fee_minor + excluded.fee_minor;
END;
