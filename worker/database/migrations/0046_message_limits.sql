-- Messages about bookings are limited by whom they go to and by the network they were caused from.
ALTER TABLE message ADD COLUMN network_hash TEXT;
CREATE INDEX message_by_network ON message (network_hash, created_at) WHERE network_hash IS NOT NULL;
