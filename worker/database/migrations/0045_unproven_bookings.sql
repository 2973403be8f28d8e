-- Who books without paying: from which network, as a keyed hash, and whether somebody stands behind it who has proven a
-- number of theirs. What was booked before this was known is not asked again.
ALTER TABLE booking ADD COLUMN network_hash TEXT;
ALTER TABLE booking ADD COLUMN is_proven INTEGER NOT NULL DEFAULT 0 CHECK (is_proven IN (0, 1));
UPDATE booking SET is_proven = 1;
CREATE INDEX booking_unproven_by_network ON booking (network_hash) WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_unproven_by_house ON booking (property_id, created_at) WHERE is_proven = 0 AND paid_minor = 0;
