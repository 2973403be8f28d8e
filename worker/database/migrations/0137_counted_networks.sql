-- The IPv6 networks around the one a booking or message comes from, as keyed hashes: NULL for IPv4.
ALTER TABLE booking ADD COLUMN network_56_hash TEXT;
ALTER TABLE booking ADD COLUMN network_48_hash TEXT;
ALTER TABLE message ADD COLUMN network_56_hash TEXT;
ALTER TABLE message ADD COLUMN network_48_hash TEXT;
CREATE INDEX message_by_network_56 ON message (network_56_hash, created_at) WHERE network_56_hash IS NOT NULL;
CREATE INDEX message_by_network_48 ON message (network_48_hash, created_at) WHERE network_48_hash IS NOT NULL;
-- What unproven guests have taken without paying: by network, property and brand; and what was paid, which lets more through.
CREATE INDEX booking_unpaid_by_network ON booking (network_hash, status_key, created_at) WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_unpaid_by_network_56 ON booking (network_56_hash, status_key, created_at)
  WHERE is_proven = 0 AND paid_minor = 0 AND network_56_hash IS NOT NULL;
CREATE INDEX booking_unpaid_by_network_48 ON booking (network_48_hash, status_key, created_at)
  WHERE is_proven = 0 AND paid_minor = 0 AND network_48_hash IS NOT NULL;
CREATE INDEX booking_unpaid_by_property ON booking (property_id, status_key, created_at) WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_unpaid_by_brand ON booking (brand_id, created_at) WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_paid_by_network ON booking (network_hash, created_at) WHERE paid_minor > 0;
CREATE INDEX booking_paid_by_network_56 ON booking (network_56_hash, created_at) WHERE paid_minor > 0 AND network_56_hash IS NOT NULL;
CREATE INDEX booking_paid_by_network_48 ON booking (network_48_hash, created_at) WHERE paid_minor > 0 AND network_48_hash IS NOT NULL;
CREATE INDEX booking_paid_by_property ON booking (property_id, created_at) WHERE paid_minor > 0;
