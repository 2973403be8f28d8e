-- A link by which a guest pays one amount of a booking, once. Its token is a keyed hash of the id. State is derived:
-- paid (by a payment that counted), withdrawn, not due (the booking is closed or owes less), ended or open.
CREATE TABLE payment_link (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  locale TEXT NOT NULL,                   -- language of its page and message
  ends_at INTEGER NOT NULL,               -- no payment begins later
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,               -- actor, as in audit_event
  withdrawn_at INTEGER                    -- NULL: not withdrawn
) STRICT;
CREATE INDEX payment_link_of_booking ON payment_link (booking_id, created_at);

-- The link a payment was begun with; NULL: begun on the booking's page, or noted by staff.
ALTER TABLE payment ADD COLUMN link_id TEXT REFERENCES payment_link (id);
-- A link has one open payment, and one that counts.
CREATE UNIQUE INDEX payment_open_of_link ON payment (link_id) WHERE link_id IS NOT NULL AND status = 'created';
CREATE UNIQUE INDEX payment_counted_of_link ON payment (link_id) WHERE link_id IS NOT NULL AND status = 'succeeded';
