-- Every change of a booking is claimed by its row of history: the rows a change writes ask for that row, so that of
-- several changes decided at the same moment exactly one happens.
ALTER TABLE booking_history ADD COLUMN change_id TEXT;
CREATE UNIQUE INDEX booking_history_by_change ON booking_history (change_id) WHERE change_id IS NOT NULL;

-- The memory of the built-in test gateway: what the guest chose on its page and what it sent back. No other part reads it.
CREATE TABLE sandbox_charge (
  provider_ref TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('succeeded', 'failed')),
  failure TEXT,
  decided_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sandbox_refund (
  refund_id TEXT PRIMARY KEY,
  provider_ref TEXT NOT NULL REFERENCES sandbox_charge (provider_ref),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  refunded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sandbox_refund_by_charge ON sandbox_refund (provider_ref);

CREATE INDEX refund_waiting ON refund (created_at) WHERE status = 'initiated';
