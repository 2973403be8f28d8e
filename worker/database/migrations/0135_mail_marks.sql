-- The mailbox of whoever booked, as a keyed hash (`mailIdentity` in app/domain): a first-booking offer counts it beside numbers.
-- On the booking it goes with the guest; on the use of a coupon it stays for two years, as the number's mark does.
ALTER TABLE booking ADD COLUMN mail_mark TEXT;
CREATE INDEX booking_by_mail_mark ON booking (mail_mark) WHERE mail_mark IS NOT NULL;
ALTER TABLE coupon_use ADD COLUMN mail_mark TEXT;
CREATE INDEX coupon_use_by_mail ON coupon_use (mail_mark) WHERE mail_mark IS NOT NULL;
