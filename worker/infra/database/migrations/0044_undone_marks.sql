-- Marks of staff that were undone: the event `unmarked` of booking_history names the mark's change in `$.undoes`.

-- As in 0012, without marks that were undone.
DROP VIEW booking_evidence;
CREATE VIEW booking_evidence AS
SELECT b.id AS booking_id, CASE
    WHEN EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.event IN ('checked_in', 'completed')
      AND h.details ->> 'by' = 'desk' AND NOT EXISTS (SELECT 1 FROM booking_history u WHERE u.booking_id = b.id
        AND u.event = 'unmarked' AND u.details ->> 'undoes' = h.change_id)) THEN 'seen_by_staff'
    WHEN b.paid_minor > b.wallet_minor THEN 'paid'
    WHEN b.is_proven = 1 AND NOT (b.total_minor = 0 AND EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = b.id))
      THEN 'proven_guest'
    ELSE 'none' END AS evidence
FROM booking b;
CREATE TRIGGER evidence_of_undone_mark AFTER INSERT ON booking_history WHEN NEW.event = 'unmarked' BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id)
  WHERE id = NEW.booking_id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id);
END;
