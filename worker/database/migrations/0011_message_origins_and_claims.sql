-- Where a booking was made: links of its later messages, which jobs and gateways write, lead to that host.
ALTER TABLE booking ADD COLUMN origin TEXT NOT NULL DEFAULT '';
UPDATE booking SET origin = first.origin
FROM (SELECT payload ->> 'bookingId' AS booking_id, max(payload ->> 'origin') AS origin FROM message GROUP BY 1) first
WHERE first.booking_id = booking.id AND first.origin IS NOT NULL;

-- Who sends a message has it alone until then; one who broke down loses it.
ALTER TABLE message ADD COLUMN claimed_until INTEGER;
