-- What the house writes of a booking for itself, and what it wrote to the guest. Words of people about people: they go with the guest.
CREATE TABLE booking_note (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  at INTEGER NOT NULL,
  author TEXT NOT NULL,                     -- the actor, as in audit_event
  kind TEXT NOT NULL CHECK (kind IN ('note', 'message', 'cancellation', 'move', 'refund')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000)
) STRICT;
CREATE INDEX booking_note_by_booking ON booking_note (booking_id, at);

-- Whoever forgets a booking's guest empties the number.
CREATE TRIGGER booking_note_forgotten AFTER UPDATE OF guest_phone ON booking
  WHEN NEW.guest_phone = '' AND OLD.guest_phone <> '' BEGIN
  DELETE FROM booking_note WHERE booking_id = NEW.id;
END;
