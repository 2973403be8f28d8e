-- A price an operator gives one guest for one stay. Its state is not kept: it is booked while a booking with it stands (a hold
-- that lapsed gives it back), withdrawn, ended, or open.
CREATE TABLE quotation (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL REFERENCES brand (id),
  property_id INTEGER NOT NULL REFERENCES property (id),
  room_category_id INTEGER NOT NULL REFERENCES room_category (id),
  checkin TEXT NOT NULL,
  checkout TEXT NOT NULL CHECK (checkout > checkin),
  rooms TEXT NOT NULL CHECK (json_valid(rooms)),
  total_minor INTEGER NOT NULL CHECK (total_minor > 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  guest_country_code TEXT,                  -- the named guest, by phone or e-mail; NULL once they are forgotten
  guest_phone TEXT,
  guest_email TEXT,
  ends_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  withdrawn_at INTEGER
) STRICT;
CREATE INDEX quotation_by_end ON quotation (ends_at) WHERE guest_phone IS NOT NULL OR guest_email IS NOT NULL;
ALTER TABLE booking ADD COLUMN quotation_id TEXT REFERENCES quotation (id);
CREATE INDEX booking_of_quotation ON booking (quotation_id) WHERE quotation_id IS NOT NULL;
