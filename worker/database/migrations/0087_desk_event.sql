-- What happened, for programs of the house: `GET /v1/events` and webhooks. Nothing in it is of a person. Kept thirty days.

CREATE TABLE desk_event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL DEFAULT ('evt_' || lower(hex(randomblob(12)))),   -- the same for every receiver and try
  kind TEXT NOT NULL,                       -- as booking.confirmed
  subject TEXT NOT NULL,                    -- what it happened to: booking:<number>
  property_id INTEGER,                      -- null: it belongs to no house
  revision INTEGER NOT NULL DEFAULT 0,      -- grows with the subject's life; of a booking: the place in its history
  cause TEXT,                               -- of a booking: the event of its history
  booking_id TEXT,
  at INTEGER NOT NULL,
  body TEXT CHECK (json_valid(body))        -- null: of a booking nobody was told of yet
) STRICT;

-- Up to where bodies are written and webhooks may be told.
CREATE TABLE desk_event_mark (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL) STRICT;
INSERT INTO desk_event_mark (id, seq) VALUES (1, 0);

-- The row of a booking is written after its history, so its body is written by the first who reads it.
CREATE TRIGGER desk_event_of_booking AFTER INSERT ON booking_history
WHEN NEW.event NOT IN ('payment_failed', 'refunded', 'claimed') BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, cause, booking_id, at)
  SELECT CASE NEW.event
      WHEN 'held' THEN 'booking.held'
      WHEN 'created' THEN 'booking.confirmed'
      WHEN 'confirmed' THEN 'booking.confirmed'
      WHEN 'completed' THEN 'booking.completed'
      WHEN 'no_show' THEN 'booking.no_show'
      WHEN 'cancelled' THEN 'booking.cancelled'
      WHEN 'expired' THEN 'booking.cancelled'
      WHEN 'lapsed' THEN 'booking.cancelled'
      WHEN 'rebooked' THEN 'booking.cancelled'
      ELSE 'booking.changed' END,
    'booking:' || b.booking_no, b.property_id, NEW.position, NEW.event, NEW.booking_id, NEW.at
  FROM booking b
  -- What is paid on a hold confirms it, which is told by itself.
  WHERE b.id = NEW.booking_id AND NOT (NEW.event = 'paid' AND b.status_key = 7);
END;

CREATE TRIGGER desk_event_of_refund AFTER UPDATE OF status ON refund
WHEN NEW.status <> OLD.status AND NEW.status IN ('sent', 'failed') BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'refund.' || NEW.status, 'booking:' || b.booking_no, b.property_id,
    (SELECT coalesce(max(position), 0) FROM booking_history WHERE booking_id = b.id),
    CAST(unixepoch('subsec') * 1000 AS INTEGER),   -- the row says when it was asked for, not when this came of it
    json_object('booking_no', b.booking_no, 'refund', NEW.id, 'amount_minor', NEW.amount_minor, 'currency', NEW.currency,
      'reason', NEW.reason)
  FROM booking b WHERE b.id = NEW.booking_id;
END;

-- A wallet has its money at once.
CREATE TRIGGER desk_event_of_wallet_refund AFTER INSERT ON refund WHEN NEW.status = 'sent' BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'refund.sent', 'booking:' || b.booking_no, b.property_id,
    (SELECT coalesce(max(position), 0) FROM booking_history WHERE booking_id = b.id), NEW.created_at,
    json_object('booking_no', b.booking_no, 'refund', NEW.id, 'amount_minor', NEW.amount_minor, 'currency', NEW.currency,
      'reason', NEW.reason)
  FROM booking b WHERE b.id = NEW.booking_id;
END;
