-- What a house takes off for a stay that is paid whole and ahead, in percent; and how much of it a payment earns when it
-- is settled: the booking's total falls by so much then, and not before.
ALTER TABLE property ADD COLUMN prepaid_discount_percent INTEGER NOT NULL DEFAULT 0
  CHECK (prepaid_discount_percent BETWEEN 0 AND 50);
ALTER TABLE payment ADD COLUMN prepaid_discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (prepaid_discount_minor >= 0);
