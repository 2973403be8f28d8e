-- How the guest would like to pay (bank, UPI id, a kept card), sealed: it can name a person. Null: the mode says it all.
ALTER TABLE payment ADD COLUMN wish TEXT;
-- When somebody who waits last had the gateway asked, so that many who look are one question.
ALTER TABLE payment ADD COLUMN looked_at INTEGER;
