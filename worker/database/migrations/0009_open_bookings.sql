-- Stays that go on: those whose checkout has passed are looked up every minute.
CREATE INDEX booking_staying ON booking (checkout) WHERE status_key IN (0, 1, 19);
-- Open bookings of one browser: what nobody has paid for is limited. A coupon is used once by a browser, too.
CREATE INDEX booking_by_visitor ON booking (visitor_id, created_at DESC);
