-- A friend's reward rests on a stay that counts. Once it does not, the batch that changes the stay takes the reward back.
-- payouts: how often it was given, so that one given again is a gift of its own.
ALTER TABLE referral ADD COLUMN payouts INTEGER NOT NULL DEFAULT 0;
UPDATE referral SET payouts = 1 WHERE state = 'credited';
-- Of a reward that was taken back; what of it still comes back from a booking ends at once.
ALTER TABLE wallet_credit ADD COLUMN taken_back_at INTEGER;

-- Stays a friend's reward may rest on.
CREATE VIEW referral_stay AS
SELECT r.id AS referral_id, s.id AS booking_id, s.checkout FROM referral r
JOIN counted_stay s ON s.user_id = r.friend_id AND s.brand_id = r.brand_id AND s.currency = r.currency
  AND s.total_minor >= r.minimum_minor AND s.created_at >= r.created_at
JOIN property p ON p.id = s.property_id AND p.is_test = 0;

-- Credits of a friend's reward: as they were given, and as they came back from bookings (their ids end in that of the first).
CREATE VIEW referral_credit AS
SELECT r.id AS referral_id, w.id AS credit_id FROM referral r
JOIN wallet_credit w ON w.user_id IN (r.inviter_id, r.friend_id) AND w.brand_id = r.brand_id
  AND instr(w.id, 'gift.' || r.brand_id || '.referral.' || r.id || '.') > 0;

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

-- Unless the reward was given again meanwhile. It can still be spent by the booking that takes the place of the one it comes back from, in the same batch.
CREATE TRIGGER returned_reward AFTER INSERT ON wallet_credit
WHEN NEW.kind = 'returned' AND EXISTS (SELECT 1 FROM wallet_credit w WHERE w.user_id = NEW.user_id AND w.brand_id = NEW.brand_id
  AND w.taken_back_at IS NOT NULL AND substr(NEW.id, -length(w.id) - 1) = '.' || w.id)
  AND NOT EXISTS (SELECT 1 FROM referral r WHERE (r.inviter_id = NEW.user_id OR r.friend_id = NEW.user_id) AND r.state = 'credited'
    AND instr(NEW.id, 'gift.' || r.brand_id || '.referral.' || r.id || '.') > 0) BEGIN
  UPDATE wallet_credit SET taken_back_at = NEW.created_at, expires_at = NEW.created_at + 1 WHERE id = NEW.id;
END;
