-- Bookings an account earns a commission of, for the operator's list; what it is stands in the price they were made at.
CREATE INDEX booking_commission ON booking (checkout) WHERE price ->> '$.programme.commissionMinor' > 0;
