-- Refundable deposits that guests left with the property. They are in no total, invoice or ledger; a retained
-- part pays charges of the booking, as a separate payment.
CREATE TABLE booking_deposit (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),  -- minor units of the booking's currency
  way TEXT NOT NULL CHECK (way IN ('bank_transfer', 'cash', 'card', 'upi')),
  taken_at INTEGER NOT NULL,
  kept_minor INTEGER NOT NULL DEFAULT 0 CHECK (kept_minor BETWEEN 0 AND amount_minor),
  settled_at INTEGER,                     -- when the rest was given back; NULL: the property holds it
  CHECK (settled_at IS NOT NULL OR kept_minor = 0)
) STRICT;
