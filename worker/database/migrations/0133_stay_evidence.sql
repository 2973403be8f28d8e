-- What shows that a guest was there (docs/decisions/stay-evidence.md). The view is the rule (the order is that of app/domain/bookings/stay-marks.ts), the
-- triggers keep the column equal to it, so that every batch that changes a fact changes the evidence and what rests on it.
ALTER TABLE booking ADD COLUMN evidence TEXT NOT NULL DEFAULT 'none'
  CHECK (evidence IN ('none', 'proven_guest', 'paid', 'seen_by_staff'));

-- Stays booked before is_proven existed were all marked proven by 0045. Those that are over and nobody proven made are not.
UPDATE booking SET is_proven = 0
WHERE is_proven = 1 AND user_id IS NULL AND network_hash IS NULL AND guest_phone <> '' AND status_key NOT IN (0, 1, 7, 19)
  AND NOT EXISTS (SELECT 1 FROM user u WHERE u.phone = booking.guest_phone AND u.country_code = booking.guest_country_code
    AND u.phone_proven_at >= booking.created_at);

CREATE VIEW booking_evidence AS
SELECT b.id AS booking_id, CASE
    WHEN EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.event IN ('checked_in', 'completed')
      AND h.details ->> 'by' = 'desk') THEN 'seen_by_staff'
    WHEN b.paid_minor > b.wallet_minor THEN 'paid'
    WHEN b.is_proven = 1 AND NOT (b.total_minor = 0 AND EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = b.id))
      THEN 'proven_guest'
    ELSE 'none' END AS evidence
FROM booking b;

UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = booking.id);

CREATE TRIGGER evidence_of_booking AFTER INSERT ON booking BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.id)
  WHERE id = NEW.id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.id);
END;
CREATE TRIGGER evidence_of_changed_booking AFTER UPDATE OF is_proven, paid_minor, wallet_minor, total_minor ON booking BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.id)
  WHERE id = NEW.id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.id);
END;
CREATE TRIGGER evidence_of_seen_guest AFTER INSERT ON booking_history
WHEN NEW.event IN ('checked_in', 'completed') AND NEW.details ->> 'by' = 'desk' BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id)
  WHERE id = NEW.booking_id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id);
END;
CREATE TRIGGER evidence_of_refund AFTER INSERT ON refund WHEN NEW.booking_id IS NOT NULL BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id)
  WHERE id = NEW.booking_id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.booking_id);
END;

-- Stays that count: over, with evidence (`countsAsStay` in app/domain).
CREATE VIEW counted_stay AS
SELECT id, user_id, brand_id, property_id, currency, total_minor, created_at, checkout FROM booking
WHERE status_key IN (2, 20) AND evidence <> 'none';

-- A review of a booking that does not count as a stay: in no list, score or count. Reviews without a booking are never one.
ALTER TABLE review ADD COLUMN is_unverified INTEGER NOT NULL DEFAULT 0 CHECK (is_unverified IN (0, 1));
UPDATE review SET is_unverified = 1 WHERE id IN (SELECT f.review_id FROM feedback f
  WHERE f.state <> 'withdrawn' AND NOT EXISTS (SELECT 1 FROM counted_stay s WHERE s.id = f.booking_id));
UPDATE property SET (rating_tenths, rating_count) = (SELECT CAST(round(avg(r.rating_tenths)) AS INTEGER), count(r.id)
    FROM review r WHERE r.property_id = property.id AND r.hidden_for IS NULL AND r.is_unverified = 0)
WHERE id IN (SELECT property_id FROM review WHERE is_unverified = 1);

CREATE TRIGGER review_of_counted_stay AFTER UPDATE OF status_key, evidence ON booking
WHEN EXISTS (SELECT 1 FROM feedback WHERE booking_id = NEW.id AND state <> 'withdrawn') BEGIN
  UPDATE review SET is_unverified = NOT EXISTS (SELECT 1 FROM counted_stay s WHERE s.id = NEW.id)
  WHERE id = (SELECT review_id FROM feedback WHERE booking_id = NEW.id)
    AND is_unverified = EXISTS (SELECT 1 FROM counted_stay s WHERE s.id = NEW.id);
END;
CREATE TRIGGER score_of_counted_reviews AFTER UPDATE OF is_unverified ON review WHEN NEW.is_unverified <> OLD.is_unverified BEGIN
  UPDATE property SET (rating_tenths, rating_count) = (SELECT CAST(round(avg(r.rating_tenths)) AS INTEGER), count(r.id)
    FROM review r WHERE r.property_id = NEW.property_id AND r.hidden_for IS NULL AND r.is_unverified = 0)
  WHERE id = NEW.property_id;
END;
