-- Bookings made by staff: who sold them, and the price of the day beside the one they were sold at. How the guest
-- asked (walk_in, phone, mail, group) is booking.source.
CREATE TABLE booking_sale (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  sold_by TEXT NOT NULL,                  -- actor, as in audit_event
  person TEXT,                            -- name of the person at that time; NULL: a program
  -- several bookings of one group have the same name, which may be a guest's; NULL: none, or erased with the guest
  group_name TEXT CHECK (length(group_name) BETWEEN 1 AND 80),
  usual_minor INTEGER NOT NULL CHECK (usual_minor >= 0)  -- total at the public price of that moment
) STRICT;
CREATE INDEX booking_sale_by_group ON booking_sale (group_name) WHERE group_name IS NOT NULL;
-- Erasing a guest empties the phone number.
CREATE TRIGGER booking_sale_forgotten AFTER UPDATE OF guest_phone ON booking
  WHEN NEW.guest_phone = '' AND OLD.guest_phone <> '' BEGIN
  UPDATE booking_sale SET group_name = NULL WHERE booking_id = NEW.id;
END;
