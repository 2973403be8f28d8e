-- Whose number used a coupon, as a keyed hash: it outlives the account, so that an offer for a first booking is used once.
ALTER TABLE coupon_use ADD COLUMN number_mark TEXT;
CREATE INDEX coupon_use_by_number ON coupon_use (number_mark) WHERE number_mark IS NOT NULL;
