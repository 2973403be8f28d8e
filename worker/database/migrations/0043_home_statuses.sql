-- Bookings of the two holiday-home brands are the second booking type: 19 once confirmed, also while the guest is there, 20
-- after check-out, 21 when cancelled. Those from before had the hotels' keys. No-shows, ended holds and open ones keep theirs.
UPDATE booking SET status_key = CASE status_key WHEN 2 THEN 20 WHEN 3 THEN 21 ELSE 19 END
  WHERE brand_id IN ('dunehouse', 'dunehouse-india') AND status_key IN (0, 1, 2, 3);
-- Guests of both types are reminded.
CREATE INDEX booking_reminders ON booking (checkin) WHERE status_key IN (0, 19);
