-- Views and triggers of bookings: evidence that a stay took place, and values that follow a booking. Their
-- order matters: SQLite runs the triggers of one event in the reverse order of their creation.

-- The rule of docs/decisions/stay-evidence.md; the order is that of app/domain.
CREATE VIEW booking_evidence AS
SELECT b.id AS booking_id, CASE
    WHEN EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.event IN ('checked_in', 'completed')
      AND h.details ->> 'by' = 'desk') THEN 'seen_by_staff'
    WHEN b.paid_minor > b.wallet_minor THEN 'paid'
    WHEN b.is_proven = 1 AND NOT (b.total_minor = 0 AND EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = b.id))
      THEN 'proven_guest'
    ELSE 'none' END AS evidence
FROM booking b;

-- Stays that count for scores, reviews, referrals and membership: over, with evidence.
CREATE VIEW counted_stay AS
SELECT id, user_id, brand_id, property_id, currency, total_minor, created_at, checkout FROM booking
WHERE status_key IN (2, 20) AND evidence <> 'none';

-- Numbers printed on a booking's documents: of its last invoice, and of the credit notes on it.
CREATE VIEW paper_numbers AS
SELECT i.booking_id, i.no AS invoice, (SELECT group_concat(c.no, ', ' ORDER BY c.position) FROM tax_document c
    WHERE c.booking_id = i.booking_id AND c.refers_to = i.no) AS credits
FROM tax_document i WHERE i.kind = 'invoice' AND i.position = (SELECT max(m.position) FROM tax_document m
    WHERE m.booking_id = i.booking_id AND m.kind = 'invoice');

-- Erasing a guest empties the phone number.
CREATE TRIGGER booking_note_forgotten AFTER UPDATE OF guest_phone ON booking
  WHEN NEW.guest_phone = '' AND OLD.guest_phone <> '' BEGIN
  DELETE FROM booking_note WHERE booking_id = NEW.id;
END;
CREATE TRIGGER coupon_use_cost_changed AFTER UPDATE OF price ON booking WHEN old.coupon_code IS NOT NULL BEGIN
  UPDATE coupon_use SET cost_minor = coalesce(new.price ->> '$.couponMinor', 0)
  WHERE coupon_code = old.coupon_code AND booking_id = new.id;
END;

-- Invoices and credit notes are due when a booking changes (views in 0011_books.sql). A hold has no document. Writes
-- are serial, so the next number is free, and a rollback returns it.
CREATE TRIGGER booking_changes_documents AFTER UPDATE OF status_key, state, total_minor, paid_minor, price ON booking
  WHEN NEW.status_key <> 7 AND (NEW.status_key, NEW.state, NEW.total_minor, NEW.paid_minor, NEW.price)
    IS NOT (OLD.status_key, OLD.state, OLD.total_minor, OLD.paid_minor, OLD.price) BEGIN
  INSERT INTO tax_document (series, seq, no, kind, refers_to, brand_id, booking_id, position, property_id, day, at,
      currency, total_minor, tax_minor, local_tax_minor, tax_bp, price)
    SELECT series, seq, printf('%s-%06d', series, seq), 'credit_note', invoice_no, brand_id, booking_id, position,
      property_id, day, at, currency, credit_total, credit_tax, credit_local_tax, tax_bp, price
    FROM due_credit_note WHERE booking_id = NEW.id;
  INSERT INTO tax_document (series, seq, no, kind, brand_id, booking_id, position, property_id, day, at, currency,
      total_minor, tax_minor, local_tax_minor, tax_bp, price)
    SELECT series, seq, printf('%s-%06d', series, seq), 'invoice', brand_id, booking_id, position, property_id, day,
      at, currency, total_minor, tax_minor, local_tax_minor, tax_bp, price
    FROM due_invoice WHERE booking_id = NEW.id;
END;
CREATE TRIGGER booking_begins_documents AFTER INSERT ON booking WHEN NEW.status_key <> 7 BEGIN
  INSERT INTO tax_document (series, seq, no, kind, brand_id, booking_id, position, property_id, day, at, currency,
      total_minor, tax_minor, local_tax_minor, tax_bp, price)
    SELECT series, seq, printf('%s-%06d', series, seq), 'invoice', brand_id, booking_id, position, property_id, day,
      at, currency, total_minor, tax_minor, local_tax_minor, tax_bp, price
    FROM due_invoice WHERE booking_id = NEW.id;
END;

-- A changed name must be folded again.
CREATE TRIGGER booking_folded_anew AFTER UPDATE OF guest_name ON booking
  WHEN NEW.guest_name <> OLD.guest_name AND NEW.guest_folded IS NOT NULL
