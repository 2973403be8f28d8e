-- The life of a booking. What happened to one is written once: nobody can change or delete a row of its history.
CREATE TRIGGER booking_history_stays BEFORE UPDATE ON booking_history BEGIN
  SELECT RAISE(ABORT, 'the history of a booking is append-only');
END;
CREATE TRIGGER booking_history_is_kept BEFORE DELETE ON booking_history BEGIN
  SELECT RAISE(ABORT, 'the history of a booking is append-only');
END;

-- Stays that begin: those whose check-in has come are looked up every minute.
CREATE INDEX booking_arriving ON booking (checkin) WHERE status_key = 0;

-- When the time to pay was made longer; it is, once. When the guest said they arrive, HH:MM on the clock of the place.
ALTER TABLE booking ADD COLUMN hold_extended_at INTEGER;
ALTER TABLE booking ADD COLUMN arrival_time TEXT;
