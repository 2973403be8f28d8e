-- How the guest would like to pay (bank, UPI id, a kept card), sealed: it can name a person. Null: the mode says it all.
ALTER TABLE payment ADD COLUMN wish TEXT;
