-- Since when a number's mark is kept, with a coupon it used and for the welcome it had: two years, then the job forgets it. What
-- noted no moment, before this or by the release before while both run, counts from this release.
ALTER TABLE coupon_use ADD COLUMN marked_at INTEGER NOT NULL DEFAULT 1795392000000;
UPDATE coupon_use SET marked_at = (SELECT b.created_at FROM booking b WHERE b.id = booking_id) WHERE number_mark IS NOT NULL;
CREATE INDEX coupon_use_by_mark_age ON coupon_use (marked_at) WHERE number_mark IS NOT NULL;
ALTER TABLE welcomed_number ADD COLUMN marked_at INTEGER NOT NULL DEFAULT 1795392000000;
CREATE INDEX welcomed_number_by_age ON welcomed_number (marked_at);
