-- An unpaid booking of an unproven number is asked for two days before arrival, and ends when nobody answers.
-- reconfirm_by: asked, and until when it waits; empty before, and once it is answered or ended.
ALTER TABLE booking ADD COLUMN reconfirm_by INTEGER;
ALTER TABLE booking ADD COLUMN reconfirmed_at INTEGER;
CREATE INDEX booking_unproven_by_arrival ON booking (checkin) WHERE is_proven = 0 AND paid_minor = 0;
CREATE INDEX booking_reconfirm_by ON booking (reconfirm_by, id) WHERE reconfirm_by IS NOT NULL;
