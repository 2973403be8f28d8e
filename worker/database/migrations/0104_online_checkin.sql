-- Online check-in (DEC-176, DEC-177, DEC-178): how far a guest is, and who stays. The rows of guests end by the job erase-checkins.
ALTER TABLE booking ADD COLUMN checkin_state TEXT NOT NULL DEFAULT 'not_started'
  CHECK (checkin_state IN ('not_started', 'started', 'done'));

CREATE TABLE checkin_guest (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  kind TEXT NOT NULL CHECK (kind IN ('adult', 'child')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  nationality TEXT NOT NULL CHECK (length(nationality) = 2),
  document_kind TEXT CHECK (document_kind IN ('passport', 'national_id', 'driving_licence')),
  sealed_number TEXT,                       -- AES-GCM, purpose 'checkin-document'; nowhere in clear
  saved_at INTEGER NOT NULL,
  CHECK ((kind = 'adult') = (document_kind IS NOT NULL AND sealed_number IS NOT NULL))
) STRICT;
CREATE INDEX checkin_guest_of_booking ON checkin_guest (booking_id, saved_at);

-- What of a person was read, where it was not all of their record.
ALTER TABLE guest_reading ADD COLUMN part TEXT CHECK (part IN ('checkin'));
