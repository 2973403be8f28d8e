-- The coupon of a booking: every cancellation, ended hold and change asks for it.
CREATE INDEX coupon_use_by_booking ON coupon_use (booking_id);
-- Saved stays whose days are over, for the job that forgets them.
CREATE INDEX saved_stay_by_day ON saved_stay (checkin);
