-- As in 0134, but money that came back of a reward after it was taken back, and waits for its end, is entered in the ledger by that end alone.
DROP TRIGGER referral_due;
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
  WHERE taken_back_at IS NULL AND id IN (SELECT c.credit_id FROM referral r JOIN referral_credit c ON c.referral_id = r.id
    WHERE r.friend_id = NEW.user_id AND r.state = 'credited' AND r.due_booking_id = NEW.id
      AND NOT EXISTS (SELECT 1 FROM referral_stay s WHERE s.referral_id = r.id AND s.booking_id = NEW.id));
  UPDATE referral SET state = 'open', decided_by = NULL, decided_at = NULL, due_booking_id = NULL
  WHERE friend_id = NEW.user_id AND state = 'credited' AND due_booking_id = NEW.id
    AND NOT EXISTS (SELECT 1 FROM referral_stay s WHERE s.referral_id = referral.id AND s.booking_id = NEW.id);
  UPDATE referral SET due_booking_id =
    (SELECT s.booking_id FROM referral_stay s WHERE s.referral_id = referral.id ORDER BY s.checkout, s.booking_id LIMIT 1)
  WHERE friend_id = NEW.user_id AND state = 'open';
END;
