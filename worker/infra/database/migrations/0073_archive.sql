-- The archive (docs/decisions/archive.md): rows of stays that ended 13 months ago, and old audit, are objects of the
-- bucket FILES.

-- Object with the stay's rooms, bill, meals, history, notes and messages. Its name ends with the SHA-256 of its text.
-- NULL: the rows are here. `restoring:` and the name: only inside the transaction that brings them back.
ALTER TABLE booking ADD COLUMN archive_key TEXT;
CREATE INDEX booking_to_archive ON booking (checkout, id) WHERE archive_key IS NULL;

-- Objects that are not, or no longer, the archive of their booking, so that none is forgotten after a crash.
CREATE TABLE archive_object (
  key TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL,
  -- writing: the booking does not name it yet; erase: its guest was erased, a copy without the guest replaces it;
  -- ended: the booking names it no longer
  state TEXT NOT NULL CHECK (state IN ('writing', 'erase', 'ended')),
  due_at INTEGER NOT NULL                 -- when the job `clean-archive` handles it
) STRICT, WITHOUT ROWID;
CREATE INDEX archive_object_due ON archive_object (due_at);
CREATE INDEX archive_object_of_booking ON archive_object (booking_id);

-- Every erasure of a guest sets this hash.
CREATE TRIGGER archive_object_forgotten AFTER UPDATE OF token_hash ON booking
WHEN NEW.token_hash LIKE 'erased:%' AND OLD.token_hash NOT LIKE 'erased:%' BEGIN
  UPDATE archive_object SET due_at = 0 WHERE booking_id = NEW.id;
  INSERT OR REPLACE INTO archive_object (key, booking_id, state, due_at)
    SELECT NEW.archive_key, NEW.id, 'erase', 0 WHERE NEW.archive_key IS NOT NULL;
END;

-- The one exception to append-only: the stay is archived under the digest in `archive_key`.
DROP TRIGGER booking_history_is_kept;
CREATE TRIGGER booking_history_is_kept BEFORE DELETE ON booking_history
WHEN (SELECT archive_key FROM booking WHERE id = OLD.booking_id) IS NULL BEGIN
  SELECT RAISE(ABORT, 'the history of a booking is append-only');
END;

-- An archived stay is brought back before anything changes it (`restoreStay`).
CREATE TRIGGER booking_history_is_archived BEFORE INSERT ON booking_history
WHEN (SELECT archive_key FROM booking WHERE id = NEW.booking_id) NOT LIKE 'restoring:%' BEGIN
  SELECT RAISE(ABORT, 'the stay is archived');
END;
CREATE TRIGGER booking_is_archived BEFORE UPDATE OF status_key, state, total_minor, paid_minor, price, checkin, checkout,
  property_id, room_category_id ON booking WHEN OLD.archive_key IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'the stay is archived');
END;

-- As in 0008 and 0044, but rows that come back from the archive happened before: they announce and prove nothing again.
DROP TRIGGER desk_event_of_booking;
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
  -- A payment on a hold confirms it, which has a separate event.
  WHERE b.id = NEW.booking_id AND b.archive_key IS NULL AND NOT (NEW.event = 'paid' AND b.status_key = 7);
END;
DROP TRIGGER evidence_of_seen_guest;
CREATE TRIGGER evidence_of_seen_guest AFTER INSERT ON booking_history
WHEN NEW.event IN ('checked_in', 'completed') AND NEW.details ->> 'by' = 'desk'
  AND (SELECT archive_key FROM booking WHERE id = NEW.booking_id) IS NULL BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id)
  WHERE id = NEW.booking_id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id);
END;
DROP TRIGGER evidence_of_undone_mark;
CREATE TRIGGER evidence_of_undone_mark AFTER INSERT ON booking_history
WHEN NEW.event = 'unmarked' AND (SELECT archive_key FROM booking WHERE id = NEW.booking_id) IS NULL BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id)
  WHERE id = NEW.booking_id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id);
END;
-- A guest whom staff have seen stays seen while the history is in the archive.
DROP VIEW booking_evidence;
CREATE VIEW booking_evidence AS
SELECT b.id AS booking_id, CASE
    WHEN b.archive_key IS NOT NULL AND b.evidence = 'seen_by_staff' THEN 'seen_by_staff'
    WHEN EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.event IN ('checked_in', 'completed')
      AND h.details ->> 'by' = 'desk' AND NOT EXISTS (SELECT 1 FROM booking_history u WHERE u.booking_id = b.id
        AND u.event = 'unmarked' AND u.details ->> 'undoes' = h.change_id)) THEN 'seen_by_staff'
    WHEN b.paid_minor > b.wallet_minor THEN 'paid'
    WHEN b.is_proven = 1 AND NOT (b.total_minor = 0 AND EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = b.id))
      THEN 'proven_guest'
    ELSE 'none' END AS evidence
FROM booking b;

-- Audit that left the database: every event of a kind from first_seq to last_seq, as JSON lines in one object.
CREATE TABLE audit_archive (
  -- nights: rate updates (`ari.write`); other: everything else
  kind TEXT NOT NULL CHECK (kind IN ('nights', 'other')),
  first_seq INTEGER NOT NULL,
  last_seq INTEGER NOT NULL CHECK (last_seq >= first_seq),
  key TEXT NOT NULL UNIQUE,               -- in the bucket FILES; ends with the SHA-256 of its text
  events INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  archived_at INTEGER NOT NULL,
  PRIMARY KEY (kind, first_seq)
) STRICT, WITHOUT ROWID;

-- The next audit events to archive, by kind.
CREATE INDEX audit_event_nights ON audit_event (seq) WHERE action = 'ari.write';
CREATE INDEX audit_event_other ON audit_event (seq) WHERE action <> 'ari.write';

DROP TRIGGER audit_event_is_kept;
CREATE TRIGGER audit_event_is_kept BEFORE DELETE ON audit_event WHEN NOT EXISTS (
  SELECT 1 FROM audit_archive a WHERE a.kind = iif(OLD.action = 'ari.write', 'nights', 'other')
    AND a.first_seq = (SELECT max(n.first_seq) FROM audit_archive n
      WHERE n.kind = iif(OLD.action = 'ari.write', 'nights', 'other') AND n.first_seq <= OLD.seq)
    AND OLD.seq <= a.last_seq) BEGIN
  SELECT RAISE(ABORT, 'what was done cannot be deleted');
END;