BEGIN
  UPDATE booking SET guest_folded = NULL WHERE id = NEW.id;
END;

-- Keeps what the room type included when it was booked.
CREATE TRIGGER booking_breakfast AFTER INSERT ON booking
BEGIN
  UPDATE booking SET has_breakfast = (SELECT breakfast_included FROM room_category WHERE id = NEW.room_category_id)
    WHERE id = NEW.id;
END;
CREATE TRIGGER booking_breakfast_anew AFTER UPDATE OF room_category_id ON booking
  WHEN NEW.room_category_id <> OLD.room_category_id
BEGIN
  UPDATE booking SET has_breakfast = (SELECT breakfast_included FROM room_category WHERE id = NEW.room_category_id)
    WHERE id = NEW.id;
END;

-- Whatever changes an input of booking_evidence updates booking.evidence in the same batch; triggers of
-- booking_history and refund do the same.
CREATE TRIGGER evidence_of_booking AFTER INSERT ON booking BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.id)
  WHERE id = NEW.id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.id);
END;
CREATE TRIGGER evidence_of_changed_booking
  AFTER UPDATE OF is_proven, paid_minor, wallet_minor, total_minor ON booking BEGIN
  UPDATE booking SET evidence = (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.id)
  WHERE id = NEW.id AND evidence <> (SELECT evidence FROM booking_evidence WHERE booking_id = NEW.id);
END;
CREATE TRIGGER review_of_counted_stay AFTER UPDATE OF status_key, evidence ON booking
WHEN EXISTS (SELECT 1 FROM feedback WHERE booking_id = NEW.id AND state <> 'withdrawn') BEGIN
  UPDATE review SET is_unverified = NOT EXISTS (SELECT 1 FROM counted_stay s WHERE s.id = NEW.id)
  WHERE id = (SELECT review_id FROM feedback WHERE booking_id = NEW.id)
    AND is_unverified = EXISTS (SELECT 1 FROM counted_stay s WHERE s.id = NEW.id);
END;

-- When a stay stops counting, the referral reward it earned is taken back and the referral opens again; then the
-- first stay that counts becomes due. Credit that came back after the reward was taken back is booked at its own end.
CREATE TRIGGER referral_due AFTER UPDATE OF status_key, evidence, total_minor ON booking
WHEN NEW.user_id IS NOT NULL AND (NEW.status_key IN (2, 20) OR OLD.status_key IN (2, 20)) BEGIN
  INSERT INTO ledger_entry (transaction_id, position, account, amount_minor, currency, booking_id, at)
  SELECT 'taken-back.' || w.id, side.column1,
    CASE side.column1 WHEN 0 THEN 'wallet:' || w.brand_id || ':' || w.user_id ELSE w.source END,
    side.column2 * w.left_minor, w.currency, NULL,
    (SELECT h.at FROM booking_history h WHERE h.booking_id = NEW.id ORDER BY h.position DESC LIMIT 1)
  FROM referral r JOIN referral_credit c ON c.referral_id = r.id JOIN wallet_credit w ON w.id = c.credit_id
    CROSS JOIN (VALUES (0, -1), (1, 1)) AS side
  WHERE r.friend_id = NEW.user_id AND r.state = 'credited' AND r.due_booking_id = NEW.id AND w.left_minor > 0
    AND w.taken_back_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM referral_stay s WHERE s.referral_id = r.id AND s.booking_id = NEW.id);
  UPDATE wallet_credit SET left_minor = 0,
    taken_back_at = (SELECT h.at FROM booking_history h WHERE h.booking_id = NEW.id ORDER BY h.position DESC LIMIT 1)
  WHERE taken_back_at IS NULL AND id IN (
    SELECT c.credit_id FROM referral r JOIN referral_credit c ON c.referral_id = r.id
    WHERE r.friend_id = NEW.user_id AND r.state = 'credited' AND r.due_booking_id = NEW.id
      AND NOT EXISTS (SELECT 1 FROM referral_stay s WHERE s.referral_id = r.id AND s.booking_id = NEW.id));
  UPDATE referral SET state = 'open', decided_by = NULL, decided_at = NULL, due_booking_id = NULL
  WHERE friend_id = NEW.user_id AND state = 'credited' AND due_booking_id = NEW.id
    AND NOT EXISTS (SELECT 1 FROM referral_stay s WHERE s.referral_id = referral.id AND s.booking_id = NEW.id);
  UPDATE referral SET due_booking_id = (SELECT s.booking_id FROM referral_stay s WHERE s.referral_id = referral.id
    ORDER BY s.checkout, s.booking_id LIMIT 1)
  WHERE friend_id = NEW.user_id AND state = 'open';
END;
