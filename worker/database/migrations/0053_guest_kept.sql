-- Bookings without an account whose guest is still named, by the day they left: the job that erases them by age reads it.
CREATE INDEX booking_guest_kept ON booking (checkout) WHERE user_id IS NULL AND guest_phone <> '';
