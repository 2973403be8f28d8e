-- Charges during a stay: minibar, restaurant, damage. The amounts are part of the booking's price
-- (`price ->> '$.charged'`), which invoices freeze; this table names who noted and who undid them.
CREATE TABLE booking_charge (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  kind TEXT NOT NULL CHECK (kind IN ('minibar', 'restaurant', 'laundry', 'parking', 'damage', 'other')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),  -- with its tax
  tax_bp INTEGER NOT NULL CHECK (tax_bp BETWEEN 0 AND 5000),  -- 100 = 1 %
  tax_minor INTEGER NOT NULL CHECK (tax_minor >= 0),  -- contained in the amount
  -- of the property when it was noted; NULL: the brand's default seller
  registration_id TEXT REFERENCES tax_registration (id),
  day TEXT NOT NULL,                      -- at the property
  note TEXT CHECK (length(note) BETWEEN 1 AND 200),  -- for staff; NULL: none, or erased with the guest
  at INTEGER NOT NULL,
  noted_by TEXT NOT NULL,                 -- actor, as in audit_event
  person TEXT,                            -- name of the person at that time; NULL: a program
  undone_at INTEGER,                      -- NULL: it counts
  undone_by TEXT
) STRICT;
CREATE INDEX booking_charge_of_booking ON booking_charge (booking_id, at);

-- Erasing a guest empties the phone number.
CREATE TRIGGER booking_charge_forgotten AFTER UPDATE OF guest_phone ON booking
  WHEN NEW.guest_phone = '' AND OLD.guest_phone <> '' BEGIN
  UPDATE booking_charge SET note = NULL WHERE booking_id = NEW.id AND note IS NOT NULL;
END;
